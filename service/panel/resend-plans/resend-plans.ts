import { randomUUID } from 'node:crypto';
import {
  type ResendCount,
  type ResendPlan,
  type ResendPlanDetail,
  resendPlanMax,
  type ResendPlanQuery,
  resendResult,
} from '#lib/contract/panel/resend-plan.ts';
import { resendDaysMax, resendWindows } from '#lib/domain/limits/resend-windows.ts';
import type { TransactionStatus, TransactionType } from '#lib/domain/states/enums.ts';
import { countChosen } from '#service/callbacks/log/list-undelivered.ts';
import type { ResendChoice } from '#service/callbacks/resends/resend-queries.ts';
import { inTransaction, type Pool } from '#service/database/pool.ts';
import { money } from '#service/http/wire-money.ts';
import { ServiceError, failure } from '#service/service-error.ts';
import {
  countResults,
  findPlan,
  insertPlan,
  insertPlanItems,
  listPlanItems,
  type ResendPlanRow,
} from './resend-plan-queries.ts';

/** Plans of one connection that run at one time. */
const runningPlansMax = 3;
const dayMs = 86_400_000;
/** The range is counted in whole minutes by people; a form that was open a while is still right. */
const lateMs = 15 * 60_000;

interface PlanChoice {
  from: Date;
  to: Date;
  type?: TransactionType | undefined;
  status?: TransactionStatus | undefined;
  host?: string | undefined;
  error?: string | undefined;
  onlyUndelivered: boolean;
  counted?: number | undefined;
}

function toChoice(accountId: string, choice: PlanChoice): ResendChoice {
  const { from, to, type, status, host, error, onlyUndelivered } = choice;
  return {
    accountId,
    from,
    to,
    host,
    error,
    onlyUndelivered,
    ...(type && { transactionTypes: [type] }),
    ...(status && { transactionStatus: [status] }),
  };
}

/** 400 for a range that ends before it begins or reaches back further than resends may. */
function checkRange({ from, to }: PlanChoice, now: Date): void {
  const isWrong = from > to || now.getTime() - from.getTime() > resendDaysMax * dayMs + lateMs;
  if (!isWrong) return;
  throw new ServiceError('bad_resend_range', {
    status: 400,
    message: `O período deve começar antes de terminar e há no máximo ${resendDaysMax} dias`,
  });
}

/** How many transactions the choice means, by type and status. */
export async function countPlan(
  pool: Pool,
  accountId: string,
  { choice, now }: { choice: PlanChoice; now: Date },
): Promise<ResendCount> {
  checkRange(choice, now);
  const groups = await countChosen(pool, toChoice(accountId, choice));
  const total = groups.reduce((sum, { count }) => sum + count, 0);
  return {
    total: Math.min(total, resendPlanMax),
    isTotalCut: total > resendPlanMax,
    groups,
    windows: resendWindows(choice).map(({ from, to }) => ({
      from: from.toISOString(),
      to: to.toISOString(),
    })),
  };
}

interface NewPlan {
  workspaceId: string;
  connectionId: string;
  memberId: string;
  accountId: string;
  choice: PlanChoice;
  now: Date;
}

/**
 * Writes down which transactions are to be resent; the worker does the rest. 422 when there are
 * none, more than resendPlanMax, or plans enough under way.
 */
export async function createPlan(pool: Pool, input: NewPlan): Promise<string> {
  const { accountId, choice, now, ...owner } = input;
  checkRange(choice, now);
  const id = randomUUID();
  const whole = toChoice(accountId, choice);
  return inTransaction(pool, async (client) => {
    const { type = null, status = null, counted = null } = choice;
    const plan = { id, ...owner, choice: whole, type, status, counted };
    if (!(await insertPlan(client, plan, runningPlansMax))) {
      throw refusal(
        'too_many_plans',
        `No máximo ${runningPlansMax} reenvios em massa ao mesmo tempo: espere um terminar`,
      );
    }
    let total = 0;
    for (const [number, window] of resendWindows(choice).entries()) {
      const part = { planId: id, number, choice: { ...whole, ...window } };
      total += await insertPlanItems(client, part, resendPlanMax + 1);
      if (total > resendPlanMax) {
        throw refusal('plan_too_large', 'Mais de 100.000 transações: reduza o período');
      }
    }
    if (total === 0) throw refusal('plan_empty', 'Nenhuma transação para reenviar neste período');
    await client.query('update panel.resend_plans set total = $2 where id = $1', [id, total]);
    return id;
  });
}

function refusal(code: string, message: string): ServiceError {
  return new ServiceError(code, { status: 422, message });
}

/** The same for an unknown plan and for another workspace's. */
export const planNotFound = failure(
  'resend_plan_not_found',
  404,
  'Reenvio em massa não encontrado',
);

export function viewPlan(row: ResendPlanRow): ResendPlan {
  return {
    id: row.id,
    createdAt: row.created_at.toISOString(),
    endedAt: row.ended_at?.toISOString() ?? null,
    memberName: row.member_name,
    from: row.from_at.toISOString(),
    to: row.to_at.toISOString(),
    onlyUndelivered: row.only_undelivered,
    type: row.type,
    status: row.status,
    host: row.host,
    error: row.error,
    state: row.state,
    total: row.total,
    counted: row.counted,
    requested: row.requested,
    nextRequestAt: row.next_request_at?.toISOString() ?? null,
    problem: row.problem,
  };
}

const noneOfIt = { count: 0, amount_cents: 0n, withdrawn_cents: 0n };

/** One plan with the results and a page of its transactions. */
export async function readPlan(
  pool: Pool,
  key: { connectionId: string; planId: string },
  {
    page,
    limit,
    result = null,
  }: { page: number; limit: number; result?: ResendPlanQuery['result'] | null },
): Promise<ResendPlanDetail> {
  const row = await findPlan(pool, key);
  if (!row) throw planNotFound();
  const of = { planId: row.id, accountId: row.account_id };
  const [counts, items] = await Promise.all([
    countResults(pool, of),
    listPlanItems(pool, { ...of, result, limit: limit + 1, offset: (page - 1) * limit }),
  ]);
  const sums = resendResult.options.map((result) => ({
    result,
    ...(counts.find((one) => one.result === result) ?? noneOfIt),
  }));
  const sumOf = (name: 'amount_cents' | 'withdrawn_cents') =>
    money(sums.reduce((sum, { [name]: cents }) => sum + cents, 0n));
  return {
    ...viewPlan(row),
    amount: sumOf('amount_cents'),
    withdrawn: sumOf('withdrawn_cents'),
    results: sums.map(({ result, count, amount_cents: cents, withdrawn_cents: withdrawn }) => ({
      result,
      count,
      amount: money(cents),
      withdrawn: money(withdrawn),
    })),
    pagination: { page, limit, hasNextPage: items.length > limit },
    items: items.slice(0, limit).map((item) => ({
      transactionId: item.transaction_id,
      type: item.type,
      status: item.status,
      amount: money(item.amount_cents),
      result: resendResult.parse(item.result),
      callbackId: item.callback_id,
      httpStatus: item.http_status,
      noAnswer: item.no_answer,
      partyName: item.party_name,
      clientReference: item.client_reference,
    })),
  };
}
