import type { z } from 'zod';
import type {
  PayoutBatch,
  PayoutBatchDetail,
  payoutQuery,
  PayoutRowBody,
  PayoutRowChange,
} from '#lib/contract/panel/money-out/payout.ts';
import { maskDocument } from '#lib/domain/keys/documents.ts';
import { isOtherName } from '#lib/domain/keys/fold-name.ts';
import { payoutRowsPerPage as rowsPerPage } from '#lib/domain/limits/payouts.ts';
import { payoutRowEnds } from '#lib/domain/states/payout-states.ts';
import type { Account } from '#service/accounts/account.ts';
import { findLivingAccount } from '#service/accounts/find-living-account.ts';
import type { Queryable } from '#service/database/pool.ts';
import { feeCentsOf } from '#service/fees/fee-of.ts';
import { money } from '#service/http/wire-money.ts';
import { readApprovalAmount } from '#service/panel/money-out/hold-queries.ts';
import type { BatchKeys, BatchRow } from './batch-queries.ts';
import { findBatch, findSameFile, listBatches } from './batch-queries.ts';
import { countOtherNames, listRows, type PayoutRowRow } from './list-rows.ts';
import { payoutNotFound } from './payout-errors.ts';
import { groupAmounts, sumEnds, sumMoved, sumPayable } from './row-queries.ts';
import { listNextRows } from './work-queries.ts';

const batchesPerPage = 20;

type Sums = Awaited<ReturnType<typeof sumEnds>>;

function viewBatch(row: BatchRow, sums: Sums): PayoutBatch {
  return {
    id: row.id,
    fileName: row.file_name,
    state: row.state,
    problem: row.problem,
    memberName: row.member_name,
    createdAt: row.created_at.toISOString(),
    confirmedAt: row.confirmed_at?.toISOString() ?? null,
    endedAt: row.ended_at?.toISOString() ?? null,
    startedBy: row.starter_name,
    approvedBy: row.approver_name,
    approvedAt: row.approved_at?.toISOString() ?? null,
    approvalId: row.approval_id,
    ends: payoutRowEnds.flatMap((end) => {
      const sum = sums.find((one) => one.batch_id === row.id && one.end === end);
      if (!sum) return [];
      const { count, amount_cents: cents } = sum;
      return [{ end, count, amount: cents === null ? null : money(cents) }];
    }),
  };
}

/** One page of the account's batches, newest first. */
export async function readBatches(
  pool: Queryable,
  { accountId, page }: { accountId: string; page: number },
): Promise<{ batches: PayoutBatch[]; hasNextPage: boolean }> {
  const offset = (page - 1) * batchesPerPage;
  const rows = await listBatches(pool, { accountId, limit: batchesPerPage + 1, offset });
  const shown = rows.slice(0, batchesPerPage);
  const sums = await sumEnds(
    pool,
    shown.map(({ id }) => id),
  );
  return {
    batches: shown.map((row) => viewBatch(row, sums)),
    hasNextPage: rows.length > batchesPerPage,
  };
}

/** One batch as a plan: what is left to be paid, whether it suffices, and a page of its rows. */
export async function readBatch(
  pool: Queryable,
  { page, view, row: number, ...keys }: BatchKeys & z.output<typeof payoutQuery>,
): Promise<PayoutBatchDetail> {
  const row = await findBatch(pool, keys);
  if (!row) throw payoutNotFound();
  const offset = (page - 1) * rowsPerPage;
  const shown = { batchId: row.id, view, row: number, limit: rowsPerPage + 1, offset };
  const [account, next, sums, payable, moved, amounts, rows, sameFileAt, limitCents, otherNames] =
    await Promise.all([
      findLivingAccount(pool, keys.accountId),
      row.problem === null ? [] : listNextRows(pool, { batchId: row.id, max: 1 }),
      sumEnds(pool, [row.id]),
      sumPayable(pool, row.id),
      sumMoved(pool, row.id),
      groupAmounts(pool, row.id),
      listRows(pool, shown),
      findSameFile(pool, row),
      readApprovalAmount(pool, keys.accountId),
      countOtherNames(pool, row.id),
    ]);
  if (!account) throw payoutNotFound();
  const feesCents = amounts.reduce(
    (sum, { amount_cents: cents, count }) => sum + feeCentsOf(account, cents) * count,
    0n,
  );
  const leftCents = dailyLeftOf(account);
  return {
    ...viewBatch(row, sums),
    unusedColumns: row.unused_columns,
    sameFileAt: sameFileAt?.toISOString() ?? null,
    unasked: payable.unasked,
    otherNames,
    warned: { count: payable.warned, amount: money(payable.warned_cents) },
    payable: {
      count: payable.count,
      amount: money(payable.amount_cents),
      fees: money(feesCents),
    },
    moved: {
      count: moved.count,
      amount: money(moved.amount_cents),
      fees: money(moved.fee_cents),
    },
    available: money(account.availableCents),
    ticket: { min: money(account.ticketOut.minCents), max: money(account.ticketOut.maxCents) },
    dailyLeft: leftCents === null ? null : money(leftCents),
    stoppedAt:
      next.map((one) => ({ number: one.number, amount: money(one.amount_cents) }))[0] ?? null,
    waitsFrom: limitCents === null ? null : money(limitCents),
    rows: rows.slice(0, rowsPerPage).map(viewRow),
    pagination: { page, limit: rowsPerPage, hasNextPage: rows.length > rowsPerPage },
  };
}

/** What may still leave the account today; null without a daily limit. */
export function dailyLeftOf({ dailyLimit }: Account): bigint | null {
  if (dailyLimit === null) return null;
  const leftCents = dailyLimit.limitCents - dailyLimit.usedCents;
  return leftCents > 0n ? leftCents : 0n;
}

function beforeOf(row: PayoutRowRow): PayoutRowBody['paidBefore'] {
  const { before_id: transactionId, before_at: at } = row;
  const { before_batch: id, before_file: fileName, before_number: number } = row;
  if (transactionId === null || at === null) return null;
  const batch =
    id === null || fileName === null || number === null ? null : { id, fileName, number };
  return { transactionId, createdAt: at.toISOString(), batch };
}

export function viewChange({
  changed_at: at,
  changer_name: by,
}: Pick<PayoutRowRow, 'changed_at' | 'changer_name'>): PayoutRowChange {
  return at === null || by === null ? null : { by, at: at.toISOString() };
}

function viewRow(row: PayoutRowRow): PayoutRowBody {
  return {
    number: row.number,
    pixType: row.pix_type,
    withdrawPixKey: row.pix_key,
    keyLength: row.pix_key.length,
    amount: row.amount_cents === null ? null : money(row.amount_cents),
    amountSaid: row.amount_said,
    description: row.description,
    clientReference: row.client_reference,
    nameInFile: row.name_in_file,
    documentInFile: row.document && maskDocument(row.document),
    change: viewChange(row),
    holder: row.holder,
    receiverName: row.holder_name,
    receiverDocument: row.holder_document && maskDocument(row.holder_document),
    isOtherName:
      row.end !== 'faulty' &&
      row.end !== 'left-out' &&
      row.name_in_file !== null &&
      row.holder_name !== null &&
      isOtherName(row.name_in_file, row.holder_name),
    receiverInstitution: row.holder_institution,
    faults: row.faults,
    warnings: row.warnings,
    repeats: row.repeats,
    paidBefore: beforeOf(row),
    end: row.end,
    transactionId: row.transaction_id,
    failure: row.failure,
  };
}
