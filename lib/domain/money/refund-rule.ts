/**
 * Whether the balance allows the refund of a deposit: it may fall below zero by the fee of that
 * deposit and no further, so at least the net value must be available (bearer edition document,
 * "POST /user/refund/{transactionId}", rule 4). All in cents.
 */
export function allowsRefund(
  availableCents: bigint,
  deposit: { amountCents: bigint; feeCents: bigint },
): boolean {
  return availableCents - deposit.amountCents >= -deposit.feeCents;
}
