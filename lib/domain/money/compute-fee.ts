import type { TaxType } from '#lib/domain/states/gateway-enums.ts';

/** Fee of one direction: max(minimum, fixed + percent of the amount). */
export interface FeeSchedule {
  minCents: bigint;
  fixedCents: bigint;
  /** Parts per million of the amount: 1 % is 10,000. */
  percentPpm: bigint;
}

const millionth = 1_000_000n;

/** A part of an amount in cents, rounded half up to the cent. */
function percentCents(amountCents: bigint, percentPpm: bigint): bigint {
  return (amountCents * percentPpm + millionth / 2n) / millionth;
}

/**
 * Fee in cents for an amount in cents: max(minimum, fixed + percent), rounded half up to the cent
 * (spec: settled, "Fees").
 */
export function computeFee(schedule: FeeSchedule, amountCents: bigint): bigint {
  const feeCents = schedule.fixedCents + percentCents(amountCents, schedule.percentPpm);
  return feeCents > schedule.minCents ? feeCents : schedule.minCents;
}

/** Fee of a deposit: as computeFee, but never above the amount. */
export function computeDepositFee(schedule: FeeSchedule, amountCents: bigint): bigint {
  const feeCents = computeFee(schedule, amountCents);
  return feeCents < amountCents ? feeCents : amountCents;
}

/**
 * Fee in cents by a rule of the API-key edition (spec: settled, "Fee rules"), rounded as
 * computeFee. The value is cents when FIXED, parts per million of the amount when PERCENTAGE.
 */
export function computeTax(
  rule: { taxType: TaxType; taxValue: bigint },
  amountCents: bigint,
): bigint {
  switch (rule.taxType) {
    case 'FIXED':
      return rule.taxValue;
    case 'PERCENTAGE':
      return percentCents(amountCents, rule.taxValue);
  }
}
