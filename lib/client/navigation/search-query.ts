import { normalizePixKey } from '#lib/domain/keys/pix-key.ts';
import { lookUpTermsMax } from '#lib/domain/limits/look-up-limits.ts';
import { formatCents, parseTypedAmount } from '#lib/domain/money/money.ts';
import { saoPauloDay } from '#lib/domain/time/dates.ts';
import {
  besideMaskedCpf,
  canBeReference,
  findIds,
  idOfReceipt,
  idsOfAddresses,
  wordsWithoutIds,
} from './pasted-ids.ts';
import { type Combination, readCombination, readReceipt } from './read-combination.ts';
import type { SearchReading } from './search-fields.ts';

/** Longest texts that the API looks for. */
const referenceLengthMax = 64;
const nameLengthMax = 200;

/** What stands before a value where it was copied; "CPF" needs no colon. */
const documentLabel = String.raw`cpf\/cnpj|cpf|cnpj`;
const label = `${documentLabel}|documento|nome|pagador|valor|pedido|referência`;
const englishLabel = 'document|name|payer|amount|order|reference';
const labelForm = new RegExp(
  String.raw`^(?:(?:${label}|${englishLabel})\s*(?::|nº)\s*|(?:${documentLabel})\s+(?=\d))(?=\S)`,
  'i',
);

/**
 * What a pasted text may mean, the likeliest first: the search asks for each in turn until one
 * has rows. Empty for an empty text. `today` is the day in São Paulo, `yyyy-MM-dd`.
 */
export function readSearch(text: string, today = saoPauloDay(new Date())): SearchReading[] {
  const whole = idsOfAddresses(text.trim());
  const trimmed = whole.replace(labelForm, '');
  if (trimmed === '') return [];
  if (trimmed.startsWith('000201')) return [{ field: 'code', value: trimmed }];
  const [id, ...furtherIds] = findIds(trimmed);
  const onlyId = furtherIds.length === 0 ? id : idOfReceipt(trimmed);
  if (onlyId != null) return [readId(onlyId)];
  const receipt = readReceipt(whole, today);
  // No reference and no name is that long: it is what a bank says of a payment.
  const isReceipt = trimmed.length > referenceLengthMax || receipt?.name !== undefined;
  if (receipt && isReceipt)
    return [...filterReadings(receipt, true), ...unnamedReadings(receipt, true)];
  const email = normalizePixKey('email', trimmed);
  if (email !== null) return [{ field: 'email', value: email }, asKey(email)];
  const phone = trimmed.startsWith('+') ? trimmed.replace(/[\s().-]/g, '') : '';
  if (normalizePixKey('phone', phone) !== null) return [asKey(phone)];
  const beside = besideMaskedCpf(trimmed);
  if (beside !== null) {
    const known = readSearch(beside, today).filter((one) => !('value' in one));
    return known.length > 0 ? known : [{ field: 'name', value: beside || trimmed }];
  }
  const combined = readDocument(trimmed) ? null : readCombination(trimmed, today);
  const isPaid = paidWord.test(trimmed);
  const asFilters = combined ? filterReadings(combined.filters, isPaid) : [];
  const asOne = readAsOne(trimmed);
  if (combined?.isGuess) return [...asOne, ...asFilters];
  return [...asFilters, ...asOne, ...(combined ? unnamedReadings(combined.filters, isPaid) : [])];
}

/** Who paid may be written otherwise there: then amount and day are what is left of them. */
function unnamedReadings({ name, ...rest }: Combination, isPaid: boolean): SearchReading[] {
  const hasAmount = rest.amount !== undefined || rest.amountFrom !== undefined;
  return name !== undefined && hasAmount ? filterReadings(rest, isPaid) : [];
}

const paidWord = /(?<!\p{L})(?:paguei|pagou|pag[oa]|paid)(?!\p{L})/iu;

/** A day may be that of the payment, which is likelier where somebody says that they paid. */
function filterReadings(filters: Combination, isPaid: boolean): SearchReading[] {
  const created = { field: 'filters', filters } as const;
  if (filters.period === undefined && filters.from === undefined) return [created];
  const paid = { field: 'filters', filters: { ...filters, date: 'paidAt' } } as const;
  return isPaid ? [paid, created] : [created, paid];
}

