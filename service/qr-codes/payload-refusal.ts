/** Why another institution's dynamic code cannot be paid. For logs and tests alone. */
export type PayloadRefusalReason =
  /** No answer, an answer other than 200, or the guard let nothing through. */
  | 'unreachable'
  /** The answer is no signed payload, or the signature does not hold. */
  | 'signature'
  /** What was signed is not the payload of a charge. */
  | 'payload'
  /** Paid or removed. */
  | 'not_active'
  | 'expired';

/** Another institution's dynamic code cannot be paid. */
export class PayloadRefusal extends Error {
  override readonly name = 'PayloadRefusal';
  readonly reason: PayloadRefusalReason;

  constructor(reason: PayloadRefusalReason, options?: { detail?: string; cause?: unknown }) {
    super(`payload refused: ${reason}${options?.detail ? ` (${options.detail})` : ''}`, {
      cause: options?.cause,
    });
    this.reason = reason;
  }
}
