// Short notices at the edge of the page, and sentences for screen readers.
import { untrack } from 'svelte';

export interface Notice {
  id: number;
  text: string;
  /** What can be done about it. */
  action?: { label: string; run: () => void } | undefined;
  /** Stays until it is closed. */
  stays: boolean;
}

const LASTS = 6000;
const LASTS_WITH_ACTION = 12000;
let next = 0;

export const notices = $state<{ list: Notice[]; said: string }>({ list: [], said: '' });

export function notify(
  text: string,
  options: { action?: Notice['action']; stays?: boolean } = {},
): number {
  const id = next++;
  const { action, stays = false } = options;
  // The same sentence twice helps nobody.
  const others = untrack(() => notices.list).filter((notice) => notice.text !== text);
  notices.list = [...others, { id, text, action, stays }];
  if (!stays) setTimeout(() => dismiss(id), action ? LASTS_WITH_ACTION : LASTS);
  return id;
}

export function dismiss(id: number): void {
  notices.list = untrack(() => notices.list).filter((notice) => notice.id !== id);
}

/** Says a sentence to screen readers; the same one twice is said twice. */
export function announce(text: string): void {
  // A live region is read when its text changes: an invisible sign makes it another one.
  const before = untrack(() => notices.said);
  notices.said = before === text ? `${text}\u200b` : text;
}
