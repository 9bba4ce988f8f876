import { z } from 'zod';
import {
  type SplitWarning,
  splitWarning,
  type TransactionSplitBreakdown,
  transactionSplitBreakdown,
} from '#lib/contract/bearer/callback-body.ts';
import type { CallbackLog, Transaction } from '#lib/contract/bearer/transaction.ts';
import { computeSplits, type SplitRule } from '#lib/domain/money/compute-splits.ts';
import { centsFromReais } from '#lib/domain/money/money.ts';

type Split = NonNullable<Transaction['splits']>[number];

/** One split of a charge, with what a callback says of it; amounts in cents. */
export interface ShownSplit {
  split: Split;
  /** What a percentage is taken of; null for a fixed amount. */
  baseCents: bigint | null;
  /** By the rules, if the recipient is there to receive it; null when all of them fail. */
  expectedCents: bigint | null;
  /** As a callback said it; null while nothing was executed and when no callback tells. */
  executedCents: bigint | null;
  recipientName: string | null;
  failureReason: string | null;
  failureScope: 'structural' | 'recipient' | null;
}

export interface SplitTable {
  grossCents: bigint;
  feeCents: bigint;
  rows: ShownSplit[];
  warnings: SplitWarning[];
  /** What stays with the seller by what was executed, or by what is expected while pending. */
  sellerCents: bigint;
  /** Whether a callback says what was executed; else the executed amounts are the rules'. */
  isConfirmed: boolean;
}

const sentSplits = z.object({
  splits: z.array(transactionSplitBreakdown),
  splitWarnings: z.array(splitWarning).default([]),
});

/** The newest callback with executed splits, as far as it can be read. */
function readSentSplits(callbacks: readonly CallbackLog[]): z.output<typeof sentSplits> | null {
  const newestFirst = callbacks.toSorted((a, b) => b.createdAt.localeCompare(a.createdAt));
  for (const { body } of newestFirst) {
    const sent = sentSplits.safeParse(body);
    if (sent.success && sent.data.splits.some(({ status }) => status !== 'PENDING')) {
      return sent.data;
    }
  }
  return null;
}

function ruleOf({ recipientId, type, value, protected: isProtected }: Split): SplitRule {
  return {
    recipientId,
    type,
    valueE4: BigInt(Math.round(value * 10_000)),
    protected: isProtected,
  };
}

interface Amounts {
  grossCents: bigint;
  netCents: bigint;
}

function baseCents(split: Split, { grossCents, netCents }: Amounts): bigint | null {
  if (split.type === 'fixed') return null;
  return split.protected ? grossCents : netCents;
}

function executedCents(
  split: Split,
  sent: TransactionSplitBreakdown | undefined,
  expected: bigint | null,
): bigint | null {
  if (split.status !== 'EXECUTED') return null;
  const amount = sent?.executedAmount ?? null;
  return amount === null ? expected : centsFromReais(amount);
}

/**
 * The splits of a charge beside what its callbacks say of them
 * (spec: bearer, "TransactionSplitBreakdown"): the transaction itself says only orders and
 * statuses. Without such a callback the rules are asked, which are the service's own.
 */
export function splitTable(
  transaction: Pick<Transaction, 'amount' | 'serviceFeeCharged' | 'splits'>,
  callbacks: readonly CallbackLog[],
): SplitTable {
  const splits = transaction.splits ?? [];
  const grossCents = centsFromReais(transaction.amount);
  const feeCents = centsFromReais(transaction.serviceFeeCharged ?? 0);
  const netCents = grossCents - feeCents;
  const rules = splits.map(ruleOf);
  const recipients = new Map(rules.map(({ recipientId }) => [recipientId, anyRecipient]));
  const expected = computeSplits({ grossCents, feeCents }, { rules, recipients });
  const sent = readSentSplits(callbacks);
  const rows = splits.map((split, index): ShownSplit => {
    const outcome = expected[index];
    const expectedCents = outcome?.status === 'EXECUTED' ? outcome.executedCents : null;
    const item = sent?.splits[index];
    return {
      split,
      baseCents: baseCents(split, { grossCents, netCents }),
      expectedCents,
      executedCents: executedCents(split, item, expectedCents),
      recipientName: item?.recipientName ?? null,
      failureReason:
        item?.failureReason ??
        (split.status === 'FAILED' && outcome?.status === 'FAILED' ? outcome.reason : null),
      failureScope:
        item?.failureScope ??
        (split.status === 'FAILED' ? (expectedCents === null ? 'structural' : 'recipient') : null),
    };
  });
  const leaving = rows.reduce((sum, row) => {
    const pending = row.split.status === 'PENDING' ? row.expectedCents : null;
    return sum + (row.executedCents ?? pending ?? 0n);
  }, 0n);
  return {
    grossCents,
    feeCents,
    rows,
    warnings: sent?.splitWarnings ?? [],
    sellerCents: netCents - leaving,
    isConfirmed: sent !== null,
  };
}

/** The rules look at amounts first; who receives is said by the status. */
const anyRecipient = { name: '', isActive: true };
