import { z } from 'zod';
import { can } from '#lib/contract/panel/capability.ts';
import { statementPaperQuery, statementPaperRowsMax } from '#lib/contract/panel/statements.ts';
import type { StatementPaperQuery } from '#lib/contract/panel/statements.ts';
import { pdfContent } from '#lib/contract/pdf-content.ts';
import { idParams, idText } from '#lib/contract/text.ts';
import { saoPauloDay } from '#lib/domain/time/dates.ts';
import { accountNotFound } from '#service/accounts/account-not-found.ts';
import { findEdition } from '#service/accounts/token-queries.ts';
import { findArchivedAttempts } from '#service/callbacks/archive/find-archived-attempts.ts';
import type { CallbackLogRow } from '#service/callbacks/log/callback-log-row.ts';
import {
  findLogsOfTransaction,
  logsOfTransactionMax,
} from '#service/callbacks/log/list-callback-logs.ts';
import { readSecretVersion } from '#service/callbacks/signing/secret-queries.ts';
import type { Pool } from '#service/database/pool.ts';
import { evidencePaper } from '#service/evidence/evidence-paper.ts';
import type { App } from '#service/http/app-type.ts';
import type { LedgerEntryRow } from '#service/ledger/ledger-entry-row.ts';
import { ownAccountOf } from '#service/panel/own-account.ts';
import type { PanelContext } from '#service/panel/panel-deps.ts';
import { papersUnderWay, roleForbidden, statementTooLong } from '#service/panel/panel-errors.ts';
import { sessionOf } from '#service/panel/require-panel.ts';
import { findHolder } from '#service/paper/find-holder.ts';
import { transactionNotFound } from '#service/service-error.ts';
import { balancesAfter } from '#service/statement-paper/paper-lines.ts';
import { narrowsRows, statementPaper } from '#service/statement-paper/statement-paper.ts';
import type { StatementSubject } from '#service/statement-paper/statement-paper.ts';
import { listStatements } from '#service/statements/list-statements.ts';
import { readStatementDays } from '#service/statements/read-statement-days.ts';
import { createQueryBuilder } from '#service/tables.ts';
import { findParties, findTransaction } from '#service/transactions/transaction-queries.ts';
import type { TransactionRow } from '#service/transactions/transaction-row.ts';

/** Papers of this process at the same time: each keeps a core busy for some seconds. */
const papersMax = 2;

const transactionParams = z.object({ id: idText, transactionId: idText });

/** What an account of ours can have on paper: its statement, and evidence of delivery. */
export function registerPaperRoutes(panel: App, context: PanelContext): void {
  const { pool } = context;
  let underWay = 0;
  async function inTurn(draw: () => Promise<Buffer>): Promise<Buffer> {
    if (underWay >= papersMax) throw papersUnderWay();
    underWay += 1;
    try {
      return await draw();
    } finally {
      underWay -= 1;
    }
  }

  panel.get(
    '/connections/:id/statement-paper',
    {
      schema: { params: idParams, querystring: statementPaperQuery, response: { 200: pdfContent } },
    },
    async (request, reply) => {
      const { role } = sessionOf(request);
      if (!can(role, 'export')) throw roleForbidden();
      const accountId = await ownAccountOf(pool, request);
      const seesPeople = can(role, 'personal-data');
      const subject = await statementOf(pool, { accountId, query: request.query, seesPeople });
      const paper = statementPaper(subject, await context.now());
      // Fonts and drawing load with the first paper, not with the service.
      const { renderStatement } = await import('#service/statement-paper/draw-statement.ts');
      const pdf = await inTurn(() => renderStatement(paper));
      return reply.type('application/pdf').send(pdf);
    },
  );

  panel.get(
    '/connections/:id/transactions/:transactionId/evidence',
    { schema: { params: transactionParams, response: { 200: pdfContent } } },
    async (request, reply) => {
      const accountId = await ownAccountOf(pool, request);
      const id = request.params.transactionId;
      const transaction = await findTransaction(pool, { accountId, id });
      if (!transaction) throw transactionNotFound();
      const attempts = await attemptsOf(context, transaction);
      const { version } = await readSecretVersion(pool, accountId);
      const subject = {
        holder: await findHolder(pool, accountId),
        transaction,
        attempts,
        hasMore: attempts.length === logsOfTransactionMax,
        signing: { key: context.callbackSigningKey, version },
        seesPeople: can(sessionOf(request).role, 'personal-data'),
      };
      const paper = evidencePaper(subject, await context.now());
      const { renderEvidence } = await import('#service/evidence/draw-evidence.ts');
      const pdf = await inTurn(() => renderEvidence(paper));
      return reply.type('application/pdf').send(pdf);
    },
  );
}

