// The colours of a board picture: design tokens with a fallback for pictures outside the page, or
// plain black and white for printing.

const LIGHT = {
  surface: '#ffffff',
  text: '#1c1e22',
  line: '#d3d1c9',
  'line-strong': '#2b2e34',
  given: '#1c1e22',
  placed: '#1a4f9c',
  wrong: '#a30f17',
  mark: '#454a54',
  accent: '#1f57a8',
  'hint-pattern': '#00775a',
  'hint-other': '#8a5500',
  'hint-extra': '#7a4a9e',
  'hint-gone': '#b3141c',
  'hint-placed': '#1f57a8',
  'colour-1': '#f1ca73',
  'colour-2': '#aadaf4',
  'colour-3': '#95d6b9',
  'colour-4': '#f6ef8e',
  'colour-5': '#f6b9a0',
  'colour-6': '#e9c0dc',
  'colour-7': '#b3c0f2',
  'colour-8': '#cfcfcf',
  'colour-9': '#d3bd9c',
} as const;

export type PaintName = keyof typeof LIGHT;

/** Gives the value of `fill` or `stroke` for a name. */
export type Paint = (name: PaintName) => string;

/** The theme of the page; its light theme where there is no page. */
export const themed: Paint = (name) => `var(--${name},${LIGHT[name]})`;

/** Black on white. Shapes, dashes and patterns must tell what colours tell otherwise. */
export const blackOnWhite: Paint = (name) => {
  if (name === 'surface') return '#fff';
  if (name.startsWith('colour-')) return '#fff';
  return name === 'line' || name === 'mark' ? '#444' : '#000';
};

/** The paint of one of the nine cell colours. */
export const colourName = (colour: number): PaintName => `colour-${colour}` as PaintName;

/** Numbers in SVG text: short. */
export const short = (value: number): string => String(Math.round(value * 10) / 10);
