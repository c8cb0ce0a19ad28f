// The themes: every colour is there in each, and what is read can be read (WCAG AA).
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';

const css = readFileSync(join(import.meta.dirname, '../../src/style/theme.css'), 'utf8');

type Colours = Map<string, string>;

/** The blocks that set colours, by where they stand. */
function blocks(): { where: string; colours: Colours }[] {
  const found: { where: string; colours: Colours }[] = [];
  const screen = css.slice(0, css.indexOf('@media print'));
  let media = '';
  for (const line of screen.split('\n')) {
    if (line.startsWith('@media')) media = line.replace(' {', '');
    else if (line === '}') media = media && found.at(-1)?.where.startsWith(media) ? '' : media;
    const selector = /^\s*(:root.*) \{$/.exec(line);
    if (selector) found.push({ where: `${media} ${selector[1]}`, colours: new Map() });
    const colour = /^\s*(--[\w-]+): (#[0-9a-f]{6});$/.exec(line);
    if (colour) found.at(-1)?.colours.set(colour[1]!, colour[2]!);
  }
  return found.filter(({ colours }) => colours.size > 0);
}

function light(colour: string): number {
  const [r, g, b] = [1, 3, 5].map((i) => {
    const part = parseInt(colour.slice(i, i + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  }) as [number, number, number];
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

function contrast(a: string, b: string): number {
  const [low, high] = [light(a), light(b)].sort((x, y) => x - y) as [number, number];
  return (high + 0.05) / (low + 0.05);
}

const themes = blocks();

test('the themes have the same colours, and stand twice alike', () => {
  assert.equal(themes.length, 7);
  const names = [...themes[0]!.colours.keys()].join();
  for (const { where, colours } of themes) assert.equal([...colours.keys()].join(), names, where);
  const distinct = new Set(themes.map(({ colours }) => [...colours.values()].join()));
  assert.equal(distinct.size, 4);
});

const cells = Array.from({ length: 9 }, (_, i) => `--colour-${i + 1}`);
const grounds = ['--bg', '--surface', '--surface-2'];
const boards = ['--surface', '--peer', '--same', '--select', ...cells];

/** What is read, on what, and how well. */
const pairs: [fore: string[], back: string[], least: number][] = [
  [['--text', '--muted', '--accent', '--wrong'], grounds, 4.5],
  [['--on-accent'], ['--accent'], 4.5],
  [['--given', '--placed', '--mark', '--wrong'], boards, 4.5],
  [['--focus', '--line-strong'], grounds, 3],
  [
    ['--hint-pattern', '--hint-other', '--hint-extra', '--hint-gone', '--hint-placed'],
    ['--surface', '--peer'],
    4.5,
  ],
];

test('what is read can be read in every theme', () => {
  const poor: string[] = [];
  for (const { where, colours } of themes) {
    for (const [fore, back, least] of pairs) {
      for (const a of fore) {
        for (const b of back) {
          const is = contrast(colours.get(a)!, colours.get(b)!);
          if (is < least) poor.push(`${where}: ${a} on ${b}: ${is.toFixed(2)}`);
        }
      }
    }
  }
  assert.deepEqual(poor, []);
});
