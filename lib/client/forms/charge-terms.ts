import type { TaxRuleBody } from '#lib/contract/gateway/tax-rule.ts';
import { computeDepositFee, type FeeSchedule } from '#lib/domain/money/compute-fee.ts';
import { chargeAmountCentsMin } from '#lib/domain/money/gateway-limits.ts';
import { taxRuleOf, taxTerms } from './tax-terms.ts';

/** What an account makes of a charge, as far as its form has to know. */
export type ChargeTerms =
  | {
      /** Null where the service does not tell its fees. */
      fee: FeeSchedule | null;
      /** The account's bounds, formatted. */
      ticket: { min: string; max: string };
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
