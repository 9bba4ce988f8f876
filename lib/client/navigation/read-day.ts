import { dayFrom, isDay } from '#lib/domain/time/dates.ts';
import type { PresetName } from './period-presets.ts';

/** A day as the address of a list holds it. */
export interface DayFilters {
  period?: Extract<PresetName, 'Today' | 'Yesterday'>;
  /** The same day, `yyyy-MM-dd`, or a part of one, with times. */
  from?: string;
  to?: string;
}

/** What no value begins right after, or ends right before. */
export const valueStart = String.raw`(?<![\p{L}\d.,/-])`;
export const valueEnd = String.raw`(?![\p{L}\d/-]|[.,]\d)`;
const dayForm = new RegExp(
  `${valueStart}(?:(\\d{4})-(\\d{2})-(\\d{2})|(\\d{1,2})/(\\d{1,2})(?:/(\\d{4}|\\d{2}))?` +
    `|(\\d{1,2})[-.](\\d{1,2})[-.](\\d{4}))${valueEnd}`,
  'u',
);
/** Before the words that it has in it. */
const dayBefore = 'anteontem|antes de ontem|(?:the )?day before yesterday';
const dayWordForm = new RegExp(
  `(?<!\\p{L})(?:${dayBefore}|hoje|ontem|today|yesterday)(?!\\p{L})`,
  'iu',
);
/** From Sunday on, as JavaScript counts them. */
const weekdays = [
  'domingo|sunday',
  'segunda|monday',
  'ter[çc]a|tuesday',
  'quarta|wednesday',
  'quinta|thursday',
  'sexta|friday',
  's[áa]bado|saturday',
];
const weekday = `(?:${weekdays.join('|')})(?:[- ]feira)?`;
/** Said of the last one, which is not today's then. */
const weekdayForm = new RegExp(
  `(?<!\\p{L})((?:[úu]ltim[oa]|last) )?(${weekday})( passad[oa])?(?![\\p{L}-])`,
  'iu',
);
/** A time as people say it: "às 16h", "17h45", "17:45". */
const hourForm = new RegExp(
  `(?:(?<!\\p{L})(?:às|as|at) )?${valueStart}` +
    '([01]?\\d|2[0-3])(?:h([0-5]\\d)?|:([0-5]\\d))(?![\\p{L}\\d:])',
  'iu',
);
/** First and last minute of each part of a day, and its words where a day or a link leads to it. */
const dayParts = [
  { from: '00:00', to: '05:59', words: 'madrugada|early morning' },
  { from: '06:00', to: '11:59', words: 'manhã|manha|morning' },
  { from: '12:00', to: '17:59', words: 'tarde|afternoon' },
  { from: '18:00', to: '23:59', words: 'noite|evening|night' },
].map(({ words, ...span }) => {
  const link = String.raw`(?<!\p{L})(?:à|a|de|pela|na|esta|nesta|in the|this|at) `;
  const word = `${weekday}(?: passad[oa])?|${dayBefore}|hoje|ontem|today|yesterday`;
  const day = String.raw`(?<!\p{L})(?:${word})|\d/\d+|-\d\d-\d\d|[-.]\d{4}`;
  const afterDay = `(?<=(?:${day}) )`;
  return { ...span, form: new RegExp(`(?:${link}|${afterDay})(?:${words})(?!\\p{L})`, 'iu') };
});

/** What was taken out of a text, and the text without it. */
export interface TakenOut<Filters> {
  /** What was taken out of the text; null when there was none of it. */
  filters: Filters | null;
  rest: string;
}

/** A day or a part of it, which is today's where no day is said. */
export function takeDay(text: string, today: string): TakenOut<DayFilters> {
  const plain = text
    .replace(/(?<!\p{L})last night(?!\p{L})/iu, 'yesterday night')
    .replace(/(?<!\p{L})tonight(?!\p{L})/iu, 'today night');
  const parts = [...hourOf(plain), ...dayParts];
  for (const { from, to, form } of parts) {
    const part = form.exec(plain);
    if (!part) continue;
    const day = takeWholeDay(taken(plain, part, {}).rest, today);
    const on = day.filters?.from ?? dayFrom(today, day.filters?.period === 'Yesterday' ? -1 : 0);
    return { ...day, filters: { from: `${on}T${from}`, to: `${on}T${to}` } };
  }
  return takeWholeDay(plain, today);
}

/** Half an hour before and after a time that is said, within its day: people round it. */
function hourOf(text: string): { from: string; to: string; form: RegExp }[] {
  const [said, hour, minute, other] = hourForm.exec(text) ?? [];
  if (said === undefined) return [];
  const at = Number(hour) * 60 + Number(minute ?? other ?? 0);
  const clock = (minutes: number) =>
    [Math.floor(minutes / 60), minutes % 60].map((part) => `${part}`.padStart(2, '0')).join(':');
  return [
    { from: clock(Math.max(0, at - 30)), to: clock(Math.min(1439, at + 30)), form: hourForm },
  ];
}

/** A whole day that a text says. */
export function takeWholeDay(text: string, today: string): TakenOut<DayFilters> {
  const word = dayWordForm.exec(text);
  if (word) {
    const isToday = /^(?:hoje|today)$/i.test(word[0]);
    if (isToday || /^(?:ontem|yesterday)$/i.test(word[0])) {
      return taken(text, word, { period: isToday ? 'Today' : 'Yesterday' });
    }
    const on = dayFrom(today, -2);
    return taken(text, word, { from: on, to: on });
  }
  const named = weekdayForm.exec(text);
  if (named) {
    const on = lastWeekday(named, today);
    return taken(text, named, { from: on, to: on });
  }
  const match = dayForm.exec(text);
  const day = match && dayOf(match, today);
  return match && day ? taken(text, match, { from: day, to: day }) : { filters: null, rest: text };
}

/** The newest such day, today included unless the one that is past was said. */
function lastWeekday([, before, name = '', after]: RegExpExecArray, today: string): string {
  const wanted = weekdays.findIndex((words) => new RegExp(`^(?:${words})`, 'iu').test(name));
  const back = (new Date(today).getUTCDay() - wanted + 7) % 7;
  return dayFrom(today, -(back === 0 && (before ?? after) !== undefined ? 7 : back));
}

function dayOf(match: RegExpExecArray, today: string): string | null {
  const [, isoYear, isoMonth, isoDate, date, month, shortYear, longDate, longMonth, longYear] =
    match;
  const year = isoYear ?? longYear ?? (shortYear?.length === 2 ? `20${shortYear}` : shortYear);
  const rest = [isoMonth ?? month ?? longMonth, isoDate ?? date ?? longDate]
    .map((part = '') => part.padStart(2, '0'))
    .join('-');
  if (year !== undefined) return isDay(`${year}-${rest}`) ? `${year}-${rest}` : null;
  // Of nine years one has a 29 February.
  for (let back = 0; back < 9; back += 1) {
    const day = `${Number(today.slice(0, 4)) - back}-${rest}`;
    if (isDay(day) && day <= today) return day;
  }
  return null;
}

/** The text without what matched. */
export function taken<Filters>(
  text: string,
  match: RegExpExecArray,
  filters: Filters,
): TakenOut<Filters> {
  const end = match.index + match[0].length;
  return { filters, rest: `${text.slice(0, match.index).trim()} ${text.slice(end).trim()}`.trim() };
}
