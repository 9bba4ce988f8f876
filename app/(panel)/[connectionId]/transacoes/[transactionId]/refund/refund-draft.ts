/** A refund as a person asks for it. */
export interface RefundDraft {
  transactionId: string;
  description: string;
  /** Last four characters of the deposit's end-to-end id: it is this one and no other. */
  lastFour: string;
}
