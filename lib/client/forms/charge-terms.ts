import type { TaxRuleBody } from '#lib/contract/gateway/tax-rule.ts';
import { computeDepositFee, type FeeSchedule } from '#lib/domain/money/compute-fee.ts';
import { chargeAmountCentsMin } from '#lib/domain/money/gateway-limits.ts';
import { taxRuleOf, taxTerms } from './tax-terms.ts';

/** What an account makes of a charge, as far as its form has to know. */
export type ChargeTerms =
  | {
      /** Null where the service does not tell its fees. */
      fee: FeeSchedule | null;
      /** The account's bounds, both inclusive. */
      ticket: { minCents: bigint; maxCents: bigint };
    }
  | { rules: readonly TaxRuleBody[] };

/** Fee in cents of a charge; null when the service would refuse the amount. */
export function chargeFee(terms: ChargeTerms, amountCents: bigint): bigint | null {
  if (!('rules' in terms)) {
    return terms.fee === null ? 0n : computeDepositFee(terms.fee, amountCents);
  }
  if (amountCents < chargeAmountCentsMin) return null;
  const rules = terms.rules.map(taxRuleOf);
  const found = taxTerms(rules, { direction: 'DEPOSIT', amountCents });
  return found && found.amountWithTaxCents >= 0n ? found.taxCents : null;
}

/** Which of the account's bounds an amount breaks; null where none is told or broken. */
export function brokenBound(
  terms: ChargeTerms,
  amountCents: bigint,
): 'belowMinimum' | 'aboveMaximum' | null {
  if (!('ticket' in terms)) return null;
  if (amountCents < terms.ticket.minCents) return 'belowMinimum';
  return amountCents > terms.ticket.maxCents ? 'aboveMaximum' : null;
}
