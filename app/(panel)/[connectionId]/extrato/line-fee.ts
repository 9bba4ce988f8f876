import type { StatementRow } from '#lib/client/statements/statement-day.ts';
import type { StatementParty } from '#lib/contract/panel/statements.ts';
import { centsFromReais, formatCents, formatReais } from '#lib/domain/money/money.ts';

/** The fee of a line: within its amount, or taken from it by another row of the line. */
export interface LineFee {
  form: 'withFee' | 'lessFee';
  text: string;
}

interface FeeLine {
  /** The row that gives the line its amount, and the one whose balances it ends with. */
  row: StatementRow;
  last: StatementRow | undefined;
  party: StatementParty | undefined;
}

/** Null where the line has none, or nobody tells it. */
export function lineFee({ row, last, party }: FeeLine, locale: string): LineFee | null {
  if (row.kind === 'deposit' && last?.kind === 'deposit_fee')
    return { form: 'lessFee', text: formatReais(last.amount, locale) };
  if (party?.type !== 'WITHDRAW') return null;
  const cents = centsFromReais(row.amount) - centsFromReais(party.amount);
  return cents > 0n ? { form: 'withFee', text: formatCents(cents, locale) } : null;
}
