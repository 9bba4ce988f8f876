import { toDetailSummary } from '#app/(panel)/[connectionId]/transacoes/detail/read-detail.ts';
import { accountRoute } from '#lib/server/sources/open/account-route.ts';

const missing = { 'not-found': 404 };

/** One transaction in short, for the drawer beside the list. */
export const GET = accountRoute({ unopened: missing, unread: missing }, async (source, search) => {
  const found = await source.readTransactionWithCallbacks(search.get('transaction') ?? '');
  return found.ok ? { ok: true, value: await toDetailSummary(source, found.value) } : found;
});
