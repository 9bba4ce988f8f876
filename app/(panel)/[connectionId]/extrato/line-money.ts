import type { StatementRow } from '#lib/client/statements/statement-day.ts';
import type { StatementParty } from '#lib/contract/panel/statements.ts';
import { centsFromReais, formatMovement } from '#lib/domain/money/money.ts';

/** What a line has its amount and its fee from. */
interface FeeLine {
  /** The row that gives the line its amount, and the one whose balances it ends with. */
  row: StatementRow;
  last: StatementRow | undefined;
  party: StatementParty | undefined;
}

/** What a line moved without its fee, and the fee: together they lead to its balances. */
export interface LineMoney {
  amountText: string;
  /** Null where the line has none, or nobody tells it. */
  fee: { of: 'deposit' | 'withdrawal'; text: string } | null;
}

/** The fee of a deposit has a row of its own; a withdrawal's is within its row, which is split. */
export function lineMoney({ row, last, party }: FeeLine, locale: string): LineMoney {
  const flow = row.operation === 'INCREMENT' ? 'in' : 'out';
  const cents = centsFromReais(row.amount);
  if (row.kind === 'deposit' && last?.kind === 'deposit_fee') {
    const text = formatMovement(centsFromReais(last.amount), 'out', locale);
    return { amountText: formatMovement(cents, flow, locale), fee: { of: 'deposit', text } };
  }
  const feeCents = party?.type === 'WITHDRAW' ? cents - centsFromReais(party.amount) : 0n;
  if (feeCents <= 0n) return { amountText: formatMovement(cents, flow, locale), fee: null };
  return {
    amountText: formatMovement(cents - feeCents, flow, locale),
    fee: { of: 'withdrawal', text: formatMovement(feeCents, flow, locale) },
  };
}
