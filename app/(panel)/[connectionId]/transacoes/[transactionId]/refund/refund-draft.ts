/** A refund as a person asks for it. */
export interface RefundDraft {
  transactionId: string;
  description: string;
  /** The deposit's amount, typed once more: it is this one and no other. */
  typedAmount: string;
}
