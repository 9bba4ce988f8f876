import type { ShownTransaction } from '#lib/client/shown/shown-transaction.ts';
import { gateOf } from '#lib/contract/panel/capability.ts';
import type { ApprovalNeed } from '#lib/contract/panel/money-out/approval.ts';
import type { AccountSource } from '#lib/server/sources/source.ts';

/** What a refund is reckoned with. */
export interface RefundBasis {
  /** Reais. */
  balanceAvailable: number;
  /** See WaitsNote. */
  need: ApprovalNeed | null;
}

/** Whether the transaction is one of those that are refunded. */
export function isRefundable({ type, status, endToEndId }: ShownTransaction): boolean {
  return type === 'DEPOSIT' && status === 'COMPLETED' && endToEndId !== null;
}

/** Null where this member cannot refund it, or the service did not tell the balance. */
export async function readRefund(
  source: AccountSource,
  transaction: ShownTransaction,
): Promise<RefundBasis | null> {
  const mayRefund = gateOf(source.session.member.role, 'refund') === 'open';
  if (!mayRefund || !isRefundable(transaction)) return null;
  const [balances, need] = await Promise.all([
    source.balances?.(),
    source.approvals?.need('refund'),
  ]);
  if (!balances?.ok) return null;
  const { balanceAvailable } = balances.value;
  // Without an answer the service decides.
  return { balanceAvailable, need: need?.ok ? need.value : null };
}
