import { parseTypedAmount, reaisText } from '#lib/domain/money/money.ts';
import {
  valueEnd,
  valueStart,
  type DayFilters,
  taken,
  type TakenOut,
  takeDay,
  takeWholeDay,
} from './read-day.ts';
import { payerOfReceipt } from './receipt-payer.ts';

/** Filters of the list of transactions that a text names together, as its address holds them. */
export interface Combination extends DayFilters {
  /** The day is that of the payment; absent: of the creation. */
  date?: 'paidAt';
  amount?: string;
  amountFrom?: string;
  amountTo?: string;
  name?: string;
}

export interface ReadCombination {
  filters: Combination;
  /** The amount has no two cents and no sign of money: it may be a part of the name. */
  isGuess: boolean;
}

/** An order number may begin with a zero, an amount of more than one does not. */
const number = String.raw`(?:0|[1-9]\d*)(?:[.,]\d+)*`;
const money = String.raw`(?:r\$ ?)?${number}(?: reais)?`;
const rangeForm = new RegExp(
  `${valueStart}(?:(?:de|from) )?(${money})(?: ?- ?| (?:a|até|to) )(${money})${valueEnd}` +
    `|${valueStart}(?:entre|between) (${money}) (?:e|and) (${money})${valueEnd}`,
  'iu',
);
/** What is an amount wherever it stands: by a sign, by its cents, or by parted thousands. */
const amountForm = new RegExp(
  `${valueStart}(r\\$ ?${number}|${number}[.,]\\d{2}|\\d{1,3}(?:\\.\\d{3})+|${number} reais)` +
    valueEnd,
  'iu',
);
const nameForm = /^(?=.*\p{L}{2})[\p{L}\p{M}\s.'`´ʼ‘’′-]+$/u;
/** Words that lead to a name or a day, or say what it is or that it was paid; no part of either. */
const links = new Set([
  'de',
  'do',
  'da',
  'dia',
  'em',
  'no',
  'na',
  'from',
  'on',
  'by',
  'paga',
  'pago',
  'paguei',
  'pagou',
  'pagamento',
  'pix',
  'cobrança',
  'cobranca',
  'depósito',
  'deposito',
  'saque',
  'venda',
  'reais',
  'real',
  'paid',
  'payment',
  'charge',
  'deposit',
  'withdrawal',
  'sale',
]);

/** How a transaction ended: nobody is called so. */
const statusForm = new RegExp(
  '^(?:(?:cancelad|conclu[ií]d|expirad|devolvid|estornad|recusad)[oa]|pendente|estorno' +
    '|devolu[cç][aã]o|cancell?ed|completed|expired|refund(?:ed)?|pending)$',
  'i',
);

/**
 * What a text asks for together: an amount or a range of amounts, a day, and a name, in any order;
 * null when it is not two of these, nor a range or a day by itself, nor an amount beside words for
 * what it is. `today` is São Paulo's day, `yyyy-MM-dd`: a day without its year is the last one that
 * there was.
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
  // An amount by itself is read elsewhere; beside words that are none of it, it is what is left.
  const isAmount = filters.amount !== undefined && /\p{L}/u.test(amount.rest);
  if (isOne && filters.period === undefined && !isAmount) return null;
  return { filters, isGuess: guess !== null };
}

const paidForm = new RegExp(`r\\$ ?${number}${valueEnd}`, 'iu');
const months = 'jan fev mar abr mai jun jul ago set out nov dez'.split(' ');
/** The month between a date and its year, as receipts write it: `12 nov 2026`. */
const monthForm = new RegExp(
  `(?<=(?<!\\d)\\d{1,2}) (?:de )?(${months.join('|')})\\p{L}*\\.?,? (?:de )?(?=\\d{4})`,
  'giu',
);

/**
 * Amount, day and payer of what a bank's app says of a payment, whose other words may mean
 * anything; null where it does not say the first two.
 */
export function readReceipt(text: string, today: string): Combination | null {
  const plain = text
    .replace(/\s+/g, ' ')
    .replace(monthForm, (_all, month: string) => `/${months.indexOf(month.toLowerCase()) + 1}/`);
  const amount = centsOf(paidForm.exec(plain)?.[0] ?? 'none');
  const day = takeWholeDay(plain, today).filters;
  if (amount === null || day === null) return null;
  const name = payerOfReceipt(text);
  return { ...day, amount: typed(amount), ...(name === null ? {} : { name }) };
}

function withoutLinks(text: string): string {
  const words = text.replace(/^[\s,;:-]+|[\s,;:-]+$/g, '').split(' ');
  const isLink = (word: string) =>
    links.has(word.toLowerCase()) || statusForm.test(word) || /^[,;:-]*$/.test(word);
  const first = words.findIndex((word) => !isLink(word));
  const last = words.findLastIndex((word) => !isLink(word));
  return words.slice(Math.max(0, first), last + 1).join(' ');
}

function takeAmount(text: string): TakenOut<Omit<Combination, keyof DayFilters>> {
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

/** A number at either end of a name, as "50 Luiz" says it; no date's and no document's. */
const guessForm = /^(\d{1,6}(?:[.,]\d)?)[ ,]+(\D+)$|^(\D+?)[ ,]+(\d{1,6}(?:[.,]\d)?)$/;

function guessAmount(text: string): { amount: string; name: string } | null {
  const [, first, after, before, last] = guessForm.exec(text) ?? [];
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
