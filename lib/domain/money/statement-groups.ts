import type { LedgerKind } from './ledger-kinds.ts';

/** Where a finance clerk looks for a row, in the order of a day's closing. */
export const statementGroups = [
  'deposits',
  'fees',
  'splits',
  'withdrawals',
  'refunds',
  'blocks',
  'transfers',
  'adjustments',
  'other',
] as const;
export type StatementGroup = (typeof statementGroups)[number];

const groups: Readonly<Record<LedgerKind, StatementGroup>> = {
  deposit: 'deposits',
  deposit_fee: 'fees',
  split_sent: 'splits',
  split_received: 'splits',
  withdrawal_hold: 'withdrawals',
  withdrawal: 'withdrawals',
  withdrawal_reversal: 'withdrawals',
  refund: 'refunds',
  refund_reversal: 'refunds',
  infraction_hold: 'blocks',
  infraction_refund: 'blocks',
  infraction_release: 'blocks',
  infraction_debit: 'blocks',
  infraction_reversal: 'blocks',
  transfer_sent: 'transfers',
  transfer_received: 'transfers',
  balance_adjustment: 'adjustments',
  opening_balance: 'adjustments',
  suspense: 'other',
  suspense_return: 'other',
  withdrawal_return: 'withdrawals',
  provider_fee: 'other',
};

/** The group of a kind; a row of no known kind is of the others. */
export function groupOf(kind: LedgerKind | null): StatementGroup {
  return kind === null ? 'other' : groups[kind];
}

/**
 * What the reasons of a group's rows have in common, where a list that filters by reason can be
 * asked for them. `refunds` are all that was given back, by an infraction too.
 */
export const groupWords = {
  deposits: 'Depósito Pix recebido',
  withdrawals: 'saque Pix',
  refunds: 'devolução',
  fees: 'Tarifa de depósito',
  blocks: 'infração',
} as const satisfies Partial<Record<StatementGroup, string>>;
export type WordedGroup = keyof typeof groupWords;
