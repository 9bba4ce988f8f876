import { momentsOfSales } from './day-curve.ts';
import type { HistoryState } from './history-state.ts';
import { planDeposit } from './plan-deposit.ts';
import { planWithdrawal } from './plan-withdrawal.ts';
import { PostingQueue } from './posting-queue.ts';
import type { Posting } from './posting-queue.ts';
import type { SeedRow } from './seed-row.ts';

/** What a history consists of, in order: transactions by creation, postings by booking. */
export type HistoryItem = { row: SeedRow } | { posting: Posting };

const withdrawalShare = 0.1;

interface Span {
  from: Date;
  to: Date;
  count: number;
}

/**
 * Makes `count` transactions of one account between two moments, and every posting that they lead
 * to until the end, in the order in which they would have happened. The available balance is
 * never overdrawn at any moment.
 */
export function* makeHistory(
  state: HistoryState,
  { from, to, count }: Span,
): Generator<HistoryItem> {
  const queue = new PostingQueue();
  for (const atMs of momentsOfSales({ from, to, count, random: state.random })) {
    yield* postUntil(state, queue, atMs);
    const isPayout = state.random.chance(withdrawalShare);
    const plan = (isPayout ? planWithdrawal(state, atMs) : null) ?? planDeposit(state, atMs);
    yield { row: plan.row };
    for (const posting of plan.postings) queue.add(posting);
  }
  yield* postUntil(state, queue, state.nowMs);
}

function* postUntil(
  state: HistoryState,
  queue: PostingQueue,
  atMs: number,
): Generator<HistoryItem> {
  for (let posting = queue.takeUntil(atMs); posting; posting = queue.takeUntil(atMs)) {
    state.freeCents += posting.freedCents;
    yield { posting };
  }
}
