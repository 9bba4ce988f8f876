import { addUpRows } from '#lib/contract/books/add-up.ts';
import { writeClose } from '#lib/contract/books/day-close.ts';
import { dayStart, saoPauloDay } from '#lib/domain/time/dates.ts';
import { inTransaction } from '#service/database/pool.ts';
import type { Pool } from '#service/database/pool.ts';
import { streamLines } from '#service/database/stream-lines.ts';
import { lockBalances } from '#service/ledger/post-transfers.ts';
import { readBalancesBefore } from '#service/statements/read-statement-days.ts';
import { dayClosedAlready, dayNotOver, dayOutOfOrder } from './close-errors.ts';
import { bookRowsStatement, findNewestClose, insertClose } from './close-queries.ts';
import type { DayCloseRow } from './close-queries.ts';

interface AskedClose {
  accountId: string;
  day: string;
  /** The name of who freezes it. */
  closedBy: string;
  now: () => Promise<Date>;
}

/**
 * Freezes an ended day of an account: what its rows come to, hashed with the close before. Days go
 * in order. No lock is held while the rows are read: once the balances were locked after the day's
 * end, whatever began to post before it has posted. Throws dayNotOver, dayClosedAlready and
 * dayOutOfOrder.
 */
export async function freezeDay(
  pool: Pool,
  { accountId, day, closedBy, now }: AskedClose,
): Promise<Pick<DayCloseRow, 'day' | 'hash'>> {
  const closedAt = await now();
  if (day >= saoPauloDay(closedAt)) throw dayNotOver();
  const previous = await findNewestClose(pool, accountId);
  if (previous) requireNext(day, previous.day);
  await inTransaction(pool, (client) => lockBalances(client, [accountId]));
  const before = await readBalancesBefore(pool, { accountId, from: day });
  const opening = { available: before.availableCents, blocked: before.blockedCents };
  const sum = await sumDay(pool, { accountId, day, opening });
  const close = writeClose({
    account: accountId,
    day,
    opening,
    sum,
    closedBy,
    closedAt: closedAt.toISOString(),
    previousHash: previous?.hash ?? null,
  });
  const content = JSON.stringify(close);
  const row = { accountId, day, content, last_seq: sum.lastSeq, previous };
  if (!(await insertClose(pool, row))) throw dayClosedAlready();
  const newest = await findNewestClose(pool, accountId);
  if (newest?.content !== content) throw new Error(`the close of ${day} was not kept`);
  return newest;
}

function requireNext(day: string, closed: string): void {
  if (day <= closed) throw dayClosedAlready();
  const next = saoPauloDay(new Date(dayStart(closed)), 1);
  if (day !== next) throw dayOutOfOrder(next);
}

type DayOfAccount = Pick<AskedClose, 'accountId' | 'day'>;

async function sumDay(
  pool: Pool,
  { accountId, day, opening }: DayOfAccount & { opening: Parameters<typeof addUpRows>[0] },
) {
  const sum = addUpRows(opening);
  const rows = bookRowsStatement(accountId, { day, feesOfAvailable: true });
  for await (const batch of streamLines(pool, rows)) {
    for (const line of batch.trimEnd().split('\n')) sum.add(line);
  }
  return sum.end();
}
