import type { TaxRuleBody as WireTaxRule } from '#lib/contract/gateway/tax-rule.ts';
import { computeTax } from '#lib/domain/money/compute-fee.ts';
import { chargeAmountCentsMin } from '#lib/domain/money/gateway-limits.ts';
import { centsFromReais } from '#lib/domain/money/money.ts';
import { findTaxRule, ruleStretches, type TaxRule } from '#lib/domain/money/tax-rule.ts';
import type { Direction } from '#lib/domain/states/gateway-enums.ts';

/** What the API-key edition makes of an amount; all in cents. */
export interface TaxTerms {
  rule: TaxRule;
  amountCents: bigint;
  /** The fee, `taxAmount` of the API. */
  taxCents: bigint;
  /** Credited for a deposit, debited for a withdrawal: `amountWithTax` of the API. */
  amountWithTaxCents: bigint;
}

/** A rule as it comes over the wire: reais and per cent to cents and parts per million. */
export function taxRuleOf(rule: WireTaxRule): TaxRule {
  const { taxType, taxValue } = rule;
  return {
    direction: rule.typeTransaction,
    minCents: centsFromReais(rule.minAmount),
    maxCents: rule.maxAmount === null ? null : centsFromReais(rule.maxAmount),
    taxType,
    taxValue:
      taxType === 'FIXED' ? centsFromReais(taxValue) : BigInt(Math.round(taxValue * 10_000)),
  };
}

/**
 * Rule, fee and result for an amount, by the rules of the service (spec: api-key, "Conventions";
 * spec: settled, "Fee rules"); null when no rule contains the amount.
 */
export function taxTerms(
  rules: TaxRule[],
  { direction, amountCents }: { direction: Direction; amountCents: bigint },
): TaxTerms | null {
  const rule = findTaxRule(rules, { direction, amountCents });
  if (!rule) return null;
  const taxCents = computeTax(rule, amountCents);
  const amountWithTaxCents =
    direction === 'DEPOSIT' ? amountCents - taxCents : amountCents + taxCents;
  return { rule, amountCents, taxCents, amountWithTaxCents };
}

/** The largest amount that a charge may have in either edition, in cents. */
const amountCentsMax = 99_999_999_999n;

/**
 * The smallest charge of which at least `netCents` are credited, or null when no rule allows one.
 * More than asked for is credited where no amount ends at it, such as below the smallest charge.
 */
export function chargeForNet(rules: TaxRule[], netCents: bigint): TaxTerms | null {
  const deposits = rules.filter(({ direction }) => direction === 'DEPOSIT');
  let highCents = amountCentsMax;
  let smallest: TaxTerms | null = null;
  for (const lowCents of ruleStretches(deposits, chargeAmountCentsMin)) {
    if (lowCents > highCents) continue;
    smallest = smallestWithin({ rules: deposits, lowCents, highCents, netCents }) ?? smallest;
    highCents = lowCents - 1n;
  }
  return smallest;
}

interface Stretch {
  rules: TaxRule[];
  /** Inclusive; one rule holds, or none, for every amount between them. */
  lowCents: bigint;
  highCents: bigint;
  netCents: bigint;
}

/** The smallest amount of the stretch that suffices: what is credited rises with the amount. */
function smallestWithin({ rules, lowCents, highCents, netCents }: Stretch): TaxTerms | null {
  const termsOf = (amountCents: bigint) => taxTerms(rules, { direction: 'DEPOSIT', amountCents });
  const suffices = (amountCents: bigint) =>
    (termsOf(amountCents)?.amountWithTaxCents ?? -1n) >= netCents;
  if (!suffices(highCents)) return null;
  let below = lowCents - 1n;
  let enough = highCents;
  while (enough - below > 1n) {
    const middle = (below + enough) / 2n;
    if (suffices(middle)) enough = middle;
    else below = middle;
  }
  return termsOf(enough);
}
