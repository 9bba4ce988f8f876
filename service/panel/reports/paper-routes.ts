import { z } from 'zod';
import { can } from '#lib/contract/panel/capability.ts';
import { statementPaperQuery } from '#lib/contract/panel/statements.ts';
import { pdfContent } from '#lib/contract/pdf-content.ts';
import { idParams, idText } from '#lib/contract/text.ts';
import { findArchivedAttempts } from '#service/callbacks/archive/find-archived-attempts.ts';
import type { CallbackLogRow } from '#service/callbacks/log/callback-log-row.ts';
import {
  findLogsOfTransaction,
  logsOfTransactionMax,
} from '#service/callbacks/log/list-callback-logs.ts';
import { readSecretVersion } from '#service/callbacks/signing/secret-queries.ts';
import { evidencePaper } from '#service/evidence/evidence-paper.ts';
import type { App } from '#service/http/app-type.ts';
import { ownAccountOf } from '#service/panel/own-account.ts';
import type { PanelContext } from '#service/panel/panel-deps.ts';
import { papersUnderWay, roleForbidden } from '#service/panel/panel-errors.ts';
import { sessionOf } from '#service/panel/require-panel.ts';
import { findHolder } from '#service/paper/find-holder.ts';
import { transactionNotFound } from '#service/service-error.ts';
import { readStatementSubject } from '#service/statement-paper/read-statement-subject.ts';
import { statementPaper } from '#service/statement-paper/statement-paper.ts';
import { findTransaction } from '#service/transactions/transaction-queries.ts';
import type { TransactionRow } from '#service/transactions/transaction-row.ts';

/** Papers of this process at the same time: each keeps a core busy for some seconds. */
const papersMax = 2;

const transactionParams = z.object({ id: idText, transactionId: idText });

/** What an account of ours can have on paper: its statement, and evidence of callbacks. */
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
      const subject = await readStatementSubject(pool, {
        accountId,
        query: request.query,
        seesPeople,
      });
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
