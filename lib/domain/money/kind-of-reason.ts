import { type LedgerKind, ledgerKinds, ledgerReasons } from './ledger-kinds.ts';

const kinds = new Map<string, LedgerKind>(ledgerKinds.map((kind) => [ledgerReasons[kind], kind]));

// Words of services elsewhere, each with the kind that comes nearest. The first that fits: a refund
// of a deposit speaks of both.
const kindWords: readonly [RegExp, LedgerKind][] = [
  [/infraç|bloqueio/i, 'infraction_hold'],
  [/split|comiss/i, 'split_sent'],
  [/tarifa|taxa/i, 'deposit_fee'],
  [/saque/i, 'withdrawal'],
  [/devolu|reembolso/i, 'refund'],
  [/transfer/i, 'transfer_sent'],
  [/depósito/i, 'deposit'],
  [/ajuste|saldo inicial/i, 'balance_adjustment'],
];

/** The kind that a reason names. The wire has no field for it; its text is what there is. */
export function kindOfReason(reason: string): LedgerKind | null {
  return kinds.get(reason) ?? kindWords.find(([words]) => words.test(reason))?.[1] ?? null;
}