/** The newest attempts, newest first: those in the log, then those that left it for files. */
async function attemptsOf(
  { pool, store }: Pick<PanelContext, 'pool' | 'store'>,
  { account_id: accountId, id: transactionId, created_at: since }: TransactionRow,
): Promise<CallbackLogRow[]> {
  const told = { accountId, transactionId };
  const kept = await findLogsOfTransaction(pool, told);
  if (kept.length === logsOfTransactionMax) return kept;
  const archived = await findArchivedAttempts({ database: pool, store }, { ...told, since });
  return [...kept, ...archived].slice(0, logsOfTransactionMax);
}

interface StatementQuestion {
  accountId: string;
  query: StatementPaperQuery;
  seesPeople: boolean;
}

/** All that a statement on paper says; throws when it has more rows than one may have. */
async function statementOf(
  pool: Pool,
  { accountId, query, seesPeople }: StatementQuestion,
): Promise<StatementSubject> {
  const page = { page: 1, limit: statementPaperRowsMax, sortDirection: 'asc' as const };
  const database = createQueryBuilder(pool);
  const found = await listStatements(database, { accountId, query: { ...query, ...page } });
  if (found.pagination.hasNextPage) throw statementTooLong();
  const edition = await findEdition(pool, accountId);
  if (edition === null) throw accountNotFound();
  const { rows } = found;
  const ids = [...new Set(rows.flatMap((row) => row.transaction_id ?? []))];
  const [first] = rows;
  return {
    holder: await findHolder(pool, accountId),
    accountId,
    edition,
    query,
    rows,
    parties: ids.length === 0 ? [] : await findParties(pool, { accountId, ids }),
    days: narrowsRows(query) ? await daysOf(pool, accountId, query) : daysOfRows(rows),
    opening: first ? balancesBefore(first) : await balancesAt(database, accountId, query),
    seesPeople,
  };
}

/** Where a period without rows stands: at what the newest row before it left. */
async function balancesAt(
  database: ReturnType<typeof createQueryBuilder>,
  accountId: string,
  { createdAtFrom: createdAtTo }: StatementPaperQuery,
): Promise<Balances> {
  const query = {
    createdAtFrom: new Date(0),
    createdAtTo,
    page: 1,
    limit: 1,
    sortDirection: 'desc' as const,
  };
  const { rows } = await listStatements(database, { accountId, query });
  return rows[0] ? balancesAfter(rows[0]) : { availableCents: 0n, blockedCents: 0n };
}

/** Days whose rows are all there open and close with them. */
function daysOfRows(rows: readonly LedgerEntryRow[]): StatementSubject['days'] {
  const days = new Map<string, { opening: Balances; closing: Balances }>();
  for (const row of rows) {
    const date = saoPauloDay(row.created_at);
    const opening = days.get(date)?.opening ?? balancesBefore(row);
    days.set(date, { opening, closing: balancesAfter(row) });
  }
  return days;
}

type Balances = StatementSubject['opening'];

function balancesBefore(row: LedgerEntryRow): Balances {
  return {
    availableCents: row.previous_available_cents ?? 0n,
    blockedCents: row.previous_blocked_cents ?? 0n,
  };
}

async function daysOf(pool: Pool, accountId: string, query: StatementPaperQuery) {
  const [from, to] = [saoPauloDay(query.createdAtFrom), saoPauloDay(query.createdAtTo)];
  const rows = await readStatementDays(pool, { accountId, from, to });
  return new Map(
    rows.flatMap((row) =>
      row.is_day
        ? [
            [
              row.day,
              {
                opening: {
                  availableCents: row.opening_available,
                  blockedCents: row.opening_blocked,
                },
                closing: {
                  availableCents: row.closing_available,
                  blockedCents: row.closing_blocked,
                },
              },
            ] as const,
          ]
        : [],
    ),
  );
}
