import { computeFee } from './compute-fee.ts';
import type { Account } from './contract/account.ts';
import { centsFromReais } from './money.ts';
import { feeScheduleOf } from './service-fee.ts';

/** The parts of an account that decide on a withdrawal, in reais as the service gives them. */
export type WithdrawingAccount = Pick<
  Account,
  'balanceAvailable' | 'cashOutTicketMin' | 'cashOutTicketMax' | 'DailyWithdrawLimit' | 'ServiceFee'
>;

/** Why the service would refuse. */
export type WithdrawalProblem = 'belowMinimum' | 'aboveMaximum' | 'dailyLimit' | 'balance';

export interface WithdrawalTerms {
  feeCents: bigint;
  /** What leaves the available balance: amount and fee. */
  totalCents: bigint;
  availableCents: bigint;
  availableAfterCents: bigint;
  /** What may still be withdrawn today, before and after; null without a daily limit. */
  daily: { leftCents: bigint; leftAfterCents: bigint } | null;
  problems: WithdrawalProblem[];
}

/**
 * What a withdrawal costs and leaves, by the rules of the service (decisions, section 3,
 * "Withdrawals"): bounds inclusive, the daily limit counts the amount without the fee.
 */
export function withdrawalTerms(account: WithdrawingAccount, amountCents: bigint): WithdrawalTerms {
  const feeCents = computeFee(feeScheduleOf(account, 'out'), amountCents);
  const totalCents = amountCents + feeCents;
  const availableCents = centsFromReais(account.balanceAvailable);
  const limit = account.DailyWithdrawLimit;
  const leftCents = limit && centsFromReais(limit.limit) - centsFromReais(limit.used);
  const problems: WithdrawalProblem[] = [];
  if (amountCents < centsFromReais(account.cashOutTicketMin)) problems.push('belowMinimum');
  if (amountCents > centsFromReais(account.cashOutTicketMax)) problems.push('aboveMaximum');
  if (leftCents !== null && amountCents > leftCents) problems.push('dailyLimit');
  if (totalCents > availableCents) problems.push('balance');
  return {
    feeCents,
    totalCents,
    availableCents,
    availableAfterCents: availableCents - totalCents,
    daily: leftCents === null ? null : { leftCents, leftAfterCents: leftCents - amountCents },
    problems,
  };
}
