// Reads a place from the hash of the address: a view with what it is about, or a shared link.

export const VIEWS = [
  'home', 'levels', 'new', 'enter', 'import', 'games', 'play', 'path', 'guide', 'stats',
  'settings', 'print', 'help',
] as const;

export type ViewName = (typeof VIEWS)[number];

export interface Place {
  view: ViewName;
  params: string[];
  /** A puzzle or a save that came with the link. */
  shared?: { kind: 'p' | 'g'; text: string };
}

export function readHash(hash: string): Place {
  const text = hash.replace(/^#/, '');
  const shared = /^([pg])=(.+)$/.exec(text);
  if (shared) {
    return { view: 'home', params: [], shared: { kind: shared[1] as 'p' | 'g', text: shared[2]! } };
  }
  const [first = '', ...rest] = text.replace(/^\//, '').split('/').filter(Boolean).map(decoded);
  const view = VIEWS.find((name) => name === first) ?? 'home';
  return { view, params: rest };
}

/** A broken escape is left as it is: a link that someone mangled is no reason to fail. */
function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}
