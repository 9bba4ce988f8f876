import type { LedgerKind } from '#lib/domain/money/ledger-kinds.ts';
import type { Account } from '#service/accounts/account.ts';
import type { Entry, Transfer } from '#service/ledger/transfer.ts';
import type { TransactionRow } from '#service/transactions/transaction-row.ts';

/** A withdrawal and the edition of its account, which decides how its money is held. */
export type HeldWithdrawal = Pick<
  TransactionRow,
  'id' | 'account_id' | 'amount_cents' | 'fee_cents'
> & { edition: Account['edition'] };

type Step = 'reserve' | 'settle' | 'release';
type Leg = Pick<Entry, 'book' | 'amountCents'>;

interface Parts {
  amountCents: bigint;
  feeCents: bigint;
}

/**
 * How each edition holds the money of a withdrawal under way. Bearer: amount and fee wait in
 * blocked until the withdrawal has arrived (spec: settled, "Withdrawals"). API-key: there is no
 * blocked balance, so both leave at once and come back if it is cancelled
 * (spec: settled, "API-key withdrawals").
 */
const heldBy: Record<Account['edition'], Record<Step, (parts: Parts) => Leg[]>> = {
  bearer: {
    reserve: (parts) => [
      { book: 'available', amountCents: -total(parts) },
      { book: 'blocked', amountCents: total(parts) },
    ],
    settle: (parts) => [{ book: 'blocked', amountCents: -total(parts) }, ...gone(parts)],
    release: (parts) => [
      { book: 'blocked', amountCents: -total(parts) },
      { book: 'available', amountCents: total(parts) },
    ],
  },
  gateway: {
    reserve: (parts) => [{ book: 'available', amountCents: -total(parts) }, ...gone(parts)],
    settle: () => [],
    release: ({ amountCents, feeCents }) => [
      ...gone({ amountCents: -amountCents, feeCents: -feeCents }),
      { book: 'available', amountCents: amountCents + feeCents },
    ],
  },
};

function total({ amountCents, feeCents }: Parts): bigint {
  return amountCents + feeCents;
}

/** The amount is the provider's and the fee the platform's. */
function gone({ amountCents, feeCents }: Parts): Leg[] {
  return [
    { book: 'settlement', amountCents },
    ...(feeCents === 0n ? [] : [{ book: 'fees' as const, amountCents: feeCents }]),
  ];
}

/** Creation: amount and fee are no longer available. */
export function reservationTransfers(withdrawal: HeldWithdrawal): Transfer[] {
  return transfers(withdrawal, { step: 'reserve', kind: 'withdrawal_hold' });
}

/** Settlement: what was held, where it was held, leaves. */
export function settlementTransfers(withdrawal: HeldWithdrawal): Transfer[] {
  return transfers(withdrawal, { step: 'settle', kind: 'withdrawal' });
}

/** Failure: amount and fee are available again. */
export function releaseTransfers(withdrawal: HeldWithdrawal): Transfer[] {
  return transfers(withdrawal, { step: 'release', kind: 'withdrawal_reversal' });
}

function transfers(
  withdrawal: HeldWithdrawal,
  { step, kind }: { step: Step; kind: LedgerKind },
): Transfer[] {
  const { amount_cents: amountCents, fee_cents: feeCents } = withdrawal;
  const legs = heldBy[withdrawal.edition][step]({ amountCents, feeCents });
  if (legs.length === 0) return [];
  const entries = legs.map((leg) => ({ ...leg, accountId: withdrawal.account_id, kind }));
  return [{ transactionId: withdrawal.id, infractionId: null, entries }];
}
