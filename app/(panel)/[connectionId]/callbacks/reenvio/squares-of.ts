import type { ResendResult } from '#lib/contract/panel/resend-plan.ts';

const squaresMax = 100;

/** What ended stands first, so that the row fills up from its beginning. */
const order: readonly ResendResult[] = [
  'delivered',
  'not-needed',
  'failed',
  'on-its-way',
  'waiting',
  'left-out',
];

/** The result of each square: one a transaction, or of many each hundredth of them. */
export function squaresOf(results: readonly { result: ResendResult; count: number }[]) {
  const counted = order.map((result) => ({
    result,
    count: results.find((one) => one.result === result)?.count ?? 0,
  }));
  const total = counted.reduce((sum, { count }) => sum + count, 0);
  const length = Math.min(total, squaresMax);
  return Array.from({ length }, (_, square): ResendResult => {
    let before = Math.floor(((square + 0.5) * total) / length);
    const found = counted.find(({ count }) => {
      before -= count;
      return before < 0;
    });
    return found?.result ?? 'left-out';
  });
}
