// From an input to the paint that shows it: marks made in the page, read from a browser's trace.

interface Spans {
  spans: { changed: number; painted: number }[];
  slow: number[];
  /** Resolves after the next paint that is measured. */
  next(): Promise<void>;
}

/** Runs in the page: marks each input, and the first change of the board after it. */
export function watchBoard(): void {
  const state = window as unknown as Spans;
  state.spans = [];
  state.slow = [];
  let seen: (() => void) | undefined;
  state.next = () => new Promise((resolve) => (seen = resolve));
  let input = -1;
  const begin = (at: number) => {
    input = at;
    performance.mark('input', { startTime: at });
  };
  window.addEventListener('keydown', (event: KeyboardEvent) => {
    if (!['Shift', 'Control'].includes(event.key)) begin(event.timeStamp);
  }, true);
  // A tap acts when the finger leaves.
  addEventListener('pointerup', (event) => begin(event.timeStamp), true);
  const changed = (records: MutationRecord[]) => {
    if (input < 0) return;
    const isBoard = records.some(({ target }) =>
      (target as Element).closest?.('[role=gridcell], .board-drawing') != null);
    if (!isBoard) return;
    const from = input;
    input = -1;
    const at = performance.now();
    performance.mark('changed', { startTime: at });
    // The message comes once the frame is painted and handed over.
    requestAnimationFrame(() => {
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = () => {
        state.spans.push({ changed: at - from, painted: performance.now() - from });
        seen?.();
      };
      port2.postMessage(0);
    });
  };
  new MutationObserver(changed).observe(document, {
    subtree: true, childList: true, attributes: true, characterData: true,
  });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) if (/key|pointer|click/.test(entry.name)) state.slow.push(entry.duration);
  }).observe({ type: 'event', durationThreshold: 16, buffered: true } as PerformanceObserverInit);
}

interface Traced {
  name: string;
  ts: number;
  dur?: number;
  pid: number;
  tid: number;
}

/** From each input to the end of the first paint after its change was on the page, and to when that
 *  frame was shown, in milliseconds. Layers are what the main thread makes last of a frame. */
export function readSpans(events: object[]): { painted: number[]; shown: number[] } {
  const names = ['input', 'changed', 'Layerize', 'AnimationFrame::Presentation'];
  const all = (events as Traced[]).filter(({ name }) => names.includes(name)).sort((a, b) => a.ts - b.ts);
  const painted: number[] = [];
  const shown: number[] = [];
  let input = -1;
  let changed: Traced | undefined;
  let isPainted = false;
  for (const event of all) {
    if (event.name === 'input') [input, changed, isPainted] = [event.ts, undefined, false];
    else if (event.name === 'changed') changed = event;
    else if (!changed || event.tid !== changed.tid || event.pid !== changed.pid) continue;
    else if (event.name === 'Layerize') {
      if (!isPainted) painted.push((event.ts + (event.dur ?? 0) - input) / 1000);
      isPainted = true;
    } else if (isPainted) {
      shown.push((event.ts - input) / 1000);
      changed = undefined;
    }
  }
  return { painted, shown };
}