/** Longest text that the search takes as one. */
const textLengthMax = 512;

/** Whether a long text names one thing: a receipt, a code, an id in what stands around it. */
export function isOneThing(text: string): boolean {
  const [reading, ...others] = text.length > textLengthMax ? [] : readSearch(text);
  return reading !== undefined && isSure(reading, others) && reading.field !== 'name';
}

/** What is looked for in a text, as rows show it: of all that a receipt says, its amount. */
export function soughtIn(text: string, locale: string): string {
  const [only, ...others] = readSearch(text);
  if (only === undefined || !isSure(only, others)) return text;
  if (only.field === 'amount') return formatCents(only.amountCents, locale);
  if (only.field !== 'filters') return only.value;
  const amountCents = parseTypedAmount(only.filters.amount ?? '');
  return amountCents === null ? text : formatCents(amountCents, locale);
}

/** Whether the other readings mean the same, on another date. */
function isSure(reading: SearchReading, others: readonly SearchReading[]): boolean {
  return others.every(({ field }) => field === 'filters' && field === reading.field);
}

/** Readings of a text as a whole. */
function readAsOne(trimmed: string): SearchReading[] {
  // No reference is that long, and the API refuses to look for one.
  if (trimmed.length > referenceLengthMax) {
    return [{ field: 'name', value: trimmed.slice(0, nameLengthMax) }];
  }
  const reference = { field: 'clientReference', value: trimmed } as const;
  // A CUID is the id of the API-key edition's transactions, and with a 0 the txid of one;
  // merchants use the form for their own.
  if (/^(?=.*\d)[a-z][0-9a-z]{24}0?$/i.test(trimmed))
    return [{ field: 'id', value: trimmed.slice(0, 25).toLowerCase() }, reference];
  // The end of the address in a charge's code, which apps of banks show of it.
  if (/^[0-9a-f]{32}$/i.test(trimmed)) return [{ field: 'code', value: trimmed }, reference];
  const evp = normalizePixKey('evp', trimmed);
  if (evp !== null) return [reference, asKey(evp)];
  const readings = readDocument(trimmed) ?? readAmount(trimmed) ?? readWords(trimmed, reference);
  const phone = readPhone(trimmed);
  if (phone === null) return readings;
  // Bare digits are anything first, a document among them.
  return /\D/.test(trimmed) ? [asKey(phone), ...readings] : [...readings, asKey(phone)];
}

/** A mobile phone as people here say it, without the sign of its country: the key; or null. */
function readPhone(text: string): string | null {
  if (!/^(?:55\s?)?(?:\(\d{2}\)|\d{2})\s?9\d{4}[-\s]?\d{4}$/.test(text)) return null;
  return normalizePixKey('phone', `+55${text.replace(/\D/g, '').slice(-11)}`);
}

/** The key that a withdrawal was sent to. */
function asKey(value: string): SearchReading {
  return { field: 'pixKey', value };
}

