import { setTimeout } from 'node:timers/promises';
import type { Pool } from '#service/database/pool.ts';
import { isSound, verifyLedger } from '#service/ledger/verify-ledger.ts';
import type { Journal } from './journal.ts';

/** Both editions: 10.00 in and 2.00 out, seen from the provider's side. */
const possible = new Set([
  'DEPOSIT PENDING {}',
  'DEPOSIT COMPLETED {-1000}',
  'WITHDRAW COMPLETED {200}',
]);
const endsWithinMs = 60_000;

interface Moved {
  id: string;
  status: string;
  type: string;
  moved: string;
}

/**
 * Waits until what was begun has ended and was told; then holds the books against the journal.
 * Answers a sentence for each thing that is wrong: none is the only good answer.
 */
export async function checkJournal(pool: Pool, journal: Journal): Promise<string[]> {
  const open = await untilAllIsTold(pool, journal);
  const rows = await readTransactions(pool, journal.accountIds);
  const found = new Map(rows.map((row) => [row.id, row]));
  const lost = [...journal.acknowledged].filter(([id, state]) => {
    const row = found.get(id);
    return !row || (state === 'COMPLETED' && row.status !== 'COMPLETED');
  });
  const wrong = rows.filter(
    ({ type, status, moved }) => !possible.has(`${type} ${status} ${moved}`),
  );
  const paidOut = rows.filter(({ type }) => type === 'WITHDRAW').length;
  const twice = await readTwice(pool);
  const ledger = await verifyLedger(pool);
  return [
    ...open,
    ...lost.map(([id, state]) => `acknowledged as ${state}, and lost: ${id}`),
    ...wrong.map(({ id, type, status, moved }) => `${id}: ${type} ${status} moved ${moved}`),
    ...(paidOut === journal.withdrawalKeys.size
      ? []
      : [`${journal.withdrawalKeys.size} withdrawals were asked for, and ${paidOut} are there`]),
    ...twice.map((id) => `twice: ${id}`),
    ...(isSound(ledger) ? [] : [`the ledger is off by ${ledger.differenceCents} cents`]),
    ...journal.refusals,
  ];
}

/** What is not at its end in time, or of which nobody was told. */
async function untilAllIsTold(pool: Pool, journal: Journal): Promise<string[]> {
  const deadline = performance.now() + endsWithinMs;
  for (;;) {
    const open = await findOpen(pool, journal);
    if (open.length === 0 || performance.now() > deadline) return open;
    await setTimeout(200);
  }
}

async function findOpen(pool: Pool, journal: Journal): Promise<string[]> {
  const { rows } = await pool.query<{ orders: number; callbacks: number }>(
    `select (select count(*)::int from provider_orders where state <> 'DONE') as orders,
            (select count(*)::int from callbacks where state = 'PENDING') as callbacks`,
  );
  const untold = [...journal.acknowledged].filter(
    ([id, state]) => state === 'COMPLETED' && !journal.told.get(id)?.has(state),
  );
  const { orders = 0, callbacks = 0 } = rows[0] ?? {};
  return [
    ...(orders > 0 ? [`orders without an end: ${orders}`] : []),
    ...(callbacks > 0 ? [`callbacks that are still due: ${callbacks}`] : []),
    ...(untold.length > 0
      ? [`nobody was told of ${untold.length}, of ${untold[0]?.[0]} first`]
      : []),
  ];
}

/** Sums once: no index leads from a transaction to the settlement book. */
async function readTransactions(pool: Pool, accountIds: string[]): Promise<Moved[]> {
  const { rows } = await pool.query<Moved>(
    `with settled as (
       select transaction_id as id, array_agg(amount_cents order by seq)::text as moved
         from ledger_entries where account_id = any($1) and book = 'settlement'
        group by transaction_id)
     select t.id, t.status, t.type, coalesce(s.moved, '{}') as moved
       from transactions t left join settled s on s.id = t.id where t.account_id = any($1)`,
    [accountIds],
  );
  return rows;
}

async function readTwice(pool: Pool): Promise<string[]> {
  const { rows } = await pool.query<{ id: string }>(
    `select transaction_id as id from callbacks group by transaction_id, transaction_status
     having count(*) > 1
     union all
     select transaction_id from provider_orders group by transaction_id having count(*) > 1`,
  );
  return rows.map(({ id }) => id);
}
