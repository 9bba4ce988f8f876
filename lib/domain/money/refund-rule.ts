/**
 * Whether the balance allows the refund of a deposit: it may fall below zero by the fee of that
 * deposit and no further, so at least the net value must be available
 * (spec: bearer, "POST /user/refund/{transactionId}"). All in cents.
 */
export function allowsRefund(
  availableCents: bigint,
  deposit: { amountCents: bigint; feeCents: bigint },
): boolean {
  return availableCents - deposit.amountCents >= -deposit.feeCents;
}
