import type { BankStatement } from '#lib/contract/bearer/statement.ts';

/** The transactions that rows of a statement are of, each once. */
export function transactionIdsOf(rows: readonly BankStatement[]): string[] {
  return [...new Set(rows.flatMap(({ transactionId }) => transactionId ?? []))];
}
