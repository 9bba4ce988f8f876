import { once } from 'node:events';
import { from as copyFrom } from 'pg-copy-streams';
import { accountNotFound } from '#service/accounts/account-not-found.ts';
import { accountColumns, toAccount } from '#service/accounts/account.ts';
import type { Account, AccountRow } from '#service/accounts/account.ts';
import type { CallbackRenderers } from '#service/callbacks/outbox/callback-row.ts';
import { inTransaction } from '#service/database/pool.ts';
import type { Client, Pool } from '#service/database/pool.ts';
import { lockBalances } from '#service/ledger/post-transfers.ts';
import type { Balance } from '#service/ledger/post-transfers.ts';
import { rememberHistory } from '#service/provider/sandbox/sandbox-movements.ts';
import { failure } from '#service/service-error.ts';
import { beginHistory, saoPauloDayNumber } from './history-state.ts';
import type { HistoryState } from './history-state.ts';
import { ledgerColumns, ledgerLines } from './ledger-lines.ts';
import { makeHistory } from './make-history.ts';
import type { HistoryItem } from './make-history.ts';
import { createRandomSource } from './random-source.ts';
import { exampleReceivers } from './receivers.ts';
import type { Receivers } from './receivers.ts';
import { callbacksMax, pickCallbackUrl, seedCallbacks } from './seed-callbacks.ts';
import { seedInfractions } from './seed-infractions.ts';
import { copyLine, seedColumns } from './seed-row.ts';

/** What history to make. */
export interface SeedRequest {
  accountId: string;
  transactions: number;
  /** How far it reaches back from now. */
  days: number;
  /** The same seed makes the same history for equal accounts, with ids of its own. */
  seed: string;
  locationHost: string;
  /** Builds the bodies of callbacks; without it the history has none. */
  renderers?: CallbackRenderers | undefined;
  /** Where they went; by default to addresses that do not exist. */
  receivers?: Receivers | undefined;
  /** Called now and then with the number of transactions so far. */
  onProgress?: (transactions: number) => void;
}

/** What was written. */
export interface SeedReport {
  transactions: number;
  entries: number;
  infractions: number;
  /** Attempts in the log of callbacks. */
  callbacks: number;
  availableCents: bigint;
  blockedCents: bigint;
}

const dayMs = 86_400_000;
/** Transactions of one pair of COPY statements: bounds the memory on both sides. */
const batchSize = 20_000;
const chunkLength = 262_144;

/**
 * Writes a history for an account of either edition, by COPY, in one transaction that holds the
 * account's balance: either all of it is there or nothing. Only for an account that nothing has
 * happened to, since rows of the past would not lead to the balances of rows that are there.
 * Throws ServiceError: 404 for an unknown account, 409 for one with movements or transactions, 422
 * when the rules of one of the API-key edition allow no common deposit.
 */
export async function seedHistory(pool: Pool, request: SeedRequest): Promise<SeedReport> {
  return inTransaction(pool, async (client) => {
    // The limits of the service's connections are for requests.
    await client.query(`set local statement_timeout = 0;
      set local idle_in_transaction_session_timeout = 0`);
    const balance = (await lockBalances(client, [request.accountId])).get(request.accountId);
    const { account, now, hasHistory } = await readAccount(client, request.accountId);
    if (!balance) throw accountNotFound();
    if (hasHistory) throw accountHasHistory();
    const { seed, locationHost, transactions } = request;
    const idSeed = `${seed}/${request.accountId}`;
    const state = beginHistory({ account, seed, idSeed, now, locationHost, transactions });
    const span = { from: new Date(now.getTime() - request.days * dayMs), to: now };
    const history = makeHistory(state, { ...span, count: transactions });
    const { entries, notified } = await copyHistory(client, history, { request, state, balance });
    await seedInfractions(client, state.infractions);
    await writeBalance(client, balance, state);
    // An account is never younger than what it has done.
    await client.query('update accounts set created_at = least(created_at, $2) where id = $1', [
      request.accountId,
      span.from,
    ]);
    await rememberHistory(client, request.accountId);
    const renderBody = request.renderers?.[account.edition];
    const callbacks = renderBody
      ? await seedCallbacks(client, {
          accountId: request.accountId,
          edition: account.edition,
          transactionIds: notified,
          receivers: request.receivers ?? exampleReceivers,
          seed,
          nowMs: now.getTime(),
          renderBody,
        })
      : 0;
    const { availableCents, blockedCents } = balance;
    const infractions = state.infractions.length;
    return {
      transactions,
      entries,
      infractions,
      callbacks,
      availableCents,
      blockedCents,
    };
  });
}

