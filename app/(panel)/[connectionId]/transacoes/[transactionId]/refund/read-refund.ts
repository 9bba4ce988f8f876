import type { ShownTransactionDetail } from '#lib/client/shown/shown-transaction.ts';
import { gateOf } from '#lib/contract/panel/capability.ts';
import type { ApprovalNeed } from '#lib/contract/panel/money-out/approval.ts';
import type { AccountSource } from '#lib/server/sources/source.ts';
import { openInfractionOf } from '../open-infraction.ts';
import type { RefundDeposit } from './refund-dialog.tsx';

/** What a refund is reckoned with. */
export interface RefundBasis {
  /** Reais. */
  balanceAvailable: number;
  /** See WaitsNote. */
  need: ApprovalNeed | null;
}

/** The transaction as a deposit that can be refunded; null where it is none. */
export function refundDeposit(transaction: ShownTransactionDetail): RefundDeposit | null {
  const { id, type, status, endToEndId, amount, serviceFeeCharged, splits } = transaction;
  const { payerName } = transaction;
  if (type !== 'DEPOSIT' || status !== 'COMPLETED' || endToEndId === null) return null;
  return {
    id,
    endToEndId,
    amount,
    payerName,
    serviceFeeCharged,
    hasSplits: !!splits?.length,
    isDisputed: openInfractionOf(transaction) !== null,
  };
}

/** Null where this member cannot refund it, or the service did not tell the balance. */
export async function readRefund(
  source: AccountSource,
  transaction: ShownTransactionDetail,
): Promise<RefundBasis | null> {
  const mayRefund = gateOf(source.session.member.role, 'refund') === 'open';
  if (!mayRefund || refundDeposit(transaction) === null) return null;
  const [balances, need] = await Promise.all([
    source.balances?.(),
    source.approvals?.need('refund'),
  ]);
  if (!balances?.ok) return null;
  const { balanceAvailable } = balances.value;
  // Without an answer the service decides.
  return { balanceAvailable, need: need?.ok ? need.value : null };
}
