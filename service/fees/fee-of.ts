import { computeDepositFee, computeFee, computeTax } from '#lib/domain/money/compute-fee.ts';
import { findTaxRule } from '#lib/domain/money/tax-rule.ts';
import type { Direction, TaxType } from '#lib/domain/states/gateway-enums.ts';
import type { Account } from '#service/accounts/account.ts';
import { ServiceError } from '#service/service-error.ts';

/** What a transaction costs; `taxType` is that of the API-key edition's rule, else null. */
export interface Fee {
  feeCents: bigint;
  taxType: TaxType | null;
}

/**
 * The fee of a transaction of the account, by its edition: the bearer edition has one schedule for
 * each direction (spec: settled, "Fees"), the API-key edition rules by range
 * (spec: settled, "Fee rules"). Throws ServiceError 400 in the API-key edition when no rule
 * contains the amount, or when the fee of a deposit exceeds it.
 */
export function feeOf(account: Account, direction: Direction, amountCents: bigint): Fee {
  if (account.edition === 'gateway') return taxOf(account, direction, amountCents);
  const feeCents =
    direction === 'DEPOSIT'
      ? computeDepositFee(account.feeIn, amountCents)
      : computeFee(account.feeOut, amountCents);
  return { feeCents, taxType: null };
}

/** What a withdrawal would cost; by a rule that is gone nothing, since it fails and says why. */
export function feeCentsOf(account: Account, amountCents: bigint): bigint {
  try {
    return feeOf(account, 'WITHDRAW', amountCents).feeCents;
  } catch (error) {
    if (error instanceof ServiceError) return 0n;
    throw error;
  }
}

function taxOf({ taxRules }: Account, direction: Direction, amountCents: bigint): Fee {
  const rule = findTaxRule(taxRules, { direction, amountCents });
  if (!rule)
    throw refused(
      'tax_rule_missing',
      'A conta não tem regra de tarifa para este valor: tente outro valor',
    );
  const feeCents = computeTax(rule, amountCents);
  if (direction === 'DEPOSIT' && feeCents > amountCents) {
    throw refused('tax_above_amount', 'A tarifa é maior que o valor da cobrança: aumente o valor');
  }
  return { feeCents, taxType: rule.taxType };
}

function refused(code: string, message: string): ServiceError {
  return new ServiceError(code, { status: 400, message });
}
