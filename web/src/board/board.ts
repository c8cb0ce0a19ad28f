// The live board: a grid of cells for focus and screen readers, and one SVG above it for all that
// is drawn. It knows where cells are and what was pressed, and nothing of the rules.

import type { Drawing, Layer } from '../engine/types.ts';
import { cellColours, colourPatterns } from './colours.ts';
import { outline } from './geometry.ts';
import { cellInk, inkDefaults } from './ink.ts';
import { focusOf, heldLayer, intentOf, repeats, type Intent } from './keys.ts';
import { DEFAULTS, EMPTY_VIEW, inkKey, looksOf, type BoardOptions, type BoardView, type Look, type Scene } from './look.ts';
import { themed } from './paint.ts';
import { drawingGround, drawingLinks, drawnCandidates, gridLines } from './picture.ts';
import { listenToPointer } from './pointer.ts';
import {
  moveCursor, NOTHING, placeCursor, sameSelection, selectAll, selectCells, selectNone, toggleCell, type Selection,
} from './selection.ts';

export interface BoardSettings {
  /** The name of the grid for screen readers. */
  name: string;
  /** The words for a cell; asked again whenever what the cell shows changes. */
  label(cell: number, view: BoardView, drawing: Drawing | null): string;
  /** The selection changed by pointer or keys. The board shows it already. */
  onSelect?(selection: Selection): void;
  /** Digit-first mode: a cell was tapped, or Enter pressed on it. */
  onTap?(cell: number): void;
  /** A key meant something that the board does not do itself. */
  onIntent?(intent: Intent): void;
  /** Shift, Ctrl or both went down or up: the layer that digits go to meanwhile, or null. */
  onHeld?(layer: Layer | null): void;
  /** Where keys are listened to; the document unless given. Null for a board without keys. */
  keys?: EventTarget | null;
  options?: Partial<BoardOptions>;
  /** What the board shows when it is built. */
  first?: BoardUpdate;
}

/** What to show anew. What is left out stays as it is; null takes a drawing or candidates away. */
export interface BoardUpdate {
  view?: BoardView;
  drawing?: Drawing | null;
  /** Candidates by cell, shown as on a keypad instead of the marks. */
  candidates?: readonly number[] | null;
  selection?: Selection;
  options?: Partial<BoardOptions>;
}

export interface Board {
  /** The outermost element. */
  readonly element: HTMLElement;
  readonly selection: Selection;
  update(what: BoardUpdate): void;
  /** Sets the focus on the cell of the cursor. */
  focus(): void;
  /** Asks for all labels and the name anew, after a change of language. */
  relabel(name?: string): void;
  destroy(): void;
}

const SVG = 'http://www.w3.org/2000/svg';
const LAYERS = ['colours', 'ground', 'links', 'ink', 'lines', 'edge'] as const;

let boards = 0;

function build(name: string, id: string) {
  const root = document.createElement('div');
  root.className = 'board';
  const frame = document.createElement('div');
  frame.className = 'board-frame';
  const grid = document.createElement('div');
  grid.className = 'board-grid';
  grid.setAttribute('role', 'grid');
  grid.setAttribute('aria-label', name);
  grid.setAttribute('aria-multiselectable', 'true');
  const cells: HTMLElement[] = [];
  for (let row = 0; row < 9; row++) {
    const line = document.createElement('div');
    line.className = 'board-row';
    line.setAttribute('role', 'row');
    for (let column = 0; column < 9; column++) {
      const cell = document.createElement('div');
      cell.className = 'board-cell';
      cell.setAttribute('role', 'gridcell');
      cell.dataset['cell'] = String(cells.length);
      cell.tabIndex = -1;
      cells.push(cell);
      line.append(cell);
    }
    grid.append(line);
  }
  const svg = document.createElementNS(SVG, 'svg');
  svg.setAttribute('class', 'board-drawing');
  svg.setAttribute('viewBox', '0 0 900 900');
  svg.setAttribute('text-anchor', 'middle');
  svg.setAttribute('aria-hidden', 'true');
  svg.innerHTML = `<defs>${colourPatterns(id, themed)}</defs>` + LAYERS.map((layer) => `<g class="board-${layer}"></g>`).join('');
  const groups = [...svg.querySelectorAll<SVGGElement>(':scope > g')];
  const [colours, ground, links, ink, lines, edge] = groups as [SVGGElement, SVGGElement, SVGGElement, SVGGElement, SVGGElement, SVGGElement];
  lines.innerHTML = gridLines(themed);
  for (const [name, value] of Object.entries(inkDefaults(themed))) ink.setAttribute(name, value);
  const path = edge.appendChild(document.createElementNS(SVG, 'path'));
  frame.append(grid, svg);
  root.append(frame);
  return { root, frame, grid, cells, ink: cellLayer(ink), colours: cellLayer(colours), ground, links, edge: path };
}

