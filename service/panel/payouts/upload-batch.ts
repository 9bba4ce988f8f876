import { createHash, randomUUID } from 'node:crypto';
import { payoutWarnDays } from '#lib/domain/limits/payouts.ts';
import type { PayoutFault, PayoutWarning } from '#lib/domain/states/payout-states.ts';
import { watchForm } from '#lib/imports/file-form.ts';
import { openRows } from '#lib/imports/open-rows.ts';
import { HeadingsMissing, readPayoutRows } from '#lib/imports/payout-rows.ts';
import type { PayoutRow, PayoutTable } from '#lib/imports/payout-rows.ts';
import { type FileProblem, UnreadableFile } from '#lib/imports/sheet-rows.ts';
import type { Account } from '#service/accounts/account.ts';
import type { Client } from '#service/database/pool.ts';
import { feeOf } from '#service/fees/fee-of.ts';
import { ServiceError } from '#service/service-error.ts';
import { insertBatch } from './batch-queries.ts';
import type { NewBatch } from './batch-queries.ts';
import {
  payoutBlank,
  payoutEmpty,
  payoutHeadingsMissing,
  payoutNoTable,
  payoutTooLarge,
  payoutUnreadable,
  tooManyPayouts,
} from './payout-errors.ts';
import { findPaidBefore, insertRows, leftOutFault } from './row-queries.ts';

/** Of a spreadsheet's part, unpacked: several times what so many rows come to. */
const partBytesMax = 64 * 1024 * 1024;

interface Upload {
  account: Account;
  bytes: Buffer;
  batch: Omit<NewBatch, 'id' | 'accountId' | 'fileHash' | 'unusedColumns' | 'state'>;
}

/**
 * Reads a file of payouts and checks each row: formats, the account's bounds and fees, and what was
 * paid just so within the last days. Of equal rows all but the first are left out, to be put back
 * by whoever means them. Answers the id of the batch that it writes. 422 for what is no such file.
 */
export async function uploadBatch(
  client: Client,
  { account, bytes, batch }: Upload,
): Promise<string> {
  const { rows, unused } = await readFile(bytes);
  if (rows.length === 0) throw payoutEmpty();
  for (const row of rows) row.faults.push(...faultsByTerms(account, row.amountCents));
  const good = rows.filter((row) => row.faults.length === 0);
  const paid = await findPaidBefore(client, {
    accountId: account.id,
    rows: good,
    days: payoutWarnDays,
  });
  const doubles = doublesOf(good);
  const times = new Map<string, number>();
  for (const row of good) {
    if (!doubles.has(row)) times.set(nameOf(row), (times.get(nameOf(row)) ?? 0) + 1);
  }
  const checked = rows.map((row) => {
    if (row.faults.length > 0) return { ...row, warnings: [] };
    const isDouble = doubles.has(row);
    const repeats = !isDouble && (times.get(nameOf(row)) ?? 0) > 1;
    const warnings: PayoutWarning[] = [
      ...(repeats ? (['duplicate'] as const) : []),
      ...(paid.has(nameOf(row)) ? (['paidBefore'] as const) : []),
    ];
    return { ...row, faults: isDouble ? [leftOutFault] : [], warnings };
  });
  const id = randomUUID();
  const isRoom = await insertBatch(client, {
    ...batch,
    id,
    accountId: account.id,
    fileHash: createHash('sha256').update(bytes).digest('hex'),
    unusedColumns: unused,
    state: good.length > 0 ? 'checking' : 'planned',
  });
  if (!isRoom) throw tooManyPayouts();
  await insertRows(client, id, checked);
  return id;
}

const refusals: Partial<Record<FileProblem, () => ServiceError>> = {
  no_rows: payoutBlank,
  not_a_table: payoutNoTable,
  too_many_rows: payoutTooLarge,
};

async function readFile(bytes: Buffer): Promise<PayoutTable> {
  const watch = watchForm();
  watch.pass(bytes);
  try {
    return await readPayoutRows(openRows([bytes], watch.form(), partBytesMax));
  } catch (error) {
    if (error instanceof HeadingsMissing) throw payoutHeadingsMissing(error.missing);
    if (!(error instanceof UnreadableFile)) throw error;
    throw (refusals[error.problem] ?? payoutUnreadable)();
  }
}

/** Two rows of one name pay the same to the same. */
function nameOf({ pixKey, amountCents }: PayoutRow): string {
  return `${pixKey} ${amountCents}`;
}

/** All but the first of rows that are equal, with whom they mean as well: one may be nobody's. */
function doublesOf(rows: readonly PayoutRow[]): Set<PayoutRow> {
  const seen = new Set<string>();
  return new Set(
    rows.filter((row) => {
      const whole = `${nameOf(row)} ${row.document}`;
      return seen.has(whole) || !seen.add(whole);
    }),
  );
}

/** What the account's bounds and fees have against an amount. */
export function faultsByTerms(account: Account, amountCents: bigint | null): PayoutFault[] {
  // What is nothing or less is told by its own fault.
  if (amountCents === null || amountCents <= 0n) return [];
  const { minCents, maxCents } = account.ticketOut;
  if (amountCents < minCents) return ['amountBelow'];
  if (amountCents > maxCents) return ['amountAbove'];
  try {
    feeOf(account, 'WITHDRAW', amountCents);
    return [];
  } catch (error) {
    if (error instanceof ServiceError) return ['amountNoFee'];
    throw error;
  }
}
