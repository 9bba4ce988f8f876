import { bankStatementList, bankStatementListQuery } from '#lib/contract/bearer/statement.ts';
import {
  statementDays,
  daySpanQuery,
  statementParties,
  statementPartiesBody,
  statementRowsQuery,
  statementTotals,
  statementTotalsQuery,
} from '#lib/contract/panel/statements.ts';
import type {
  StatementDay,
  StatementDays,
  DaySpanQuery,
  StatementLine,
  StatementParty,
} from '#lib/contract/panel/statements.ts';
import { idParams } from '#lib/contract/text.ts';
import { saoPauloDay } from '#lib/domain/time/dates.ts';
import type { Reader } from '#service/database/pool.ts';
import type { App } from '#service/http/app-type.ts';
import { money } from '#service/http/wire-money.ts';
import { askOwnAccount, ownAccountOf } from '#service/panel/own-account.ts';
import type { PanelContext } from '#service/panel/panel-deps.ts';
import { rowStream } from '#service/panel/send-rows.ts';
import { findHolder } from '#service/paper/find-holder.ts';
import { paperHolder } from '#service/paper/paper-words.ts';
import { listStatements } from '#service/statements/list-statements.ts';
import {
  readBalancesBefore,
  readKeptStatementDays,
} from '#service/statements/read-statement-days.ts';
import type { StatementDayRow } from '#service/statements/read-statement-days.ts';
import { readStatementTotals } from '#service/statements/read-statement-totals.ts';
import type { StatementTotalRow } from '#service/statements/read-statement-totals.ts';
import { statementView } from '#service/statements/statement-view.ts';
import { streamStatement } from '#service/statements/stream-statement.ts';
import { createQueryBuilder } from '#service/tables.ts';
import { findParties } from '#service/transactions/transaction-queries.ts';
import type { PartyRow } from '#service/transactions/transaction-queries.ts';

/** What is reckoned from an account's statement: its days, and the sums of any filters. */
export function registerStatementRoutes(panel: App, context: PanelContext): void {
  const { pool, readPool, now, sendRows } = context;
  const database = createQueryBuilder(readPool);
  panel.get(
    '/connections/:id/statement-days',
    askOwnAccount(daySpanQuery, statementDays),
    async (request) => {
      const accountId = await ownAccountOf(pool, request);
      const today = saoPauloDay(await now());
      return daysOf(readPool, { accountId, today, ...request.query });
    },
  );

  panel.get(
    '/connections/:id/statements',
    askOwnAccount(bankStatementListQuery, bankStatementList),
    async (request) => {
      const accountId = await ownAccountOf(pool, request);
      const found = await listStatements(database, { accountId, query: request.query });
      const { rows, pagination } = found;
      return { pagination, bankStatements: rows.map(statementView) };
    },
  );

  panel.get(
    '/connections/:id/statement-totals',
    askOwnAccount(statementTotalsQuery, statementTotals),
    async (request) => {
      const accountId = await ownAccountOf(pool, request);
      const today = saoPauloDay(await now());
      const asked = { accountId, today, query: request.query };
      const { lines, ends } = await readStatementTotals({ pool, database }, asked);
      const rows = lines.reduce((total, { entries }) => total + entries, 0);
      return {
        rows,
        lines: lines.map(viewLine),
        ends: ends && { opening: viewBalances(ends.opening), closing: viewBalances(ends.closing) },
      };
    },
  );

  panel.get(
    '/connections/:id/statement-rows',
    askOwnAccount(statementRowsQuery, rowStream),
    (request, reply) =>
      sendRows({
        request,
        reply,
        open: async () => {
          const accountId = await ownAccountOf(pool, request);
          return streamStatement({ pool: readPool, database }, { accountId, query: request.query });
        },
      }),
  );

  panel.post(
    '/connections/:id/statement-parties',
    {
      schema: { params: idParams, body: statementPartiesBody, response: { 200: statementParties } },
    },
    async (request) => {
      const accountId = await ownAccountOf(pool, request);
      const rows = await findParties(readPool, { accountId, ids: request.body.ids });
      return { parties: rows.flatMap(viewParty) };
    },
  );
}

async function daysOf(
  pool: Reader,
  range: DaySpanQuery & { accountId: string; today: string },
): Promise<StatementDays> {
  const [holder, before, rows] = await Promise.all([
    findHolder(pool, range.accountId),
    readBalancesBefore(pool, range),
    readKeptStatementDays(pool, range),
  ]);
  return {
    holder: paperHolder(holder),
    opening: viewBalances(before),
    days: viewDays(rows, before),
  };
}

function viewBalances({ availableCents, blockedCents }: BalancesBefore) {
  return { available: money(availableCents), blocked: money(blockedCents) };
}

/** Each day with its lines. One that does not go on from the day before has a break more. */
function viewDays(rows: StatementDayRow[], before: BalancesBefore): StatementDay[] {
  const days: StatementDay[] = [];
  let last = before;
  for (const row of rows) {
    if (row.is_day) {
      const goesOn =
        row.opening_available === last.availableCents && row.opening_blocked === last.blockedCents;
      days.push({
        date: row.day,
        rows: row.entries,
        breaks: row.breaks + (goesOn ? 0 : 1),
        opening: { available: money(row.opening_available), blocked: money(row.opening_blocked) },
        closing: { available: money(row.closing_available), blocked: money(row.closing_blocked) },
        lines: [],
      });
      last = { availableCents: row.closing_available, blockedCents: row.closing_blocked };
    } else {
      days.at(-1)?.lines.push(viewLine(row));
    }
  }
  return days;
}

type BalancesBefore = Awaited<ReturnType<typeof readBalancesBefore>>;

/** Of the API-key edition's transfers there is no statement. */
function viewParty({ type, ...row }: PartyRow): StatementParty[] {
  if (type === 'TEF') return [];
  return [
    {
      id: row.id,
      type,
      amount: money(row.amount_cents),
      clientReference: row.client_reference,
      payerName: row.payer_name,
      payerDocument: row.payer_document,
      generatedName: row.generated_name,
      generatedDocument: row.generated_document,
      receiverName: row.receiver_name,
      receiverDocument: row.receiver_document,
      withdrawPixKey: row.withdraw_pix_key,
      withdrawPixType: row.withdraw_pix_type,
    },
  ];
}

function viewLine(row: StatementTotalRow): StatementLine {
  return {
    kind: row.kind,
    reason: row.reason,
    operation: row.is_credit ? 'INCREMENT' : 'DECREMENT',
    balanceType: row.book === 'available' ? 'AVAILABLE' : 'BLOCKED',
    rows: row.entries,
    amount: money(row.cents),
    fees: money(row.fee_cents),
  };
}