/** Readings of words: letters alone are likelier a name than what merchants call their orders. */
function readWords(text: string, reference: SearchReading): SearchReading[] {
  const asName = { field: 'name', value: text } as const;
  return /^[\p{L}\p{M}\s.'`´ʼ‘’′]+$/u.test(text) ? [asName, reference] : [reference, asName];
}

function readId(id: string): SearchReading {
  if (id.startsWith('EP')) return { field: 'id', value: id };
  return { field: id.startsWith('E') ? 'endToEndId' : 'refundEndToEndId', value: id };
}

/** Readings of what has the form of a CPF or CNPJ; null when it has not. */
function readDocument(text: string): SearchReading[] | null {
  const bare = text.replace(/[.\-/\s]/g, '').toUpperCase();
  const punctuated = /^\d{3}\.\d{3}\.\d{3}-\d{2}$|^[0-9A-Z.]{10}\/[0-9A-Z]{4}-\d{2}$/i.test(text);
  const valid = normalizePixKey('cpf', bare) !== null || normalizePixKey('cnpj', bare) !== null;
  if (!punctuated && !valid && !/^(\d{11}|\d{14})$/.test(bare)) return null;
  const document = { field: 'document', value: bare } as const;
  if (punctuated) return valid ? [document, asKey(bare)] : [document];
  const reference = { field: 'clientReference', value: text } as const;
  // Eleven digits with wrong check digits are more likely an order number, or a typing error.
  return valid ? [document, reference, asKey(bare)] : [reference, document];
}

/** Readings of what can be an amount; null when it cannot. */
function readAmount(text: string): SearchReading[] | null {
  // A point before three digits may part thousands: of a search that is one reading of two.
  const amountCents = parseTypedAmount(text) ?? parseTypedAmount(`R$ ${text}`);
  if (amountCents === null) return null;
  const amount = { field: 'amount', amountCents } as const;
  const looksLikeAmount = /r\$/i.test(text) || /[.,]\d{2}$/.test(text);
  return looksLikeAmount ? [amount] : [{ field: 'clientReference', value: text }, amount];
}

/**
 * The single terms of a text that holds several (lines, commas, semicolons or spaces between
 * them), without repeats, or null when it is one text. Words without a digit are a name, unless
 * they stand around several ids.
 */
export function readManyTerms(text: string): string[] | null {
  const trimmed = idsOfAddresses(text.trim());
  if (trimmed.startsWith('000201') || parseTypedAmount(trimmed) !== null) return null;
  if (readDocument(trimmed) !== null || readPhone(trimmed) !== null) return null;
  if (readCombination(trimmed, saoPauloDay(new Date()))?.isGuess === false) return null;
  const { terms } = splitPastedList(trimmed);
  if (terms.length < 2) return null;
  // One id among words is that id; several are a list, whatever stands around them.
  const isList =
    findIds(trimmed).length > 1 ||
    wordsWithoutIds(trimmed).every((word) => /\d/.test(word) && word.length >= 4);
  return isList ? terms : null;
}

/** The terms of a list that was pasted as one: what one look-up takes, and how many it does not. */
export function splitPastedList(text: string): { terms: string[]; tooMany: number } {
  const paid = idOfReceipt(text);
  if (paid !== null) return { terms: [paid], tooMany: 0 };
  // Beside ids and in tables stand amounts, days and names, which nobody looks for one by one.
  const isMixed = text.includes('\t') || findIds(text).length > 0;
  const terms = [...new Set(text.split(/[\r\n]+/).flatMap((line) => termsOf(line, isMixed)))];
  return {
    terms: terms.slice(0, lookUpTermsMax),
    tooMany: Math.max(0, terms.length - lookUpTermsMax),
  };
}

/** Several pasted lines as the one that a box takes: a list with commas, or the text itself. */
export function pastedLine(text: string): string {
  const list = splitPastedList(text).terms.join(', ');
  const line = text.trim().replace(/\s+/g, ' ');
  if (readManyTerms(list) !== null) return list;
  // What stands around the id of a long receipt would make it longer than what is looked for.
  return (line.length > textLengthMax && idOfReceipt(line)) || line;
}

/** The terms of one line of a list. */
function termsOf(line: string, isMixed: boolean): string[] {
  const trimmed = idsOfAddresses(line.trim());
  // A Pix code holds spaces, a list of codes has one on each line.
  if (trimmed.startsWith('000201')) return [trimmed];
  const ids = findIds(trimmed);
  const words = wordsWithoutIds(trimmed);
  if (!isMixed) return words;
  if (!line.includes('\t')) return [...ids, ...words.filter(canBeReference)];
  // A row of a table is one transaction: its id, else its reference, else the payer's document.
  const cells = line.split('\t').map((cell) => cell.trim());
  const named = cells.filter((cell) => canBeReference(cell) && !/\s/.test(cell));
  const reference = named.find((cell) => readDocument(cell) === null) ?? named[0];
  return ids.length > 0 ? ids.slice(0, 1) : reference === undefined ? [] : [reference];
}
