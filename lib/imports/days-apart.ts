import { daysBetween } from '#lib/domain/time/dates.ts';

/** How many rows of a file have a day. */
export interface DayRows {
  day: string;
  rows: number;
}

/** Of a file's rows at most a tenth stand apart: more of them are what the file is of. */
const apartOf = 10;

/**
 * The few rows at either end of a file's days, oldest first, that are likely mistyped: they have
 * empty days between them and the others, or are yet to come, and the period reaches to them.
 */
export function daysApart(days: readonly DayRows[], today: string): DayRows[] {
  const all = days.reduce((sum, { rows }) => sum + rows, 0);
  let left = Math.floor(all / apartOf);
  const rest = [...days];
  const apart: DayRows[] = [];
  for (const end of [-1, 0]) {
    while (rest.length > 1) {
      const [last, next] = [rest.at(end), rest.at(end === 0 ? 1 : -2)];
      if (!last || !next || last.rows > left) break;
      const gap = Math.abs(daysBetween(next.day, last.day));
      if (gap < 2 && last.day <= today) break;
      left -= last.rows;
      apart.push(last);
      rest.splice(end, 1);
    }
  }
  return apart.toSorted((one, other) => (one.day < other.day ? -1 : 1));
}
