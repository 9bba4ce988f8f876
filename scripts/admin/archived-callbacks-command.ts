import { redactHeaders, redactUrl } from '#lib/contract/panel/redact-callback.ts';
import { maskPersonalData } from '#lib/domain/keys/mask-personal-data.ts';
import { findArchivedAttempts } from '#service/callbacks/archive/find-archived-attempts.ts';
import type { CallbackLogRow } from '#service/callbacks/log/callback-log-row.ts';
import { openFiles } from '#service/files/open-files.ts';
import { readSecrets } from '#service/secrets.ts';
import { transactionNotFound } from '#service/service-error.ts';
import { findTransaction } from '#service/transactions/transaction-queries.ts';
import type { Command } from './command.ts';

/** `callbacks:archived`: prints a bare list, as the panel shows it: without secrets, masked. */
export const archivedCallbacksCommand: Command = {
  summary: 'show what a merchant was told of a transaction, from months that left the database',
  options: {
    account: { value: 'ID', help: 'required; whose transaction it is' },
    transaction: { value: 'ID', help: 'required' },
  },
  async run({ env, database, options }) {
    const accountId = options.required('account');
    const id = options.required('transaction');
    const transaction = await findTransaction(database.pool, { accountId, id });
    if (!transaction) throw transactionNotFound();
    const { linkKey } = await readSecrets(env.DATA_DIR);
    const { store } = await openFiles(env, env.LINK_KEY ?? linkKey);
    const told = { accountId, transactionId: id, since: transaction.created_at };
    const rows = await findArchivedAttempts({ database: database.pool, store }, told);
    return { result: rows.map(printAttempt) };
  },
};

function printAttempt(row: CallbackLogRow) {
  return {
    id: row.id,
    createdAt: row.created_at.toISOString(),
    transactionStatus: row.transaction_status,
    attempt: row.attempt,
    url: maskPersonalData(redactUrl(row.url)),
    status: row.status,
    responseTime: row.response_time_ms,
    body: maskPersonalData(row.body),
    requestHeaders: maskPersonalData(JSON.stringify(redactHeaders(row.request_headers))),
    responseBody: maskPersonalData(row.response_body),
    responseHeaders: maskPersonalData(JSON.stringify(redactHeaders(row.response_headers))),
  };
}
