import type { GatewayCodeWithdrawal, GatewayWithdrawal } from '#lib/contract/gateway/withdrawal.ts';
import { money } from '#service/http/wire-money.ts';
import type { TransactionRow } from '#service/transactions/transaction-row.ts';
import { statusOf } from './transaction-view.ts';

/** The answer to a withdrawal by key (spec: api-key, "POST /withdraw"). */
export function withdrawalView(row: TransactionRow): GatewayWithdrawal {
  const { withdraw_pix_key: pixKey, withdraw_pix_type: pixType } = row;
  if (pixKey === null || pixType === null) throw new Error(`withdrawal ${row.id} has no key`);
  return {
    id: row.id,
    status: statusOf(row),
    amount: money(row.amount_cents),
    amountWithTax: money(row.amount_cents + row.fee_cents),
    pixKey,
    pixType,
    transactionId: row.id,
  };
}

/** What `POST /withdraw/qrcode` answers. */
export function codeWithdrawalView(row: TransactionRow): GatewayCodeWithdrawal {
  return {
    id: row.id,
    status: statusOf(row),
    amount: money(row.amount_cents),
    transactionId: row.id,
  };
}
