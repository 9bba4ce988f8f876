import { Readable } from 'node:stream';
import { z } from 'zod';
import { transactionListQuery } from '#lib/contract/bearer/transaction.ts';
import { can } from '#lib/contract/panel/capability.ts';
import { keyedRequest, keyedRequestQuery } from '#lib/contract/panel/keyed-request.ts';
import { lookUpBody, lookUpResult } from '#lib/contract/panel/look-up.ts';
import type { LookUpMatch } from '#lib/contract/panel/look-up.ts';
import {
  transactionTotals,
  transactionTotalsQuery,
} from '#lib/contract/panel/transaction-totals.ts';
import { idParams } from '#lib/contract/text.ts';
import type { App } from '#service/http/app-type.ts';
import { scopeOf } from '#service/http/idempotency.ts';
import { money } from '#service/http/wire-money.ts';
import { findKeyedState } from '#service/idempotency/claim-queries.ts';
import { askOwnAccount, ownAccountOf } from '#service/panel/own-account.ts';
import type { PanelContext } from '#service/panel/panel-deps.ts';
import { roleForbidden, tooManyExports } from '#service/panel/panel-errors.ts';
import { sessionOf } from '#service/panel/require-panel.ts';
import { createQueryBuilder } from '#service/tables.ts';
import { lookUpTransactions } from '#service/transactions/look-up-transactions.ts';
import type { FoundTransaction } from '#service/transactions/look-up-transactions.ts';
import { readTransactionTotals } from '#service/transactions/read-transaction-totals.ts';
import { streamTransactions } from '#service/transactions/stream-transactions.ts';

/** Finding among the transactions of an account of ours, beyond what the API offers. */
export function registerFindRoutes(panel: App, context: PanelContext): void {
  registerTotalsRoute(panel, context);
  registerKeyedRequestRoute(panel, context);

  panel.post(
    '/connections/:id/look-up',
    { schema: { params: idParams, body: lookUpBody, response: { 200: lookUpResult } } },
    async (request) => {
      const accountId = await ownAccountOf(context.pool, request);
      const { terms } = request.body;
      const results = await lookUpTransactions(context.pool, { accountId, terms });
      return {
        results: results.map((result) => ({ ...result, matches: result.matches.map(viewMatch) })),
      };
    },
  );

  const database = createQueryBuilder(context.pool);
  let exportsUnderWay = 0;
  panel.get(
    '/connections/:id/transaction-rows',
    askOwnAccount(transactionListQuery, rowStream),
    async (request, reply) => {
      if (!can(sessionOf(request).role, 'export')) throw roleForbidden();
      const accountId = await ownAccountOf(context.pool, request);
      // Each holds a connection for as long as it takes, and the others are for payments.
      if (exportsUnderWay >= exportsMax) throw tooManyExports();
      exportsUnderWay += 1;
      const rows = Readable.from(
        streamTransactions({ pool: context.pool, database }, { accountId, query: request.query }),
        { objectMode: false, highWaterMark: rowBufferBytes },
      );
      rows.once('close', () => (exportsUnderWay -= 1));
      return reply.type('application/x-ndjson').send(rows);
    },
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

/** What the transactions of any filters come to. */
function registerTotalsRoute(panel: App, { pool }: PanelContext): void {
  const database = createQueryBuilder(pool);
  panel.get(
    '/connections/:id/transaction-totals',
    askOwnAccount(transactionTotalsQuery, transactionTotals),
    async (request) => {
      const accountId = await ownAccountOf(pool, request);
      const lines = await readTransactionTotals(database, { accountId, query: request.query });
      return {
        lines: lines.map(({ type, status, entries, ...cents }) => ({
          type,
          status,
          count: Number(entries),
          amount: money(cents.amount_cents),
          fees: money(cents.fee_cents),
          refunded: money(cents.refunded_cents),
        })),
      };
    },
  );
}

/** Exports of this process at the same time. */
const exportsMax = 3;
const rowBufferBytes = 1_048_576;

const rowStream = {
  description: 'Uma linha por transação: arrays JSON com os campos de exportFields',
  content: { 'application/x-ndjson': { schema: z.any() } },
};

function viewMatch(row: FoundTransaction): LookUpMatch {
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
