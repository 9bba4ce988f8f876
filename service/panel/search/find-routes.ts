import { transactionListQuery } from '#lib/contract/bearer/transaction.ts';
import { keyedRequest, keyedRequestQuery } from '#lib/contract/panel/keyed-request.ts';
import {
  beginnings,
  beginningsQuery,
  lookUpBody,
  lookUpResult,
} from '#lib/contract/panel/look-up.ts';
import type { LookUpKind, LookUpMatch } from '#lib/contract/panel/look-up.ts';
import {
  transactionTotals,
  transactionTotalsQuery,
} from '#lib/contract/panel/transaction-totals.ts';
import { idParams } from '#lib/contract/text.ts';
import type { App } from '#service/http/app-type.ts';
import { scopeOf } from '#service/http/idempotency.ts';
import { money } from '#service/http/wire-money.ts';
import { findKeyedState } from '#service/idempotency/claim-queries.ts';
import { findInfractions } from '#service/infractions/find-infractions.ts';
import { askOwnAccount, ownAccountOf } from '#service/panel/own-account.ts';
import type { PanelContext } from '#service/panel/panel-deps.ts';
import { rowStream } from '#service/panel/send-rows.ts';
import { createQueryBuilder } from '#service/tables.ts';
import { findBeginnings } from '#service/transactions/find-beginnings.ts';
import { lookUpTransactions } from '#service/transactions/look-up-transactions.ts';
import type { FoundTransaction } from '#service/transactions/look-up-transactions.ts';
import { readTransactionTotals } from '#service/transactions/read-transaction-totals.ts';
import { streamTransactions } from '#service/transactions/stream-transactions.ts';

/** Finding among the transactions of an account of ours, beyond what the API offers. */
export function registerFindRoutes(panel: App, context: PanelContext): void {
  registerTotalsRoute(panel, context);
  registerKeyedRequestRoute(panel, context);
  registerBeginningsRoute(panel, context);

  panel.post(
    '/connections/:id/look-up',
    { schema: { params: idParams, body: lookUpBody, response: { 200: lookUpResult } } },
    async (request) => {
      const accountId = await ownAccountOf(context.pool, request);
      const { terms } = request.body;
      const results = await lookUpTransactions(context.readPool, { accountId, terms });
      return {
        results: results.map((result) => ({ ...result, matches: result.matches.map(viewMatch) })),
      };
    },
  );

  const { readPool } = context;
  const database = createQueryBuilder(readPool);
  panel.get(
    '/connections/:id/transaction-rows',
    askOwnAccount(transactionListQuery, rowStream),
    (request, reply) =>
      context.sendRows({
        request,
        reply,
        open: async () => {
          const accountId = await ownAccountOf(context.pool, request);
          const { query } = request;
          return streamTransactions({ pool: readPool, database }, { accountId, query });
        },
      }),
  );
}

/** What an Idempotency-Key of the dashboard's forms may have been sent to. */
const keyedPlaces = [
  'POST /v1/pix',
  'POST /v1/withdraw',
  'POST /v1/withdraw/qrcode',
  'POST /gateway/v1/pix',
  'POST /gateway/v1/withdraw',
  'POST /gateway/v1/withdraw/qrcode',
];

/** What became of a request whose answer was lost: asked, not sent once more. */
function registerKeyedRequestRoute(panel: App, { pool }: PanelContext): void {
  panel.get(
    '/connections/:id/keyed-request',
    askOwnAccount(keyedRequestQuery, keyedRequest),
    async (request) => {
      const accountId = await ownAccountOf(pool, request);
      const scopes = keyedPlaces.map((place) => scopeOf(place, request.query.key));
      const found = await findKeyedState(pool, { accountId, scopes });
      const transactionId = found?.transactionId ?? null;
      if (transactionId !== null) return { state: 'made' as const, transactionId };
      return { state: found?.isRunning ? ('running' as const) : ('not-made' as const) };
    },
  );
}

/** Rows of each kind that a menu has room for. */
const beginningRows = 5;

/** What a text that is still being typed is the beginning of. */
function registerBeginningsRoute(panel: App, { pool, readPool }: PanelContext): void {
  panel.get(
    '/connections/:id/beginnings',
    askOwnAccount(beginningsQuery, beginnings),
    async (request) => {
      const accountId = await ownAccountOf(pool, request);
      const { text } = request.query;
      const [found, infractions] = await Promise.all([
        findBeginnings(readPool, { accountId, text, rowsMax: beginningRows + 1 }),
        findInfractions(readPool, { accountId, text, rowsMax: beginningRows }),
      ]);
      return {
        transactions: found.slice(0, beginningRows).map(viewMatch),
        hasMore: found.length > beginningRows,
        infractions: infractions.map((row) => ({
          id: row.id,
          protocol: row.protocol,
          status: row.status,
          analysisResult: row.analysis_result,
          isReopened: row.is_reopened,
          foundAs: row.found_as,
          partyName: row.party_name,
          amount: money(row.amount_cents),
          reportedAt: row.reported_at.toISOString(),
        })),
      };
    },
  );
}

/** What the transactions of any filters come to. */
function registerTotalsRoute(panel: App, { pool, readPool }: PanelContext): void {
  const database = createQueryBuilder(readPool);
  panel.get(
    '/connections/:id/transaction-totals',
    askOwnAccount(transactionTotalsQuery, transactionTotals),
    async (request) => {
      const accountId = await ownAccountOf(pool, request);
      const { by, ...query } = request.query;
      const byDay = by === 'day';
      const lines = await readTransactionTotals(database, { accountId, query, byDay });
      return {
        lines: lines.map(({ type, status, day, entries, ...cents }) => ({
          type,
          status,
          day,
          count: Number(entries),
          amount: money(cents.amount_cents),
          fees: money(cents.fee_cents),
          refunded: money(cents.refunded_cents),
        })),
      };
    },
  );
}

function viewMatch<Kind extends LookUpKind>(
  row: FoundTransaction<Kind>,
): LookUpMatch & { foundAs: Kind } {
  return {
    id: row.id,
    foundAs: row.found_as,
    type: row.type,
    status: row.status,
    amount: money(row.amount_cents),
    partyName: row.party_name,
    clientReference: row.client_reference,
    createdAt: row.created_at.toISOString(),
  };
}
