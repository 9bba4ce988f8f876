import type { FeeSchedule } from './compute-fee.ts';
import type { Account } from './contract/account.ts';
import { centsFromReais } from './money.ts';

/** The account's fee as computeFee wants it; `in` for deposits, `out` for withdrawals. */
export function feeScheduleOf(
  { ServiceFee: fee }: Pick<Account, 'ServiceFee'>,
  direction: 'in' | 'out',
): FeeSchedule {
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
