import { computeTax } from '#lib/domain/money/compute-fee.ts';
import { findTaxRule, ruleStretches } from '#lib/domain/money/tax-rule.ts';
import type { TaxRule } from '#lib/domain/money/tax-rule.ts';
import type { Account } from '#service/accounts/account.ts';

type Payer = Pick<Account, 'availableCents' | 'allowWithdraw' | 'ticketOut' | 'taxRules'>;

/**
 * The most, in cents, that one withdrawal of an account of the API-key edition can pay out now with
 * its fee on top (spec: settled, "eligibleWithdraw"); 0 when none can.
 */
export function eligibleWithdraw({
  availableCents,
  allowWithdraw,
  ticketOut,
  taxRules,
}: Payer): bigint {
  if (!allowWithdraw) return 0n;
  const rules = taxRules.filter((rule) => rule.direction === 'WITHDRAW');
  const amountMax = availableCents < ticketOut.maxCents ? availableCents : ticketOut.maxCents;
  let highCents = amountMax;
  // Where a rule begins or ends another one may begin to hold. Between two such amounts one rule
  // holds, and what it takes rises with the amount: the highest stretch with an answer has it.
  for (const lowCents of ruleStretches(rules, ticketOut.minCents)) {
    if (lowCents > highCents) continue;
    const rule = findTaxRule(rules, { direction: 'WITHDRAW', amountCents: lowCents });
    const found = rule && mostPayable(rule, { lowCents, highCents, availableCents });
    if (found) return found;
    highCents = lowCents - 1n;
  }
  return 0n;
}

interface Stretch {
  lowCents: bigint;
  highCents: bigint;
  availableCents: bigint;
}

/** The highest amount of the stretch that is there together with its fee, or null. */
function mostPayable(rule: TaxRule, { lowCents, highCents, availableCents }: Stretch) {
  const isPayable = (cents: bigint) => cents + computeTax(rule, cents) <= availableCents;
  if (!isPayable(lowCents)) return null;
  let payable = lowCents;
  let above = highCents + 1n;
  while (above - payable > 1n) {
    const middle = (payable + above) / 2n;
    if (isPayable(middle)) payable = middle;
    else above = middle;
  }
  return payable;
}
