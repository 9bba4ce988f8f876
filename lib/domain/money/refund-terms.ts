/** A deposit as far as its refund is concerned. */
interface RefundableDeposit {
  /** Gross. */
  amountCents: bigint;
  feeCents: bigint;
}

/** Where the money of a refund goes. Cents. */
interface RefundCost {
  payerCents: bigint;
  /** What the platform takes for the refund; negative when it returns some of its fee. */
  platformCents: bigint;
  /** The two together leave the available balance. */
  debitCents: bigint;
}

/** The gross amount goes to the payer, and the deposit's fee is not returned. */
export function refundCost({ amountCents }: RefundableDeposit): RefundCost {
  const [payerCents, platformCents] = [amountCents, 0n];
  return { payerCents, platformCents, debitCents: payerCents + platformCents };
}

/** A refund worked out for a balance. Cents. */
export interface RefundTerms extends RefundableDeposit, RefundCost {
  availableCents: bigint;
  availableAfterCents: bigint;
  /** The refund leaves no less than this. */
  floorCents: bigint;
  /** What the balance lacks; 0 when it allows the refund. */
  missingCents: bigint;
}

/**
 * Whether a balance allows the refund of a deposit: it may fall below zero by the fee of that
 * deposit and no further (spec: bearer, "POST /user/refund/{transactionId}").
 */
export function refundTerms(deposit: RefundableDeposit, availableCents: bigint): RefundTerms {
  const cost = refundCost(deposit);
  const availableAfterCents = availableCents - cost.debitCents;
  const floorCents = -deposit.feeCents;
  const missingCents = availableAfterCents < floorCents ? floorCents - availableAfterCents : 0n;
  return { ...deposit, ...cost, availableCents, availableAfterCents, floorCents, missingCents };
}
