import { perLocale } from '#lib/domain/per-locale.ts';
import type { MoneyFlow } from '#lib/domain/states/money-effect.ts';

/**
 * Cents of an amount that came over the wire. A double holds every amount of the contract to the
 * cent, so rounding only removes the binary noise.
 */
export function centsFromReais(reais: number): bigint {
  return BigInt(Math.round(reais * 100));
}

/** The wire form of cents: `3790n` is `37.90`. */
export function reaisText(amountCents: bigint): `${number}` {
  const sign = amountCents < 0n ? '-' : '';
  const digits = (amountCents < 0n ? -amountCents : amountCents).toString().padStart(3, '0');
  // The two parts are digits by construction, which the type system cannot see.
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  return `${sign}${digits.slice(0, -2)}.${digits.slice(-2)}` as `${number}`;
}

const typedForm = perLocale(
  (locale) => new Intl.NumberFormat(locale, { minimumFractionDigits: 2 }),
);

/**
 * Cents as fields hold them, which `parseTypedAmount` reads back: `123456n` is `1.234,56`, in
 * English `1,234.56`.
 */
export function typedAmount(amountCents: bigint, locale: string): string {
  return typedForm(locale).format(reaisText(amountCents));
}

const inReais = perLocale(
  (locale) => new Intl.NumberFormat(locale, { style: 'currency', currency: 'BRL' }),
);

/** `R$ 1.234,56` in Portuguese, `R$1,234.56` in English; below zero `− R$ 1,00`. Exact cents. */
export function formatCents(amountCents: bigint, locale: string): string {
  if (amountCents < 0n) return `\u2212\u00a0${formatCents(-amountCents, locale)}`;
  return inReais(locale).format(reaisText(amountCents));
}

/** As formatCents, for an amount in reais as the wire carries it. */
export function formatReais(reais: number, locale: string): string {
  return formatCents(centsFromReais(reais), locale);
}

/** A movement with its sign, `+ R$ 30,90` or `− R$ 221,23`, that no line breaks. */
export function formatMovement(amountCents: bigint, flow: MoneyFlow, locale: string): string {
  const text = formatCents(amountCents, locale);
  if (flow === null) return text;
  return `${flow === 'in' ? '+' : '\u2212'}\u00a0${text}`;
}

/**
 * Cents of an amount as a person types or pastes it: `R$ 1.234,56`, `37,90`, `37.90`, `1234`.
 * Null when it is not an amount or could mean two things (`1.234` is one thousand in Brazil and
 * one real in code).
 */
export function parseTypedAmount(text: string): bigint | null {
  const bare = text.replace(/\s|R\$/gi, '');
  const brazilian = /^(\d{1,3}(?:\.\d{3})+|\d{1,12})(?:,(\d{1,2}))?$/.exec(bare);
  const plain = /^(\d{1,3}(?:,\d{3})+|\d{1,12})\.(\d{1,2})$/.exec(bare);
  const match = plain ?? brazilian;
  if (!match) return null;
  if (!plain && /^\d{1,3}\.\d{3}$/.test(bare) && !/r\$/i.test(text)) return null;
  const whole = (match[1] ?? '').replace(/[.,]/g, '');
  return BigInt(whole + (match[2] ?? '').padEnd(2, '0'));
}

/**
 * Both ways to read what could mean two amounts, written out: `20.500` is `20.500,00` or `20,50`.
 * Null for what is an amount, or none.
 */
export function unclearAmount(
  text: string,
  locale: string,
): { whole: string; part: string } | null {
  if (parseTypedAmount(text) !== null) return null;
  // A number of thousands does not begin with a zero: that is a fraction of a cent, and no amount.
  const [, reais, digits] = /^\s*([1-9]\d{0,2})[.,](\d{3})\s*$/.exec(text) ?? [];
  if (reais === undefined || digits === undefined) return null;
  return {
    whole: typedAmount(BigInt(`${reais}${digits}00`), locale),
    part: typedAmount(BigInt(`${reais}${digits.slice(0, 2)}`), locale),
  };
}

/** The wire form of an amount as a person types it; null where it cannot be read. */
export function typedReais(text: string): string | null {
  const amountCents = parseTypedAmount(text);
  return amountCents === null ? null : reaisText(amountCents);
}
