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
] as const;
export type LedgerKind = (typeof ledgerKinds)[number];

interface KindText {
  group: StatementGroup;
  /** What the account reads in its statement: the words of the wire, whoever asks. */
  reason: string;
  english: string;
}

/** The one table of what each kind is called. An entry keeps the reason that it was written with. */
export const kindTexts = {
  deposit: {
    group: 'deposits',
    reason: 'Depósito Pix recebido',
    english: 'Pix deposit received',
  },
  deposit_fee: {
    group: 'fees',
    reason: 'Tarifa de depósito Pix',
    english: 'Fee of a Pix deposit',
  },
  split_sent: {
    group: 'splits',
    reason: 'Split de depósito Pix',
    english: 'Split of a Pix deposit',
  },
  split_received: {
    group: 'splits',
    reason: 'Split recebido de depósito Pix',
    english: 'Split received of a Pix deposit',
  },
  withdrawal_hold: {
    group: 'withdrawals',
    reason: 'Reserva de saque Pix',
    english: 'Reserve for a Pix withdrawal',
  },
  withdrawal: {
    group: 'withdrawals',
    reason: 'Saque Pix realizado',
    english: 'Pix withdrawal made',
  },
  withdrawal_reversal: {
    group: 'withdrawals',
    reason: 'Estorno de saque Pix cancelado',
    english: 'Reversal of a cancelled Pix withdrawal',
  },
  refund: {
    group: 'refunds',
    reason: 'Devolução de depósito Pix',
    english: 'Refund of a Pix deposit',
  },
  refund_reversal: {
    group: 'refunds',
    reason: 'Estorno de devolução Pix não realizada',
    english: 'Reversal of a Pix refund that was not made',
  },
  infraction_hold: {
    group: 'blocks',
    reason: 'Bloqueio por infração Pix',
    english: 'Block for a Pix infraction',
  },
  infraction_refund: {
    group: 'blocks',
    reason: 'Devolução por infração Pix',
    english: 'Refund for a Pix infraction',
  },
  infraction_release: {
    group: 'blocks',
    reason: 'Desbloqueio de infração Pix',
    english: 'Release of a Pix infraction',
  },
  infraction_debit: {
    group: 'blocks',
    reason: 'Débito por infração Pix',
    english: 'Debit for a Pix infraction',
  },
  infraction_reversal: {
    group: 'blocks',
    reason: 'Estorno de infração Pix',
    english: 'Reversal of a Pix infraction',
  },
  transfer_sent: {
    group: 'transfers',
    reason: 'Transferência interna enviada',
    english: 'Internal transfer sent',
  },
  transfer_received: {
    group: 'transfers',
    reason: 'Transferência interna recebida',
    english: 'Internal transfer received',
  },
  balance_adjustment: {
    group: 'adjustments',
    reason: 'Ajuste de saldo',
    english: 'Balance adjustment',
  },
  opening_balance: {
    group: 'adjustments',
    reason: 'Saldo inicial',
    english: 'Opening balance',
  },
} as const satisfies Record<LedgerKind, KindText>;
