import { computeSplits } from '#lib/domain/money/compute-splits.ts';
import type { Recipient } from '#lib/domain/money/compute-splits.ts';
import type { Transfer } from '#service/ledger/transfer.ts';
import type { TransactionRow } from '#service/transactions/transaction-row.ts';
import type { SplitWithRecipient } from './split-queries.ts';
import type { SplitRow } from './split-row.ts';

interface Execution {
  /** The splits as they are to be stored. */
  splits: SplitRow[];
  /** One transfer for each split that moves money; a split of 0.00 is executed and moves none. */
  transfers: Transfer[];
}

/** What the confirmation of a charge makes of its splits. Pure: writes nothing. */
export function executeSplits(charge: TransactionRow, stored: SplitWithRecipient[]): Execution {
  const outcomes = computeSplits(
    { grossCents: charge.amount_cents, feeCents: charge.fee_cents },
    {
      rules: stored.map((split) => ({
        recipientId: split.recipient_id,
        type: split.type,
        valueE4: split.value_e4,
        protected: split.protected,
      })),
      recipients: recipientsOf(stored),
    },
  );
  const splits = stored.map(({ account_name: _name, account_is_active: _is, ...split }, index) => {
    const outcome = outcomes[index];
    if (!outcome) throw new Error('a split without an outcome');
    return {
      ...split,
      status: outcome.status,
      recipient_name: outcome.recipientName,
      executed_cents: outcome.status === 'EXECUTED' ? outcome.executedCents : null,
      failure_reason: outcome.status === 'FAILED' ? outcome.reason : null,
      failure_scope: outcome.status === 'FAILED' ? outcome.scope : null,
    };
  });
  return { splits, transfers: splits.flatMap((split) => splitTransfer(charge, split)) };
}

function recipientsOf(stored: SplitWithRecipient[]): Map<string, Recipient> {
  return new Map(
    stored.flatMap((split) =>
      split.account_name === null
        ? []
        : [[split.recipient_id, { name: split.account_name, isActive: split.account_is_active }]],
    ),
  );
}

/** One DECREMENT of the seller, one INCREMENT for each (spec: settled, "Deposit money"). */
function splitTransfer(charge: TransactionRow, split: SplitRow): Transfer[] {
  const amountCents = split.executed_cents ?? 0n;
  if (amountCents === 0n) return [];
  const seller = { accountId: charge.account_id, kind: 'split_sent' as const };
  const recipient = { accountId: split.recipient_id, kind: 'split_received' as const };
  return [
    {
      transactionId: charge.id,
      infractionId: null,
      entries: [
        { ...seller, book: 'available', amountCents: -amountCents },
        { ...recipient, book: 'available', amountCents },
      ],
    },
  ];
}
