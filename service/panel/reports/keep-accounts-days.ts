import { saoPauloDay } from '#lib/domain/time/dates.ts';
import { moveDay } from '#lib/domain/time/days-backwards.ts';
import { databaseNow } from '#service/database/database-clock.ts';
import { isDistributed } from '#service/database/layout.ts';
import type { Pool } from '#service/database/pool.ts';
import { checkFees } from '#service/fees/check-fees.ts';
import { readKeptStatementDays } from '#service/statements/read-statement-days.ts';
import { readDayVolumes } from './day-volumes.ts';

/** A month by the calendar and the thirty days of the overview lie in it. */
const daysBack = 31;

const ofAccountsSql = `
  select id from accounts account
   where exists (select from transaction_totals
                  where account_id = account.id and day between $1 and $2)
     and not exists (select from kept_days where account_id = account.id
                        and subject = 'statement' and day = $2)
   limit $3`;
// Each node begins with what it has.
const ofNodesSql = `
  select total.account_id as id
    from transaction_totals total
    left join kept_days kept on kept.account_id = total.account_id
                            and kept.subject = 'statement' and kept.day = $2
   where total.day between $1 and $2 and kept.account_id is null
   group by total.account_id limit $3`;

/**
 * Works out what the last month's ended days came to, for accounts that had transactions in it, so
 * that nobody waits for it; answers of how many accounts. What is kept is not worked out again.
 */
export async function keepAccountsDays(pool: Pool, accountsMax: number): Promise<number> {
  const today = saoPauloDay(await databaseNow(pool));
  const [from, to] = [moveDay(today, -daysBack), moveDay(today, -1)];
  const { rows } = await pool.query<{ id: string }>({
    name: 'accounts-to-keep-days-of',
    text: isDistributed ? ofNodesSql : ofAccountsSql,
    values: [from, to, accountsMax],
  });
  for (const { id: accountId } of rows) {
    const span = { accountId, today, from, to };
    await checkFees(pool, span);
    await readDayVolumes(pool, span);
    // Last: by its newest day the account is done.
    await readKeptStatementDays(pool, span);
  }
  return rows.length;
}
