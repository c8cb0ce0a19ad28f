// The search in the list of techniques. Headless.
import type { Technique } from './techniques.ts';

/** A family's part of a key: `SingleDigit` and `single_digit` are `single-digit`. */
export function familyKey(family: string): string {
  return family
    .replace(/([a-z])([A-Z])/g, '$1-$2')
    .replace(/[_\s]+/g, '-')
    .toLowerCase();
}

/** A text without case and accents, for searching. */
export function plain(text: string): string {
  return text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase();
}

/** The techniques whose name or slug has all the words, by family in the order of the list. */
export function grouped(
  list: readonly Technique[],
  search: string,
): { family: string; techniques: Technique[] }[] {
  const words = plain(search).split(/[\s-]+/).filter(Boolean);
  const groups = new Map<string, Technique[]>();
  for (const technique of list) {
    const text = plain(`${technique.name} ${technique.slug}`);
    if (!words.every((word) => text.includes(word))) continue;
    const family = familyKey(technique.family);
    const group = groups.get(family);
    if (group) group.push(technique);
    else groups.set(family, [technique]);
  }
  return [...groups].map(([family, of]) => ({ family, techniques: of }));
}
