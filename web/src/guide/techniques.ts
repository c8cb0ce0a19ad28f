// The list of techniques, once for each language.
import { engine, type Answer } from '../engine/client.ts';

export type Technique = Answer<{ do: 'techniques'; lang: string }>[number];

const lists = new Map<string, Promise<Technique[]>>();

/** All techniques in a language, in the engine's order. */
export function techniques(lang: string): Promise<Technique[]> {
  let list = lists.get(lang);
  if (!list) {
    list = engine({ do: 'techniques', lang });
    lists.set(lang, list);
    // What failed once may go well the next time.
    list.catch(() => lists.delete(lang));
  }
  return list;
}
