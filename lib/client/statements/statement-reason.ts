import { type LedgerKind, ledgerKinds, ledgerReasons } from '#lib/domain/money/ledger-kinds.ts';

const englishOfKind: Readonly<Record<LedgerKind, string>> = {
  deposit: 'Pix deposit received',
  deposit_fee: 'Pix deposit fee',
  split_sent: 'Split of a Pix deposit',
  split_received: 'Split received of a Pix deposit',
  withdrawal_hold: 'Hold for a Pix withdrawal',
  withdrawal: 'Pix withdrawal made',
  withdrawal_reversal: 'Reversal of a cancelled Pix withdrawal',
  refund: 'Refund of a Pix deposit',
  refund_reversal: 'Reversal of a Pix refund that was not made',
  infraction_hold: 'Block for a Pix infraction',
  infraction_refund: 'Refund for a Pix infraction',
  infraction_release: 'Release after a Pix infraction',
  infraction_debit: 'Debit for a Pix infraction',
  infraction_reversal: 'Reversal after a Pix infraction',
  transfer_sent: 'Internal transfer sent',
  transfer_received: 'Internal transfer received',
  balance_adjustment: 'Balance adjustment',
  opening_balance: 'Opening balance',
  suspense: 'Unmatched payment',
  suspense_return: 'Return of an unmatched payment',
  withdrawal_return: 'Returned Pix withdrawal',
  provider_fee: 'Fee of the provider',
};

const english = new Map<string, string>([
  ...ledgerKinds.map((kind) => [ledgerReasons[kind], englishOfKind[kind]] as const),
  // Of demo histories that earlier versions made.
  ['Saque Pix solicitado', 'Pix withdrawal requested'],
  ['Reembolso de depósito Pix', 'Refund of a Pix deposit'],
]);

/**
 * The `reason` of a statement row as a person reads it: the service's own words, in English where
 * they are known. Filters and files keep the words of the service.
 */
export function statementReason(reason: string, locale: string): string {
  return (locale === 'en' ? english.get(reason) : null) ?? reason;
}
