import { centsFromReais } from '#lib/domain/money/money.ts';
import { allowsRefund } from '#lib/domain/money/refund-rule.ts';

/** A refund worked out beforehand; all in cents. */
export interface RefundTerms {
  grossCents: bigint;
  /** Charged at the deposit and not returned. */
  feeCents: bigint;
  availableCents: bigint;
  availableAfterCents: bigint;
  isAllowed: boolean;
  /** What is missing when it is not allowed. */
  missingCents: bigint;
}

/** What a refund takes and leaves, by the service's own rule. Amounts in reais. */
export function refundTerms(
  deposit: { amount: number; serviceFeeCharged: number | null },
  balanceAvailable: number,
): RefundTerms {
  const grossCents = centsFromReais(deposit.amount);
  const feeCents = centsFromReais(deposit.serviceFeeCharged ?? 0);
  const availableCents = centsFromReais(balanceAvailable);
  const isAllowed = allowsRefund(availableCents, { amountCents: grossCents, feeCents });
  return {
    grossCents,
    feeCents,
    availableCents,
    availableAfterCents: availableCents - grossCents,
    isAllowed,
    missingCents: isAllowed ? 0n : grossCents - feeCents - availableCents,
  };
}
