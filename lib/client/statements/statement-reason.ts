import { kindTexts } from '#lib/domain/money/ledger-kinds.ts';

const english = new Map<string, string>([
  ...Object.values(kindTexts).map((text) => [text.reason, text.english] as const),
  // Of demo histories that earlier versions made.
  ['Saque Pix solicitado', 'Pix withdrawal requested'],
  ['Reembolso de depósito Pix', 'Refund of a Pix deposit'],
]);

/**
 * The `reason` of a statement row as a person reads it: the service's own words, in English where
 * they are known. Filters and files keep the words of the service.
 */
export function statementReason(reason: string, locale: string): string {
  return locale === 'en' ? (english.get(reason) ?? reason) : reason;
}
