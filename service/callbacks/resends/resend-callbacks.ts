import { databaseNow } from '#service/database/database-clock.ts';
import { inTransaction } from '#service/database/pool.ts';
import type { Pool } from '#service/database/pool.ts';
import { ServiceError, failure, transactionNotFound } from '#service/service-error.ts';
import { returnResendPermit, takeResendPermit } from './resend-budget.ts';
import {
  countResends,
  countWaitingResends,
  findResendTarget,
  insertResend,
  insertResends,
  reserveHosts,
} from './resend-queries.ts';
import type { ResendChoice } from './resend-queries.ts';

const secondMs = 1000;
const dayMs = 86_400_000;
/** Bulk resend window (spec: bearer, "Limits"). */
const windowAgeMaxMs = 30 * dayMs;
const windowSpanMaxMs = 7 * dayMs;
/** Resends of one account that may wait at one time: at the pace of a host, a quarter hour. */
export const waitingResendsMax = 100_000;

/** A hundred thousand rows took 13 s on a busy machine of two cores. */
const insertWithinMs = 60_000;

/**
 * Queues one callback with the present state of each transaction that is meant
 * (spec: settled, "Resends"); answers how many. 400 for a range that is no range, too old or too
 * wide, 422 when more would wait than the service keeps, 429 when the budget is used up.
 */
export async function resendCallbacks(pool: Pool, choice: ResendChoice): Promise<number> {
  const { accountId } = choice;
  checkWindow(choice, await databaseNow(pool));
  return withPermit(pool, accountId, async () => {
    const waiting = await countWaitingResends(pool, { accountId, max: waitingResendsMax });
    const room = waitingResendsMax - waiting;
    const hosts = await countResends(pool, choice, room + 1);
    const total = hosts.reduce((sum, { count }) => sum + count, 0);
    if (total > room) throw tooManyWaiting();
    if (total === 0) return 0;
    const starts = await reserveHosts(pool, hosts);
    return inTransaction(pool, async (client) => {
      // The limit of the service's connections is for what many ask for at once.
      await client.query(`set local statement_timeout = ${insertWithinMs}`);
      return insertResends(client, { choice, starts, max: total });
    });
  });
}

/**
 * Queues one callback with the transaction's present state. 404 for an unknown transaction, 422
 * when it has no callbackUrl, 429 when the budget is used up.
 */
export async function resendCallback(
  pool: Pool,
  { accountId, transactionId }: { accountId: string; transactionId: string },
): Promise<void> {
  const target = await findResendTarget(pool, { accountId, transactionId });
  if (!target) throw transactionNotFound();
  const { host } = target;
  if (host === null) {
    throw new ServiceError('no_callback_url', {
      status: 422,
      message: 'A transação não tem callbackUrl: não há para onde reenviar',
    });
  }
  await withPermit(pool, accountId, async () => {
    const max = waitingResendsMax;
    if ((await countWaitingResends(pool, { accountId, max })) >= max) throw tooManyWaiting();
    const [start] = await reserveHosts(pool, [{ host, count: 1 }]);
    if (!start) throw new Error('a host without a reservation');
    await insertResend(pool, { accountId, transactionId, dueAt: start.start_at });
  });
}

/** Only what is accepted uses the budget: whatever is thrown gives the place back. */
async function withPermit<Result>(
  pool: Pool,
  accountId: string,
  work: () => Promise<Result>,
): Promise<Result> {
  const permit = await takeResendPermit(pool, accountId);
  try {
    return await work();
  } catch (error) {
    // Without the database the place is free again in a minute by itself.
    await returnResendPermit(pool, { accountId, permit }).catch(() => undefined);
    throw error;
  }
}

function checkWindow({ from, to }: ResendChoice, now: Date): void {
  if (from > to) throw badWindow('createdAtFrom: deve ser anterior a createdAtTo');
  if (to.getTime() - from.getTime() > windowSpanMaxMs) {
    throw badWindow('createdAtTo: o período pode ter no máximo 7 dias');
  }
  // Age in whole seconds: a start of exactly 30 days ago has aged a little on its way here.
  const ageMs = now.getTime() - from.getTime();
  if (Math.floor(ageMs / secondMs) * secondMs > windowAgeMaxMs) {
    throw badWindow('createdAtFrom: pode ser de no máximo 30 dias atrás');
  }
}

function badWindow(message: string): ServiceError {
  return new ServiceError('bad_resend_window', { status: 400, message });
}

const tooManyWaiting = failure(
  'too_many_waiting_resends',
  422,
  'Mais de 100.000 reenvios ficariam na fila: reduza o período ou aguarde',
);
