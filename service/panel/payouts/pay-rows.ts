import { maskDocument, sameDocument } from '#lib/domain/keys/documents.ts';
import type { PayoutProblem } from '#lib/domain/states/payout-states.ts';
import type { Account } from '#service/accounts/account.ts';
import { findLivingAccount } from '#service/accounts/find-living-account.ts';
import { inTransaction } from '#service/database/pool.ts';
import { failPoint } from '#service/fail-point.ts';
import { hearOwner } from '#service/panel/money-out/read-holder.ts';
import type { PanelContext } from '#service/panel/panel-deps.ts';
import { ServiceError } from '#service/service-error.ts';
import { prepareReservation } from '#service/withdrawals/request-withdrawal.ts';
import { otherReceiver } from './payout-errors.ts';
import type { PayableRow } from './work-queries.ts';
import {
  claimBatch,
  countInFlight,
  endBatch,
  listNextRows,
  lockPayable,
  noteRefused,
  noteSent,
  pauseFor,
  scheduleBatch,
} from './work-queries.ts';

type PayContext = Pick<PanelContext, 'pool' | 'moneyOut'>;

/** Rows of one batch that are sent in one step, one such step a second. */
const rowsPerStep = 5;
/** Rows of one batch that are on their way at the same time. */
const inFlightMax = 20;
/** Longer than a step takes, in which the provider is asked for each row's holder. */
const leaseSeconds = 30;

/**
 * Sends the next rows of one batch whose time has come; answers how many batches there were. Each
 * row is a withdrawal that is written with the row, under the row's id as request id, which has a
 * unique index (decision 8): whoever else is at it, and wherever this one dies, it is paid once.
 */
export async function payRows(context: PayContext): Promise<number> {
  const { pool } = context;
  const batch = await claimBatch(pool, { state: 'running', leaseSeconds });
  if (!batch) return 0;
  const batchId = batch.id;
  const inFlight = await countInFlight(pool, { batchId, max: inFlightMax });
  const max = Math.min(rowsPerStep, inFlightMax - inFlight);
  const rows = max > 0 ? await listNextRows(pool, { batchId, max }) : [];
  for (const row of rows) {
    const account = await findLivingAccount(pool, batch.account_id);
    if (account?.status !== 'ACTIVE' || !account.allowWithdraw) {
      await pauseFor(pool, { batchId, problem: 'account' });
      return 1;
    }
    if (!(await payRow(context, { batchId, row, account }))) return 1;
  }
  if (max > 0 && rows.length < max) await endBatch(pool, batchId);
  await scheduleBatch(pool, { id: batchId, inSeconds: 1 });
  return 1;
}

interface PaidRow {
  batchId: string;
  row: PayableRow;
  account: Account;
}

/** What of one row stops all others, too: there is no money, or no more today. */
const stopping: Partial<Record<string, PayoutProblem>> = {
  insufficient_balance: 'balance',
  daily_limit: 'dailyLimit',
};

/** Pays one row, or notes why not; false when the batch goes no further. */
async function payRow(context: PayContext, paid: PaidRow): Promise<boolean> {
  const { pool } = context;
  const { batchId, row } = paid;
  try {
    return await reserveRow(context, paid);
  } catch (error) {
    if (!(error instanceof ServiceError)) throw error;
    const problem = stopping[error.code];
    if (problem) await pauseFor(pool, { batchId, problem });
    else await noteRefused(pool, { rowId: row.id, failure: error.message });
    return problem === undefined;
  }
}

async function reserveRow(context: PayContext, { batchId, row, account }: PaidRow) {
  const { pool, moneyOut } = context;
  const reserve = prepareReservation({
    account,
    amountCents: row.amount_cents,
    destination: { pixKey: row.pix_key, pixType: row.pix_type },
    description: row.description,
    clientReference: row.client_reference,
    callbackUrl: null,
    requestId: row.id,
  });
  await refuseOtherReceiver(context, row);
  const transactionId = await inTransaction(pool, async (client) => {
    if (!(await lockPayable(client, { batchId, rowId: row.id }))) return null;
    const { id } = await reserve(client);
    await noteSent(client, { rowId: row.id, transactionId: id });
    failPoint('payout-before-commit');
    return id;
  });
  // Paused, cancelled, or another worker's.
  if (transactionId === null) return false;
  failPoint('payout-after-commit');
  moneyOut.orders.send(transactionId);
  return true;
}

/** A key may have moved since the file was checked, or nobody asked then; silence refuses none. */
async function refuseOtherReceiver(context: PayContext, row: PayableRow): Promise<void> {
  const owner = await hearOwner(context, { pixKey: row.pix_key });
  if (owner === 'late' || owner === null) return;
  const { name, document } = owner;
  const isMeant = !row.document || !document || sameDocument(row.document, document);
  const isSame =
    row.holder_name === null ||
    (row.holder_name === name && row.holder_document === (document && maskDocument(document)));
  if (!isMeant || !isSame) throw otherReceiver();
}
