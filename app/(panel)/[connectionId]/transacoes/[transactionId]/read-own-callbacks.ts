import 'server-only';
import type { CallbackLog } from '#lib/contract/bearer/transaction.ts';
import { listPanelCallbacks } from '#lib/server/panel-api/callbacks.ts';
import type { OpenConnection } from '#lib/server/sources/connection.ts';

/** Attempts of one transaction: one for each of its few statuses, in this edition. */
const attemptsMax = 50;

/**
 * The callbacks of a transaction of the API-key edition, from our own records; null when they are
 * not ours, or cannot be told now. What was sent and answered stays with the panel.
 */
export async function readOwnCallbacks(
  { session, connection }: OpenConnection,
  transactionId: string,
): Promise<CallbackLog[] | null> {
  if (connection.edition !== 'gateway' || connection.accountId === null) return null;
  const access = { sessionId: session.sessionId, connectionId: connection.id };
  const filters = { page: 1, limit: attemptsMax, transactionId };
  const found = await listPanelCallbacks(access, filters);
  if (!found.ok) return null;
  return found.value.callbacks.map(
    ({ host: _host, infractionId: _infraction, transactionStatus, ...callback }) => ({
      ...callback,
      body: { status: transactionStatus },
      responseBody: '',
      responseHeaders: {},
    }),
  );
}
