import type { FeeSchedule } from '#service/accounts/account.ts';

const millionth = 1_000_000n;

/**
 * Fee in cents for an amount in cents: max(minimum, fixed + percent), rounded half up to the cent
 * (decisions, section 3, "Fees").
 */
export function computeFee(schedule: FeeSchedule, amountCents: bigint): bigint {
  const percentCents = (amountCents * schedule.percentPpm + millionth / 2n) / millionth;
  const feeCents = schedule.fixedCents + percentCents;
  return feeCents > schedule.minCents ? feeCents : schedule.minCents;
}

/** Fee of a deposit: as computeFee, but never above the amount. */
export function computeDepositFee(schedule: FeeSchedule, amountCents: bigint): bigint {
  const feeCents = computeFee(schedule, amountCents);
  return feeCents < amountCents ? feeCents : amountCents;
}
