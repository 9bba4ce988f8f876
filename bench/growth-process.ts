import { bankStatementListQuery } from '#lib/contract/bearer/statement.ts';
import { transactionListQuery } from '#lib/contract/bearer/transaction.ts';
import { saoPauloDay } from '#lib/domain/time/dates.ts';
import { createChargeConfirmer } from '#service/charges/confirm-charge.ts';
import { freezeDay } from '#service/closes/freeze-day.ts';
import { databaseNow } from '#service/database/database-clock.ts';
import { createPool } from '#service/database/pool.ts';
import { readForecast } from '#service/panel/reports/read-forecast.ts';
import { readOverview } from '#service/panel/reports/read-overview.ts';
import { listStatements } from '#service/statements/list-statements.ts';
import { createQueryBuilder } from '#service/tables.ts';
import { listTransactions } from '#service/transactions/list-transactions.ts';
import { createPayments } from './charges.ts';
import type { Measured } from './growth.ts';
import { drive, median } from './measure.ts';

const inFlight = 32;
const rounds = 5;
const paymentsPerRound = 4_000;

/** Measures one account of the database at the URL, and tells its parent. */
async function main(url: string, accountId: string): Promise<Measured> {
  const pool = createPool(url, { connectionsMax: inFlight });
  const database = createQueryBuilder(pool);
  const now = await databaseNow(pool);
  const list = (asked: Record<string, string>) => () =>
    listTransactions(database, { accountId, query: transactionListQuery.parse(asked) });
  const { rows } = await pool.query<{ name: string }>(
    `select names_folded as name from transactions where account_id = $1 and type = 'DEPOSIT'
        and names_folded not like '%' || chr(10) || '%' and names_folded <> ''
      order by created_at desc limit 1`,
    [accountId],
  );
  const month = {
    createdAtFrom: new Date(now.getTime() - 30 * 86_400_000).toISOString(),
    createdAtTo: now.toISOString(),
  };
  const statement = { accountId, query: bankStatementListQuery.parse(month) };
  const measured: Measured = {
    'first page, ms': await timed(list({})),
    'by updatedAt, ms': await timed(list({ sortBy: 'updatedAt' })),
    'a name, ms': await timed(list({ name: rows[0]?.name ?? '' })),
    'statement, ms': await timed(() => listStatements(database, statement)),
    'overview, ms': await timed(() => readOverview(pool, accountId, now)),
    'forecast, ms': await timed(() => readForecast(pool, { accountId, now })),
  };
  const begin = performance.now();
  const day = saoPauloDay(now, -1);
  await freezeDay(pool, { accountId, day, closedBy: 'Ana', now: async () => now });
  measured['close of a day, ms'] = performance.now() - begin;
  const confirmCharge = createChargeConfirmer(pool);
  const rates: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const payments = await createPayments(pool, {
      accountIds: [accountId],
      count: paymentsPerRound,
    });
    rates.push((await drive(payments, { inFlight, work: confirmCharge })).perSecond);
  }
  measured['settlements, /s'] = median(rates);
  // In kilobytes; the most that it was.
  measured['memory, MB'] = process.resourceUsage().maxRSS / 1_024;
  await pool.end();
  return measured;
}

/** Median of several, after one that does not count. */
async function timed(question: () => Promise<unknown>): Promise<number> {
  await question();
  const times: number[] = [];
  for (let round = 0; round < 9; round += 1) {
    const begin = performance.now();
    await question();
    times.push(performance.now() - begin);
  }
  return median(times);
}

const [, , url = '', accountId = ''] = process.argv;
process.send?.(await main(url, accountId));
process.disconnect?.();
