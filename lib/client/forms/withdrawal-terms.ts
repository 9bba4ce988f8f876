import { computeFee } from '#lib/domain/money/compute-fee.ts';
import { centsFromReais } from '#lib/domain/money/money.ts';
import type { ReadableAccount } from '#lib/server/pix-api/tolerant.ts';
import type { RuledAccount } from '#lib/server/sources/source.ts';
import { feeScheduleOf } from './service-fee.ts';
import { taxRuleOf, taxTerms } from './tax-terms.ts';

/** The parts of an account that decide on a withdrawal, in reais as the service gives them. */
type BearerAccount = Pick<
  ReadableAccount,
  'balanceAvailable' | 'cashOutTicketMin' | 'cashOutTicketMax' | 'DailyWithdrawLimit' | 'ServiceFee'
>;

/** The same of an account of the API-key edition. */
type WithdrawingByRules = Pick<RuledAccount, 'balance' | 'eligibleWithdraw' | 'taxRules'>;

export type WithdrawingAccount = BearerAccount | WithdrawingByRules;

/** Why the service would refuse. */
export type WithdrawalProblem =
  | 'belowMinimum'
  | 'aboveMaximum'
  | 'dailyLimit'
  | 'balance'
  | 'noRule';

export interface WithdrawalTerms {
  /** 0 where the service does not tell its fees: then the sums are without them. */
  feeCents: bigint;
  isFeeKnown: boolean;
  /** What leaves the available balance: amount and fee. */
  totalCents: bigint;
  availableCents: bigint;
  availableAfterCents: bigint;
  /** What may still be withdrawn today, before and after; null without a daily limit. */
  daily: { leftCents: bigint; leftAfterCents: bigint } | null;
  problems: WithdrawalProblem[];
}

/**
 * What a withdrawal costs and leaves, by the rules of the service (spec: settled, "Withdrawals"):
 * bounds inclusive, the daily limit counts the amount without the fee.
 */
export function withdrawalTerms(account: WithdrawingAccount, amountCents: bigint): WithdrawalTerms {
  if ('taxRules' in account) return ruledTerms(account, amountCents);
  const schedule = feeScheduleOf(account, 'out');
  const feeCents = schedule === null ? 0n : computeFee(schedule, amountCents);
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
    isFeeKnown: schedule !== null,
    totalCents,
    availableCents,
    availableAfterCents: availableCents - totalCents,
    daily: leftCents === null ? null : { leftCents, leftAfterCents: leftCents - amountCents },
    problems,
  };
}

/**
 * By the rules of the API-key edition (spec: settled, "API-key withdrawals"): no ticket bounds, no
 * daily limit.
 */
function ruledTerms(account: WithdrawingByRules, amountCents: bigint): WithdrawalTerms {
  const rules = account.taxRules.map(taxRuleOf);
  const found = taxTerms(rules, { direction: 'WITHDRAW', amountCents });
  const totalCents = found?.amountWithTaxCents ?? amountCents;
  const availableCents = centsFromReais(account.balance);
  const problems: WithdrawalProblem[] = [];
  if (!found) problems.push('noRule');
  if (totalCents > availableCents) problems.push('balance');
  return {
    feeCents: found?.taxCents ?? 0n,
    isFeeKnown: true,
    totalCents,
    availableCents,
    availableAfterCents: availableCents - totalCents,
    daily: null,
    problems,
  };
}
