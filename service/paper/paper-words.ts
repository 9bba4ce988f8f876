import { TZDate } from '@date-fns/tz';
import { format } from 'date-fns/format';
import type { PaperHolder } from '#lib/contract/panel/statements.ts';
import { maskDocument } from '#lib/domain/keys/documents.ts';
import { maskPersonalData } from '#lib/domain/keys/mask-personal-data.ts';
import { formatCents } from '#lib/domain/money/money.ts';
import { productName } from '#lib/domain/product.ts';
import { timeZone } from '#lib/domain/time/format-dates.ts';
import { shorten } from './shorten.ts';

/** `R$ 1.234,56` with an ordinary space, so that a search for it finds it. */
export function paperMoney(amountCents: bigint): string {
  return formatCents(amountCents, 'pt-BR').replace(/\s/gu, ' ');
}

/** With the sign of print, which is as wide as a plus. */
export function signedMoney(cents: bigint): string {
  return cents < 0n ? `\u2212 ${paperMoney(-cents)}` : paperMoney(cents);
}

/** A moment to the second, with its zone in words. */
export function paperMoment(moment: Date): string {
  return `${paperTime(moment, "dd/MM/yyyy 'às' HH:mm:ss")} (horário de Brasília)`;
}

/** A moment in São Paulo, by a pattern of date-fns. */
export function paperTime(moment: Date, pattern: string): string {
  return format(new TZDate(moment, timeZone), pattern);
}

/** The first line of every foot. */
export function issuedText(now: Date): string {
  return `Documento emitido por ${productName} em ${paperMoment(now)}.`;
}

/** Whose paper it is, as its masthead says it. */
export function paperHolder({ name, document }: PaperHolder): PaperHolder {
  return {
    name: shorten(maskPersonalData(name), 120),
    document: document === null ? null : maskDocument(document),
  };
}