/** From so many changed cells on, a layer is quicker to write anew as a whole. */
const MANY = 20;

/** A layer of the drawing with a part for each cell, of which only what changed is written. */
function cellLayer(group: SVGGElement) {
  const texts = new Array<string>(81).fill('');
  const whole = () => {
    group.innerHTML = texts.map((text) => `<g>${text}</g>`).join('');
    return [...group.children];
  };
  let places = whole();
  let changed: number[] = [];
  return {
    set(cell: number, text: string): void {
      texts[cell] = text;
      changed.push(cell);
    },
    flush(): void {
      if (changed.length > MANY) places = whole();
      else for (const cell of changed) places[cell]!.innerHTML = texts[cell]!;
      changed = [];
    },
  };
}

/** Builds a board in an element and keeps it as wide as that. */
export function createBoard(parent: HTMLElement, settings: BoardSettings): Board {
  const id = `board-${++boards}`;
  const parts = build(settings.name, id);
  const { root, frame, cells } = parts;
  const scene: Scene = {
    view: EMPTY_VIEW,
    drawing: null,
    candidates: null,
    selection: NOTHING,
    options: { ...DEFAULTS, ...settings.options },
  };
  let drawn = drawnCandidates(null);
  // What each cell showed last.
  const inkKeys = new Array<string>(81).fill('');
  const fillSets = new Array<number>(81).fill(0);
  const classes = new Array<string>(81).fill('board-cell');
  const labelKeys = new Array<string>(81).fill('');
  const flags = new Array<string>(81).fill('');
  let edgeKey = '';
  let tabStop = -1;
  let focusing = false;
  let pressing = false;
  let heldNow: Layer | null = null;

  function setFlag(cell: HTMLElement, name: string, on: boolean): void {
    if (on) cell.setAttribute(name, 'true');
    else cell.removeAttribute(name);
  }

  function drawCell(at: number, look: Look): void {
    const cell = cells[at]!;
    const ink = inkKey(look.ink);
    if (ink !== inkKeys[at]) {
      inkKeys[at] = ink;
      parts.ink.set(at, cellInk(at, look.ink, themed));
    }
    if (look.colours !== fillSets[at]) {
      fillSets[at] = look.colours;
      parts.colours.set(at, cellColours(at, look.colours, id, themed));
    }
    const name =
      'board-cell' +
      (look.selected ? ' selected' : look.same ? ' same' : look.peer ? ' peer' : '') +
      (look.differs ? ' differs' : '');
    if (name !== classes[at]) {
      classes[at] = name;
      cell.className = name;
    }
    const flag = `${look.selected}${look.readonly}${look.invalid}`;
    if (flag !== flags[at]) {
      flags[at] = flag;
      cell.setAttribute('aria-selected', String(look.selected));
      setFlag(cell, 'aria-readonly', look.readonly);
      setFlag(cell, 'aria-invalid', look.invalid);
    }
    const { corner, centre, candidates, digit, given, wrong, conflict, drawn: inDrawing } = look.ink;
    const words = [digit, given, wrong, conflict, corner, centre, candidates, inDrawing, look.colours, look.differs].join();
    if (words !== labelKeys[at]) {
      labelKeys[at] = words;
      cell.setAttribute('aria-label', settings.label(at, scene.view, scene.drawing));
    }
  }

  function draw(): void {
    const stop = scene.selection.cursor;
    if (stop !== tabStop) {
      // First, while the layout is up to date: setting the focus asks for it.
      if (root.contains(document.activeElement)) focusCursor();
      if (tabStop >= 0) cells[tabStop]!.tabIndex = -1;
      cells[stop]!.tabIndex = 0;
      tabStop = stop;
    }
    looksOf(scene, drawn).forEach((look, at) => drawCell(at, look));
    parts.ink.flush();
    parts.colours.flush();
    const path = outline(scene.selection.cells);
    if (path !== edgeKey) {
      edgeKey = path;
      parts.edge.setAttribute('d', path);
    }
  }

  function focusCursor(): void {
    focusing = true;
    cells[scene.selection.cursor]!.focus({ preventScroll: root.dataset['input'] === 'pointer' });
    focusing = false;
  }

  /** Would showing this make no difference? */
  function isShown(what: BoardUpdate): boolean {
    const { view = scene.view, drawing = scene.drawing, candidates = scene.candidates, selection, options = {} } = what;
    const names = Object.keys(options) as (keyof BoardOptions)[];
    return (
      view === scene.view && drawing === scene.drawing && candidates === scene.candidates &&
      (!selection || sameSelection(selection, scene.selection)) &&
      names.every((name) => options[name] === scene.options[name])
    );
  }

  function update(what: BoardUpdate): void {
    // What the board has told of comes back from the page.
    if (isShown(what)) return;
    if (what.view) scene.view = what.view;
    if (what.selection) scene.selection = what.selection;
    if (what.options) scene.options = { ...scene.options, ...what.options };
    const newDrawing = what.drawing !== undefined && what.drawing !== scene.drawing;
    const newCandidates = what.candidates !== undefined && what.candidates !== scene.candidates;
    if (what.candidates !== undefined) scene.candidates = what.candidates;
    if (newDrawing) {
      // Labels may tell of the drawing: those of the cells in it, before and now, are asked anew.
      const touched = [scene.drawing, what.drawing ?? null].flatMap((drawing) => [
        ...(drawing?.marks ?? []).map((mark) => mark.cell),
        ...(drawing?.cells ?? []).map((shade) => shade.cell),
      ]);
      for (const cell of touched) labelKeys[cell] = '';
      scene.drawing = what.drawing ?? null;
      drawn = drawnCandidates(scene.drawing);
      parts.ground.innerHTML = scene.drawing ? drawingGround(scene.drawing, themed) : '';
    }
    if (newDrawing || (newCandidates && scene.drawing)) {
      parts.links.innerHTML = scene.drawing ? drawingLinks(scene.drawing, themed, scene.candidates, scene.view.digits) : '';
    }
    draw();
  }

  function select(selection: Selection): void {
    if (sameSelection(selection, scene.selection)) return;
    scene.selection = selection;
    draw();
    settings.onSelect?.(selection);
  }

  /** What the board does itself; false for what the page must do. */
  function does(intent: Intent): boolean {
    const now = scene.selection;
    switch (intent.type) {
      case 'move':
        select(moveCursor(now, intent.rows, intent.columns, intent.reach, scene.options.wrap));
        break;
      case 'edge': {
        const row = now.cursor - (now.cursor % 9);
        const [first, last] = intent.whole ? [0, 80] : [row, row + 8];
        select(placeCursor(now, intent.end === 'first' ? first : last, intent.reach));
        break;
      }
      case 'all':
        select(selectAll(now));
        break;
      case 'none':
        select(selectNone(now));
        break;
      case 'press':
        if (scene.options.digitFirst !== null) settings.onTap?.(now.cursor);
        else select(toggleCell(now, now.cursor));
        break;
      default:
        return false;
    }
    // Arrows pressed on the bare page take the focus to the board, so that a reader follows.
    if (intent.type === 'move' && document.activeElement === document.body) focusCursor();
    return true;
  }

  function keyDown(event: Event): void {
    if (!(event instanceof KeyboardEvent) || event.defaultPrevented) return;
    const focus = focusOf(event.target, root);
    // Only modifiers with the pointer leave the ring of the focus hidden.
    if (!/^(Shift|Control|Alt|Meta)$/.test(event.key)) root.dataset['input'] = 'keys';
    if (focus !== 'field') tellHeld(heldLayer(event));
    const intent = intentOf(event, { focus, digitFirst: scene.options.digitFirst !== null });
    // Escape with nothing to let go of is left to others.
    if (!intent || (intent.type === 'none' && !scene.selection.cells.length)) return;
    event.preventDefault();
    if (event.repeat && !repeats(intent)) return;
    if (!does(intent)) settings.onIntent?.(intent);
  }

  function tellHeld(layer: Layer | null): void {
    if (layer === heldNow) return;
    heldNow = layer;
    settings.onHeld?.(layer);
  }
  const keyUp = (event: Event): void => {
    if (event instanceof KeyboardEvent) tellHeld(heldLayer(event));
  };
  const letGo = (): void => tellHeld(null);

  /** The focus came by Tab or by a screen reader: the cursor goes along. */
  function focusIn(event: FocusEvent): void {
    if (focusing || pressing || !(event.target instanceof HTMLElement)) return;
    const cell = Number(event.target.dataset['cell'] ?? -1);
    const inside = event.relatedTarget instanceof Node && root.contains(event.relatedTarget);
    if (cell >= 0 && (cell !== scene.selection.cursor || (!inside && !scene.selection.cells.length))) {
      select(selectCells([cell]));
    }
  }

  /** Whole device pixels for each cell, so that all lines are crisp. */
  function fit(): void {
    const width = Math.min(parent.clientWidth - paddingOf(parent), 900);
    const ratio = window.devicePixelRatio || 1;
    const cell = Math.floor(((width - 4) / 9) * ratio) / ratio;
    if (cell > 0) root.style.setProperty('--cell', `${cell}px`);
  }

  // Before there is anything to lay out again.
  fit();
  if (settings.first) update(settings.first);
  else draw();
  parent.append(root);
  const stopPointer = listenToPointer({
    surface: parts.grid,
    selection: () => scene.selection,
    contents: () => scene.view,
    tapsEnter: () => scene.options.digitFirst !== null,
    select,
    tap: (cell) => settings.onTap?.(cell),
    pressed: () => {
      root.dataset['input'] = 'pointer';
      pressing = true;
      focusCursor();
      pressing = false;
    },
  });
  const keys = settings.keys === undefined ? document : settings.keys;
  keys?.addEventListener('keydown', keyDown);
  keys?.addEventListener('keyup', keyUp);
  window.addEventListener('blur', letGo);
  frame.addEventListener('focusin', focusIn);
  const watcher = new ResizeObserver(fit);
  watcher.observe(parent);

  return {
    element: root,
    get selection() {
      return scene.selection;
    },
    update,
    focus: focusCursor,
    relabel(name) {
      if (name !== undefined) parts.grid.setAttribute('aria-label', name);
      labelKeys.fill('');
      draw();
    },
    destroy() {
      stopPointer();
      keys?.removeEventListener('keydown', keyDown);
      keys?.removeEventListener('keyup', keyUp);
      window.removeEventListener('blur', letGo);
      watcher.disconnect();
      root.remove();
    },
  };
}

function paddingOf(element: HTMLElement): number {
  const style = getComputedStyle(element);
  return (parseFloat(style.paddingLeft) || 0) + (parseFloat(style.paddingRight) || 0);
}
