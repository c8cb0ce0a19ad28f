// The puzzle of the day: the same for all, as its seed is the date. How hard it is follows the day
// of the week.
import type { GameRecord } from './record.ts';

/** Monday is easy, Saturday and Sunday are for experts. */
const WEEK = ['expert', 'easy', 'easy', 'medium', 'medium', 'hard', 'expert'] as const;

/** The day as the player's calendar has it, as 20261130. */
export function dayOf(date = new Date()): string {
  const two = (n: number) => String(n).padStart(2, '0');
  return `${date.getFullYear()}${two(date.getMonth() + 1)}${two(date.getDate())}`;
}

/** Noon of the day: no change of summer time moves it to another one. */
export function dateOf(day: string): Date {
  const [year, month, date] = [day.slice(0, 4), day.slice(4, 6), day.slice(6, 8)].map(Number);
  return new Date(year!, month! - 1, date!, 12);
}

export function dayBefore(day: string): string {
  const date = dateOf(day);
  date.setDate(date.getDate() - 1);
  return dayOf(date);
}

export function gradeOfDay(day: string): string {
  return WEEK[dateOf(day).getDay()]!;
}

/** How many days in a row, up to today or yesterday, had their puzzle solved on the day itself. */
export function streak(games: Iterable<GameRecord>, today = dayOf()): number {
  const kept = new Set<string>();
  for (const { day, solves } of games) {
    if (day && solves.some(({ at }) => dayOf(new Date(at)) === day)) kept.add(day);
  }
  // Today's may still come.
  let day = kept.has(today) ? today : dayBefore(today);
  let days = 0;
  for (; kept.has(day); day = dayBefore(day)) days += 1;
  return days;
}
