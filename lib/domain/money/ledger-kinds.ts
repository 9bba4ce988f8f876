/** What an entry of the ledger is; the type `ledger_kind` of the database has the same names. */
export const ledgerKinds = [
  'deposit',
  'deposit_fee',
  'split_sent',
  'split_received',
  'withdrawal_hold',
  'withdrawal',
  'withdrawal_reversal',
  'refund',
  'refund_reversal',
  'infraction_hold',
  'infraction_refund',
  'infraction_release',
  'infraction_debit',
  'infraction_reversal',
  'transfer_sent',
  'transfer_received',
  'balance_adjustment',
  'opening_balance',
  'suspense',
  'suspense_return',
  'withdrawal_return',
  'provider_fee',
] as const;
export type LedgerKind = (typeof ledgerKinds)[number];

/**
 * What the account reads of an entry in its statement (spec: settled, "Statement reasons"). An
 * entry keeps the words that it was written with.
 */
export const ledgerReasons = {
  deposit: 'Depósito Pix recebido',
  deposit_fee: 'Tarifa de depósito Pix',
  split_sent: 'Split de depósito Pix',
  split_received: 'Split recebido de depósito Pix',
  withdrawal_hold: 'Reserva de saque Pix',
  withdrawal: 'Saque Pix realizado',
  withdrawal_reversal: 'Estorno de saque Pix cancelado',
  refund: 'Devolução de depósito Pix',
  refund_reversal: 'Estorno de devolução Pix não realizada',
  infraction_hold: 'Bloqueio por infração Pix',
  infraction_refund: 'Devolução por infração Pix',
  infraction_release: 'Desbloqueio de infração Pix',
  infraction_debit: 'Débito por infração Pix',
  infraction_reversal: 'Estorno de infração Pix',
  transfer_sent: 'Transferência interna enviada',
  transfer_received: 'Transferência interna recebida',
  balance_adjustment: 'Ajuste de saldo',
  opening_balance: 'Saldo inicial',
  suspense: 'Valor a identificar',
  suspense_return: 'Devolução de valor a identificar',
  withdrawal_return: 'Saque Pix devolvido',
  provider_fee: 'Tarifa do provedor',
} as const satisfies Record<LedgerKind, string>;
