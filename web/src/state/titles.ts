// What a game is called, and the name of its file.
import type { GameRecord } from './record.ts';
import { dateOf } from './daily.ts';
import { download } from './files.ts';
import { formatDate, formatNumber, t } from '../words/words.svelte.ts';

export function titleOf(record: GameRecord): string {
  if (record.name) return record.name;
  if ('level' in record.origin) {
    const { level, cycle = 0 } = record.origin;
    return cycle === 0 ? t('title.level', { level }) : t('title.level-cycle', { level, cycle: cycle + 1 });
  }
  if (record.day) return t('title.daily', { day: formatDate(dateOf(record.day), 'medium') });
  return t(`title.${record.source}`);
}

/** How hard it is: a word, and the number where it is known. */
export function detailOf({ rank, word, grade }: GameRecord): string {
  // A level is called by its place among the levels, which the number may contradict.
  if (rank) return t(`grade.${rank}`);
  const parts = word ? [t(`grade.${word}`)] : [];
  if (grade !== undefined) parts.push(formatNumber(grade, 1));
  return parts.join(' · ');
}

export async function downloadSave(record: GameRecord, save: () => Promise<string>): Promise<void> {
  const name = titleOf(record).toLowerCase().replaceAll(/[^\p{L}\p{N}]+/gu, '-').replaceAll(/^-|-$/g, '');
  download(`unica-${name || record.key}.txt`, await save());
}
