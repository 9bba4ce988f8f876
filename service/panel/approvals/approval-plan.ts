import type { ApprovalPlan } from '#lib/contract/panel/money-out/approval.ts';
import { payoutWarnDays } from '#lib/domain/limits/payouts.ts';
import { refundCost } from '#lib/domain/money/refund-terms.ts';
import { findLivingAccount } from '#service/accounts/find-living-account.ts';
import type { Pool } from '#service/database/pool.ts';
import { feeCentsOf } from '#service/fees/fee-of.ts';
import { money } from '#service/http/wire-money.ts';
import { findBatch, findSameFile } from '#service/panel/payouts/batch-queries.ts';
import { viewChange } from '#service/panel/payouts/read-batch.ts';
import {
  findPaidBefore,
  groupAmounts,
  listLargest,
  sumMoved,
  sumPayable,
} from '#service/panel/payouts/row-queries.ts';
import { findTransaction } from '#service/transactions/transaction-queries.ts';
import type { ApprovalRow } from './approval-queries.ts';

const one = {
  count: 1,
  repeats: 0,
  sameFileAt: null,
  payments: [],
  qrCode: null,
};

/**
 * What whoever decides has to see beside what was asked for, as it is now: what it costs, what
 * there is, and what of it looks as if it were paid twice. Null once the account is gone.
 */
export async function readApprovalPlan(
  pool: Pool,
  { account_id: accountId, input, amount_cents: amountCents }: ApprovalRow,
): Promise<ApprovalPlan | null> {
  const account = await findLivingAccount(pool, accountId);
  if (!account) return null;
  const available = money(account.availableCents);
  const fee = money(feeCentsOf(account, amountCents));
  switch (input.kind) {
    case 'refund': {
      const { platformCents } = refundCost({ amountCents, feeCents: 0n });
      return { ...one, available, fee: money(platformCents) };
    }
    case 'concession':
      return { ...one, available, fee: 0 };
    case 'code':
      return { ...one, available, fee, qrCode: input.qrCode };
    case 'key': {
      const rows = [{ pixKey: input.pixKey, amountCents }];
      const paid = await findPaidBefore(pool, { accountId, rows, days: payoutWarnDays });
      return { ...one, available, fee, repeats: paid.size };
    }
    case 'batch': {
      const { batchId } = input;
      const batch = await findBatch(pool, { accountId, id: batchId });
      if (!batch) return null;
      const [sum, amounts, payments, sameFileAt] = await Promise.all([
        sumPayable(pool, batchId),
        groupAmounts(pool, batchId),
        listLargest(pool, batchId, paymentsMax),
        findSameFile(pool, batch),
      ]);
      const feesCents = amounts.reduce(
        (total, { amount_cents: cents, count }) => total + feeCentsOf(account, cents) * count,
        0n,
      );
      return {
        ...one,
        available,
        fee: money(feesCents),
        count: sum.count,
        repeats: sum.warned,
        sameFileAt: sameFileAt?.toISOString() ?? null,
        payments: payments.map((row) => ({
          number: row.number,
          pixType: row.pix_type,
          withdrawPixKey: row.pix_key,
          amount: money(row.amount_cents),
          nameInFile: row.name_in_file,
          receiverName: row.holder_name,
          receiverDocument: row.holder_document,
          description: row.description,
          clientReference: row.client_reference,
          isRepeated: row.is_warned,
          change: viewChange(row),
        })),
      };
    }
  }
}

/** What an act that was done cost. Null: of a file that was not paid whole, or not yet. */
export async function readFeePaid(
  pool: Pool,
  { account_id: accountId, input, amount_cents: amountCents, transaction_id: id }: ApprovalRow,
): Promise<number | null> {
  if (input.kind === 'refund')
    return money(refundCost({ amountCents, feeCents: 0n }).platformCents);
  if (input.kind === 'concession') return 0;
  if (input.kind === 'batch') {
    const moved = await sumMoved(pool, input.batchId);
    return moved.amount_cents === amountCents ? money(moved.fee_cents) : null;
  }
  const made = id === null ? null : await findTransaction(pool, { accountId, id });
  return made && money(made.fee_cents);
}

/** Of a file, whose whole is one click away. */
const paymentsMax = 100;
