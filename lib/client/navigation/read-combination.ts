import type { PresetName } from '#lib/client/navigation/period-presets.ts';
import { parseTypedAmount, reaisText } from '#lib/domain/money/money.ts';
import { dayFrom, isDay } from '#lib/domain/time/dates.ts';

/** Filters of the list of transactions that a text names together, as its address holds them. */
export interface Combination {
  amount?: string;
  amountFrom?: string;
  amountTo?: string;
  name?: string;
  period?: Extract<PresetName, 'Today' | 'Yesterday'>;
  /** The same day, `yyyy-MM-dd`, or a part of one, with times. */
  from?: string;
  to?: string;
}

export interface ReadCombination {
  filters: Combination;
  /** The amount has no cents and no sign of money: it may be a part of the name. */
  isGuess: boolean;
}

/** An order number may begin with a zero, an amount of more than one does not. */
const number = String.raw`(?:0|[1-9]\d*)(?:[.,]\d+)*`;
const money = String.raw`(?:r\$ ?)?${number}(?: reais)?`;
const between = String.raw`(?<![\p{L}\d.,/-])`;
const beforeEnd = String.raw`(?![\p{L}\d/-]|[.,]\d)`;
const rangeForm = new RegExp(
  `${between}(?:(?:de|from) )?(${money})(?: ?- ?| (?:a|até|to) )(${money})${beforeEnd}` +
    `|${between}(?:entre|between) (${money}) (?:e|and) (${money})${beforeEnd}`,
  'iu',
);
/** What is an amount wherever it stands: by a sign, by its cents, or by parted thousands. */
const amountForm = new RegExp(
  `${between}(r\\$ ?${number}|${number}[.,]\\d{2}|\\d{1,3}(?:\\.\\d{3})+|${number} reais)` +
    beforeEnd,
  'iu',
);
const dayForm = new RegExp(
  `${between}(?:(\\d{4})-(\\d{2})-(\\d{2})|(\\d{1,2})/(\\d{1,2})(?:/(\\d{4}|\\d{2}))?` +
    `|(\\d{1,2})[-.](\\d{1,2})[-.](\\d{4}))${beforeEnd}`,
  'u',
);
const dayWordForm = /(?<!\p{L})(hoje|ontem|today|yesterday)(?!\p{L})/iu;
/** First and last minute of each part of a day, and its words where a day or a link leads to it. */
const dayParts = [
  { from: '00:00', to: '05:59', words: 'madrugada|early morning' },
  { from: '06:00', to: '11:59', words: 'manhã|manha|morning' },
  { from: '12:00', to: '17:59', words: 'tarde|afternoon' },
  { from: '18:00', to: '23:59', words: 'noite|evening|night' },
].map(({ words, ...span }) => {
  const link = String.raw`(?<!\p{L})(?:à|a|de|pela|na|esta|nesta|in the|this|at) `;
  const day = String.raw`(?<!\p{L})(?:hoje|ontem|today|yesterday)|\d/\d+|-\d\d-\d\d|[-.]\d{4}`;
  const afterDay = `(?<=(?:${day}) )`;
  return { ...span, form: new RegExp(`(?:${link}|${afterDay})(?:${words})(?!\\p{L})`, 'iu') };
});
const nameForm = /^(?=.*\p{L}{2})[\p{L}\p{M}\s.'`´ʼ‘’′-]+$/u;
/** Words that lead to a name or a day and are no part of either. */
const links = new Set(['de', 'do', 'da', 'dia', 'em', 'no', 'na', 'from', 'on', 'by']);

/**
 * What a text asks for together: an amount or a range of amounts, a day, and a name, in any order;
 * null when it is not two of these, nor a range or a day by itself. `today` is São Paulo's day,
 * `yyyy-MM-dd`: a day without its year is the last one that there was.
 */
export function readCombination(text: string, today: string): ReadCombination | null {
  const plain = text
    .replace(/\s+/g, ' ')
    .replace(/ ?[–—−] ?/g, '-')
    .trim();
  const day = takeDay(plain, today);
  const amount = takeAmount(day.rest);
  const rest = withoutLinks(amount.rest);
  const guess = amount.filters ? null : guessAmount(rest);
  const name = guess?.name ?? rest;
  if (name !== '' && !nameForm.test(name)) return null;
  const filters = {
    ...day.filters,
    ...(guess ? { amount: guess.amount } : amount.filters),
    ...(name === '' ? {} : { name }),
  };
  const isOne = Object.keys(filters).length < 2;
  if (isOne && filters.period === undefined) return null;
  return { filters, isGuess: guess !== null };
}

const paidForm = new RegExp(`r\\$ ?${number}${beforeEnd}`, 'iu');
const months = 'jan fev mar abr mai jun jul ago set out nov dez'.split(' ');
/** The month between a date and its year, as receipts write it: `12 nov 2026`. */
const monthForm = new RegExp(
  `(?<=(?<!\\d)\\d{1,2}) (?:de )?(${months.join('|')})\\p{L}*\\.?,? (?:de )?(?=\\d{4})`,
  'giu',
);

/**
 * Amount and day of what a bank's app says of a payment, whose other words may mean anything; null
 * where it does not say both.
 */
export function readReceipt(text: string, today: string): Combination | null {
  const plain = text
    .replace(/\s+/g, ' ')
    .replace(monthForm, (_all, month: string) => `/${months.indexOf(month.toLowerCase()) + 1}/`);
  const amount = centsOf(paidForm.exec(plain)?.[0] ?? 'none');
  const day = takeWholeDay(plain, today).filters;
  return amount === null || day === null ? null : { ...day, amount: typed(amount) };
}

function withoutLinks(text: string): string {
  const words = text.replace(/^[\s,;:-]+|[\s,;:-]+$/g, '').split(' ');
  const isLink = (word: string) => word === '' || links.has(word.toLowerCase());
  const first = words.findIndex((word) => !isLink(word));
  const last = words.findLastIndex((word) => !isLink(word));
  return words.slice(Math.max(0, first), last + 1).join(' ');
}

interface Taken {
  /** What was taken out of the text; null when there was none of it. */
  filters: Combination | null;
  rest: string;
}

/** A day or a part of it, which is today's where no day is said. */
function takeDay(text: string, today: string): Taken {
  const plain = text
    .replace(/(?<!\p{L})last night(?!\p{L})/iu, 'yesterday night')
    .replace(/(?<!\p{L})tonight(?!\p{L})/iu, 'today night');
  for (const { from, to, form } of dayParts) {
    const part = form.exec(plain);
    if (!part) continue;
    const day = takeWholeDay(taken(plain, part, {}).rest, today);
    const on = day.filters?.from ?? dayFrom(today, day.filters?.period === 'Yesterday' ? -1 : 0);
    return { ...day, filters: { from: `${on}T${from}`, to: `${on}T${to}` } };
  }
  return takeWholeDay(plain, today);
}

function takeWholeDay(text: string, today: string): Taken {
  const word = dayWordForm.exec(text);
  if (word) {
    const isToday = /^(?:hoje|today)$/i.test(word[0]);
    return taken(text, word, { period: isToday ? 'Today' : 'Yesterday' });
  }
  const match = dayForm.exec(text);
  const day = match && dayOf(match, today);
  return match && day ? taken(text, match, { from: day, to: day }) : { filters: null, rest: text };
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

function takeAmount(text: string): Taken {
  const range = rangeForm.exec(text);
  if (range) {
    const amountFrom = centsOf(range[1] ?? range[3]);
    const amountTo = centsOf(range[2] ?? range[4]);
    if (amountFrom !== null && amountTo !== null && amountFrom <= amountTo) {
      return taken(text, range, { amountFrom: typed(amountFrom), amountTo: typed(amountTo) });
    }
  }
  const match = amountForm.exec(text);
  const amount = match && centsOf(match[0]);
  if (!match || amount === null) return { filters: null, rest: text };
  return taken(text, match, { amount: typed(amount) });
}

/** A whole number at either end of a name, as "50 Luiz" says it; no date's and no document's. */
function guessAmount(text: string): { amount: string; name: string } | null {
  const [, first, after, before, last] =
    /^(\d{1,6})[ ,]+(\D+)$|^(\D+?)[ ,]+(\d{1,6})$/.exec(text) ?? [];
  const amount = centsOf(first ?? last);
  return amount === null ? null : { amount: typed(amount), name: after ?? before ?? '' };
}

function centsOf(text = ''): bigint | null {
  // A point before three digits parts thousands here: nobody types tenths of a cent.
  return parseTypedAmount(`R$ ${text.replace(/r\$|reais/gi, '')}`);
}

/** As people type it into the filter. */
function typed(amountCents: bigint): string {
  return reaisText(amountCents).replace('.', ',');
}

function taken(text: string, match: RegExpExecArray, filters: Combination): Taken {
  const end = match.index + match[0].length;
  return { filters, rest: `${text.slice(0, match.index).trim()} ${text.slice(end).trim()}`.trim() };
}
