import { readClose } from '#lib/contract/books/day-close.ts';
import {
  closeDayBody,
  dayClose,
  dayCloses,
  lateRows,
  lateRowsMax,
  lateRowsQuery,
} from '#lib/contract/books/wire-closes.ts';
import type { DayClose, LateRows } from '#lib/contract/books/wire-closes.ts';
import { daySpanQuery } from '#lib/contract/panel/statements.ts';
import { idParams } from '#lib/contract/text.ts';
import { closeNotFound } from '#service/closes/close-errors.ts';
import {
  countRowsNow,
  findNewestClose,
  listCloses,
  listLateRows,
} from '#service/closes/close-queries.ts';
import type { DayCloseRow, LateRow, RowsNow } from '#service/closes/close-queries.ts';
import { freezeDay } from '#service/closes/freeze-day.ts';
import { openBooks } from '#service/closes/stream-books.ts';
import type { Pool } from '#service/database/pool.ts';
import type { App } from '#service/http/app-type.ts';
import { money } from '#service/http/wire-money.ts';
import { performAct } from '#service/panel/audit/perform-act.ts';
import { askOwnAccount, ownAccountOf } from '#service/panel/own-account.ts';
import type { PanelContext } from '#service/panel/panel-deps.ts';
import { sessionOf } from '#service/panel/require-panel.ts';
import { rowStream } from '#service/panel/send-rows.ts';

/** Frozen days of an account's statement. */
export function registerCloseRoutes(panel: App, { pool, now, sendRows }: PanelContext): void {
  const path = '/connections/:id/day-closes';
  panel.get(path, askOwnAccount(daySpanQuery, dayCloses), async (request) => {
    const accountId = await ownAccountOf(pool, request);
    const newest = await findNewestClose(pool, accountId);
    return {
      closes: await closesOf(pool, { accountId, ...request.query }),
      newestDay: newest?.day ?? null,
    };
  });

  panel.post(
    path,
    { schema: { params: idParams, body: closeDayBody, response: { 201: dayClose } } },
    async (request, reply) => {
      const { day } = request.body;
      const asked = { request, action: 'day_close', subject: day } as const;
      const closed = await performAct(pool, asked, async (accountId) => {
        const closedBy = sessionOf(request).name;
        const { hash } = await freezeDay(pool, { accountId, day, closedBy, now });
        const [value] = await closesOf(pool, { accountId, from: day, to: day });
        if (!value) throw closeNotFound();
        return { value, reason: hash };
      });
      return reply.code(201).send(closed);
    },
  );

  panel.get(
    '/connections/:id/late-rows',
    askOwnAccount(lateRowsQuery, lateRows),
    async (request) => {
      const accountId = await ownAccountOf(pool, request);
      const asked = { accountId, day: request.query.day, limit: lateRowsMax };
      return { rows: (await listLateRows(pool, asked)).map(viewLateRow) };
    },
  );

  panel.get(
    '/connections/:id/books',
    { schema: { params: idParams, querystring: daySpanQuery, response: { 200: rowStream } } },
    async (request, reply) => {
      const accountId = await ownAccountOf(pool, request);
      const open = () => openBooks(pool, { accountId, ...request.query });
      return sendRows({ request, reply, open });
    },
  );
}

async function closesOf(
  pool: Pool,
  range: { accountId: string; from: string; to: string },
): Promise<DayClose[]> {
  const closes = await listCloses(pool, range);
  if (closes.length === 0) return [];
  const now = new Map((await countRowsNow(pool, range)).map((row) => [row.day, row]));
  return closes.map((close) => viewClose(close, now.get(close.day)));
}

function viewClose({ content, hash }: DayCloseRow, now: RowsNow | undefined): DayClose {
  const close = readClose(content);
  return {
    frozen: {
      date: close.day,
      rows: close.rows,
      breaks: close.breaks,
      opening: {
        available: money(BigInt(close.openingAvailable)),
        blocked: money(BigInt(close.openingBlocked)),
      },
      closing: {
        available: money(BigInt(close.closingAvailable)),
        blocked: money(BigInt(close.closingBlocked)),
      },
      lines: close.lines.map(({ book, cents, fee, ...line }) => ({
        ...line,
        balanceType: balanceTypes[book],
        amount: money(BigInt(cents)),
        fees: money(BigInt(fee)),
      })),
    },
    closedBy: close.closedBy,
    closedAt: close.closedAt,
    hash,
    previousHash: close.previousHash,
    rowsNow: now?.rows ?? 0,
    rowsLate: now?.late ?? 0,
  };
}

const balanceTypes = { available: 'AVAILABLE', blocked: 'BLOCKED' } as const;

function viewLateRow(row: LateRow): LateRows['rows'][number] {
  const { amount_cents: cents } = row;
  return {
    id: row.id,
    createdAt: row.created_at.toISOString(),
    reason: row.reason,
    operation: cents > 0n ? 'INCREMENT' : 'DECREMENT',
    balanceType: balanceTypes[row.book],
    amount: money(cents < 0n ? -cents : cents),
    transactionId: row.transaction_id,
  };
}
