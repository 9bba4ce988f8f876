import type { Transaction } from '#lib/contract/bearer/transaction.ts';

/** A refund that the merchant made, or is making, of a contested deposit. */
export interface OwnRefund {
  /** Reais. */
  amount: number;
  /** Null while it is on its way. */
  refundedAt: string | null;
  endToEndId: string | null;
}

type RefundFields = Pick<
  Transaction,
  'amount' | 'refundAmount' | 'refundReason' | 'refundStatus' | 'refundedAt' | 'refundEndToEndId'
>;

/** Null when none was made; what an infraction itself sends back is no answer to it. */
export function ownRefundOf(transaction: RefundFields): OwnRefund | null {
  const { refundReason, refundStatus, refundAmount, refundedAt, refundEndToEndId } = transaction;
  if (refundReason === null || refundReason === 'INFRACTION') return null;
  if (refundStatus !== 'PENDING' && refundStatus !== 'COMPLETED') return null;
  return {
    amount: refundAmount ?? transaction.amount,
    refundedAt: refundStatus === 'COMPLETED' ? refundedAt : null,
    endToEndId: refundStatus === 'COMPLETED' ? refundEndToEndId : null,
  };
}
