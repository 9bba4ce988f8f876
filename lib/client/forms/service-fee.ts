import type { FeeSchedule } from '#lib/domain/money/compute-fee.ts';
import { centsFromReais } from '#lib/domain/money/money.ts';
import type { ReadableAccount } from '#lib/server/pix-api/tolerant.ts';

/**
 * The account's fee as computeFee wants it; `in` for deposits, `out` for withdrawals. Null when the
 * service does not tell its fees.
 */
export function feeScheduleOf(
  { ServiceFee: fee }: Pick<ReadableAccount, 'ServiceFee'>,
  direction: 'in' | 'out',
): FeeSchedule | null {
  if (fee === null) return null;
  const [minimum, fixed, percent] =
    direction === 'in'
      ? [fee.cashInMinimum, fee.cashInFixed, fee.cashInPercent]
      : [fee.cashOutMinimum, fee.cashOutFixed, fee.cashOutPercent];
  return {
    minCents: centsFromReais(minimum),
    fixedCents: centsFromReais(fixed),
    percentPpm: BigInt(Math.round(percent * 10_000)),
  };
}