async function readAccount(
  client: Client,
  accountId: string,
): Promise<{ account: Account; now: Date; hasHistory: boolean }> {
  const { rows } = await client.query<AccountRow & { now: Date; has_history: boolean }>(
    `select ${accountColumns}, now()::timestamptz(3) as now,
            exists (select from transactions t where t.account_id = a.id)
              or exists (select from ledger_entries e where e.account_id = a.id) as has_history
       from accounts a join balances b on b.account_id = a.id
      where a.id = $1`,
    [accountId],
  );
  const [row] = rows;
  if (!row) throw accountNotFound();
  return { account: toAccount(row), now: row.now, hasHistory: row.has_history };
}

const accountHasHistory = failure(
  'account_has_history',
  409,
  'A conta já tem lançamentos ou transações: o histórico é para uma conta nova',
);

interface Copying {
  request: SeedRequest;
  state: HistoryState;
  balance: Balance;
}

/** Copies the history batch by batch, each batch's transactions before their entries. */
async function copyHistory(
  client: Client,
  history: Generator<HistoryItem>,
  { request, state, balance }: Copying,
): Promise<{ entries: number; notified: string[] }> {
  const made = { transactions: 0, entries: 0, isOver: false };
  const notified: string[] = [];
  const notifiedFrom = request.renderers
    ? request.transactions - callbacksMax
    : Number.POSITIVE_INFINITY;
  const random = createRandomSource(`${request.seed}/receivers`);
  const { receivers = exampleReceivers } = request;
  while (!made.isOver) {
    const batchEnd = made.transactions + batchSize;
    const ledger: string[] = [];
    const transactions = function* (): Generator<string> {
      for (const item of untilReturn(history)) {
        if ('row' in item) {
          made.transactions += 1;
          if (made.transactions > notifiedFrom) {
            item.row.callback_url = pickCallbackUrl(random, { status: item.row.status, receivers });
            if (item.row.callback_url !== null) notified.push(item.row.id);
          }
          yield copyLine(item.row);
          if (made.transactions === batchEnd) return;
        } else {
          made.entries += item.posting.transfer.entries.length;
          ledger.push(ledgerLines(item.posting, balance, state.ids));
        }
      }
      made.isOver = true;
    };
    await copyLines(client, copySql('transactions', seedColumns), transactions());
    await copyLines(client, copySql('ledger_entries', ledgerColumns), ledger);
    request.onProgress?.(made.transactions);
  }
  return { entries: made.entries, notified };
}

/** The generator as something that can be left in the middle and gone on with: for-of ends it. */
function untilReturn<Item>(generator: Generator<Item>): Iterable<Item> {
  return { [Symbol.iterator]: () => ({ next: () => generator.next() }) };
}

function copySql(table: string, columns: readonly string[]): string {
  return `copy ${table} (${columns.join(', ')}) from stdin`;
}

async function copyLines(client: Client, sql: string, lines: Iterable<string>): Promise<void> {
  const stream = client.query(copyFrom(sql));
  const finished = once(stream, 'finish');
  let chunk = '';
  for (const line of lines) {
    chunk += line;
    if (chunk.length < chunkLength) continue;
    // The other side decides the pace; an error of the stream ends the wait by rejecting it.
    if (!stream.write(chunk)) await Promise.race([once(stream, 'drain'), finished]);
    chunk = '';
  }
  stream.end(chunk);
  await finished;
}

async function writeBalance(
  client: Client,
  balance: Balance,
  { withdrawn, nowMs }: HistoryState,
): Promise<void> {
  await client.query(
    'update balances set available_cents = $2, blocked_cents = $3 where account_id = $1',
    [balance.accountId, balance.availableCents, balance.blockedCents],
  );
  if (withdrawn.day !== saoPauloDayNumber(nowMs) || withdrawn.cents === 0n) return;
  await client.query(
    `update balances
        set withdrawn_cents =
              $2 + case when withdrawn_day = today.day then withdrawn_cents else 0 end,
            withdrawn_day = today.day
       from (select (now() at time zone 'America/Sao_Paulo')::date as day) today
      where account_id = $1`,
    [balance.accountId, withdrawn.cents],
  );
}
