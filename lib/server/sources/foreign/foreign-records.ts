import 'server-only';
import type { ShownOverview } from '#lib/client/shown/shown-overview.ts';
import { centsFromReais } from '#lib/domain/money/money.ts';
import type { EditionClient } from '#lib/server/sources/edition-client.ts';
import { once } from '#lib/server/sources/once.ts';
import type { AccountRecords } from '#lib/server/sources/source.ts';
import { foreignCallbacks } from './foreign-callbacks.ts';
import { foreignListRows } from './foreign-list-rows.ts';
import { foreignStatement } from './foreign-statement.ts';
import { lookUpTerms } from './look-up-terms.ts';
import { readForeignOverview } from './read-foreign-overview.ts';
import { rememberBriefly } from './remember-briefly.ts';

const overviews = rememberBriefly<ShownOverview>();

/** What can be told of an account at somebody else's service, by its API alone. */
export function foreignRecords(connectionId: string, edition: EditionClient): AccountRecords {
  const { api, statementRows, callbackLog } = edition;
  const callbacks = callbackLog && foreignCallbacks(connectionId, callbackLog);
  return {
    readOverview: once(async () => {
      // Whoever opened the connection may see its figures: they are the same for every role.
      const account = await api.balances?.();
      const blockedCents = account?.ok ? centsFromReais(account.value.balanceBlocked) : null;
      const look = () => readForeignOverview({ edition, blockedCents }, new Date());
      const value = await overviews.forceFetch(connectionId, { context: look });
      return { ok: true as const, value };
    }),
    volumes: null,
    indicators: null,
    forecast: null,
    feeCheck: null,
    readFeeRule: () => Promise.resolve(null),
    // Its API promises nothing about keys: the list alone tells.
    findRequest: () => Promise.resolve({ ok: true, value: { state: 'unknown' } }),
    readTransactionWithCallbacks: api.readTransaction,
    transactionTotals: null,
    openExport: ({ filters }) => Promise.resolve({ ok: true, value: edition.listPages(filters) }),
    openListRows: (asked) => foreignListRows(edition, callbacks, asked),
    lookUp: (terms) => lookUpTerms(api.listTransactions, terms),
    findBeginnings: null,
    // What it pays to is its own to say, and no directory is asked through it.
    readKeyHolder: null,
    recentPayees: null,
    statement: statementRows && foreignStatement(statementRows, api.listTransactions),
    callbacks,
    evidence: null,
    callbackRecords: null,
    resendPlans: null,
    suspense: null,
    infractionDesk: null,
    approvals: null,
    payouts: null,
    exports: null,
    merchantFiles: null,
    resendWindow: edition.resendWindow,
  };
}
