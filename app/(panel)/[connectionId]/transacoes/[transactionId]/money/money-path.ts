import type { ShownTransactionDetail } from '#lib/client/shown/shown-transaction.ts';
import { partyOf } from '#lib/exports/transaction-party.ts';
import { type ShownSplit, splitTable } from '../splits/split-rows.ts';
import { type AmountFigure, amountFigures } from './amount-figures.ts';

/** Where a part of the money ends. Cents. */
export interface PathPart {
  kind: 'kept' | 'receiver' | 'split' | 'fee' | 'refund';
  /** Name of its text. */
  term:
    | AmountFigure['term']
    | 'splitSeller'
    | 'splitSellerExpected'
    | 'receiver'
    | 'splitRecipient';
  /** Who gets it, where that is not said by the term. */
  name: string | null;
  /** The rule of a split. */
  split: ShownSplit['split'] | null;
  cents: bigint;
}

/** The money of a transaction from who paid it to everybody who got a part. */
export interface MoneyPath {
  /** Who paid; null: the account itself. */
  payer: string | null;
  isFromAccount: boolean;
  /** All of it; the parts come to it. */
  totalCents: bigint;
  parts: PathPart[];
  /** What may still be given back, and is a part of none of them yet. */
  open: AmountFigure | null;
  isExpected: boolean;
}

/**
 * The way of a deposit's or a withdrawal's money; null where none moves or all of it ends in one
 * place, and of a transfer, of which nothing tells whether this account sends or receives it.
 */
export function moneyPath(transaction: ShownTransactionDetail): MoneyPath | null {
  const path = pathOf(transaction);
  return path !== null && path.parts.length > 1 ? path : null;
}

function pathOf(transaction: ShownTransactionDetail): MoneyPath | null {
  const { type, status } = transaction;
  const figures = amountFigures(transaction);
  const fee = figures.find(({ term }) => term === 'fee' || term === 'feeExpected');
  if (fee === undefined || (type !== 'DEPOSIT' && type !== 'WITHDRAW')) return null;
  const { grossCents, rows } = splitTable(transaction, transaction.CallbackLog ?? []);
  const feePart = partOf('fee', fee.term, fee.cents);
  const isExpected = fee.term === 'feeExpected';
  const { name } = partyOf(transaction);
  if (type === 'WITHDRAW') {
    const receiver = { ...partOf('receiver', 'receiver', grossCents), name };
    const parts = [receiver, feePart].filter(hasMoney);
    const totalCents = grossCents + fee.cents;
    return { payer: null, isFromAccount: true, totalCents, parts, open: null, isExpected };
  }
  const splits = rows.flatMap((row) => splitParts(row));
  const refunded = figures.find(({ term }) => term.startsWith('refundAmount'));
  const isRefunded = status === 'REFUNDED' && refunded !== undefined;
  const refund = isRefunded ? [partOf('refund', refunded.term, refunded.cents)] : [];
  const leaving = [...splits, feePart, ...refund].filter(hasMoney);
  const gone = leaving.reduce((sum, { cents }) => sum + cents, 0n);
  const last = figures.findLast(({ term }) => /^net|^afterRefund/.test(term))?.term ?? 'net';
  const ofSplits = isExpected ? 'splitSellerExpected' : 'splitSeller';
  const keptTerm = splits.length > 0 && !isRefunded ? ofSplits : last;
  return {
    payer: name,
    isFromAccount: false,
    totalCents: grossCents,
    parts: [partOf('kept', keptTerm, grossCents - gone), ...leaving],
    open: isRefunded ? null : (refunded ?? null),
    isExpected,
  };
}

function partOf(kind: PathPart['kind'], term: PathPart['term'], cents: bigint): PathPart {
  return { kind, term, name: null, split: null, cents };
}

/** A part that failed stays with the seller. */
function splitParts({ split, recipientName, executedCents, expectedCents }: ShownSplit) {
  const cents = executedCents ?? (split.status === 'PENDING' ? expectedCents : null);
  if (cents === null) return [];
  const name = recipientName ?? split.recipientId;
  return [{ ...partOf('split', 'splitRecipient', cents), name, split }];
}

function hasMoney({ cents }: PathPart): boolean {
  return cents !== 0n;
}
