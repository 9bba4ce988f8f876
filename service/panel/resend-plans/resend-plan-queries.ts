import type { ResendPlan, ResendResult } from '#lib/contract/panel/resend-plan.ts';
import { itemsPerRequest, paceSeconds } from '#lib/domain/limits/resend-pace.ts';
import type { TransactionStatus, TransactionType } from '#lib/domain/states/enums.ts';
import { chosenTransactions, chosenValues } from '#service/callbacks/resends/resend-queries.ts';
import type { ResendChoice } from '#service/callbacks/resends/resend-queries.ts';
import type { Queryable } from '#service/database/pool.ts';
import { findRow } from '#service/database/query-row.ts';
import type { LineStatement } from '#service/database/stream-lines.ts';

export interface ResendPlanRow {
  id: string;
  account_id: string;
  member_name: string;
  from_at: Date;
  to_at: Date;
  only_undelivered: boolean;
  type: TransactionType | null;
  status: TransactionStatus | null;
  host: string | null;
  error: string | null;
  total: number;
  counted: number | null;
  state: ResendPlan['state'];
  /** Null while it is being made, and when none follows. */
  next_request_at: Date | null;
  problem: string | null;
  created_at: Date;
  ended_at: Date | null;
  requested: number;
}

interface NewPlan {
  id: string;
  workspaceId: string;
  connectionId: string;
  memberId: string;
  choice: ResendChoice;
  type: TransactionType | null;
  status: TransactionStatus | null;
  counted: number | null;
}

/** Requests of one window have numbers below this. */
export const requestsPerWindow = 1000;

/** Writes the plan; false when the connection has `runningMax` under way already. */
export async function insertPlan(
  db: Queryable,
  plan: NewPlan,
  runningMax: number,
): Promise<boolean> {
  // The connection's row lets plans of two members be counted one after another.
  await db.query('select from panel.connections where id = $1 for no key update', [
    plan.connectionId,
  ]);
  const { rowCount } = await db.query(
    `insert into panel.resend_plans
       (id, workspace_id, connection_id, member_id, account_id, from_at, to_at, only_undelivered,
        type, status, host, error, counted)
     select $1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $14
      where (select count(*) from panel.resend_plans
              where connection_id = $3 and state = 'RUNNING') < $13`,
    [
      plan.id,
      plan.workspaceId,
      plan.connectionId,
      plan.memberId,
      plan.choice.accountId,
      plan.choice.from,
      plan.choice.to,
      plan.choice.onlyUndelivered,
      plan.type,
      plan.status,
      plan.choice.host ?? null,
      plan.choice.error ?? null,
      runningMax,
      plan.counted,
    ],
  );
  return rowCount === 1;
}

/**
 * Writes down what is meant in one window, in requests of itemsPerRequest, at most `max` of them;
 * answers how many. What an earlier window has already stays there.
 */
export async function insertPlanItems(
  db: Queryable,
  window: { planId: string; number: number; choice: ResendChoice },
  max: number,
): Promise<number> {
  const { planId, number, choice } = window;
  const { rowCount } = await db.query(
    `with ${chosenTransactions(choice)}
     insert into panel.resend_plan_items (plan_id, transaction_id, batch)
     select $10, id, $11 + (row_number() over (order by created_at, seq) - 1) / ${itemsPerRequest}
       from chosen
     on conflict do nothing`,
    [...chosenValues(choice, max), planId, number * requestsPerWindow],
  );
  return rowCount ?? 0;
}

// Whoever makes a request has the plan for longer than the pace, and then there is no problem.
const planColumns = `
  p.id, p.account_id, m.name as member_name, p.from_at, p.to_at, p.only_undelivered, p.type,
  p.status, p.host, p.error, p.total, p.counted, p.state, p.problem, p.created_at, p.ended_at,
  case when p.state = 'RUNNING' and (p.problem is not null
              or p.next_request_at <= now() + interval '${paceSeconds} seconds')
       then p.next_request_at end as next_request_at,
  (p.total - (select count(*) from panel.resend_plan_items i
               where i.plan_id = p.id and i.requested_at is null))::int as requested`;

/** Plans that one page shows. */
const plansMax = 20;

/** The newest plans of a connection. */
export async function listPlans(db: Queryable, connectionId: string): Promise<ResendPlanRow[]> {
  const { rows } = await db.query<ResendPlanRow>({
    name: 'list-resend-plans',
    text: `select ${planColumns} from panel.resend_plans p
             join panel.members m on m.id = p.member_id
            where p.connection_id = $1 order by p.seq desc limit ${plansMax}`,
    values: [connectionId],
  });
  return rows;
}

interface PlanKey {
  connectionId: string;
  planId: string;
}

/** One plan of the connection, or null. */
export function findPlan(db: Queryable, key: PlanKey): Promise<ResendPlanRow | null> {
  return findRow<ResendPlanRow>(db, {
    name: 'find-resend-plan',
    // Compared as text, because what the caller sends need not be a UUID at all.
    text: `select ${planColumns} from panel.resend_plans p
             join panel.members m on m.id = p.member_id
            where p.connection_id::text = $1 and p.id::text = $2`,
    values: [key.connectionId, key.planId],
  });
}

export interface PlanItemRow {
  transaction_id: string;
  type: TransactionType | 'TEF';
  status: TransactionStatus;
  amount_cents: bigint;
  party_name: string | null;
  client_reference: string | null;
  result: ResendResult;
  callback_id: string | null;
  http_status: number | null;
  no_answer: string | null;
}

/** The items of plan $1 of account $2 with what became of each. */
const itemsWithResults = `
  with items as (
    select i.transaction_id, i.batch, t.type, t.status, t.amount_cents, t.client_reference,
           coalesce(t.receiver_name, t.payer_name, t.generated_name) as party_name,
           sent.seq as callback_seq,
           case when sent.state = 'PENDING' then 'on-its-way'
                when sent.state = 'DELIVERED' then 'delivered'
                when sent.state = 'FAILED' then 'failed'
                when i.requested_at is not null then 'not-needed'
                when p.state = 'CANCELED' then 'left-out'
                else 'waiting' end as result
      from panel.resend_plan_items i
      join panel.resend_plans p on p.id = i.plan_id
      join transactions t on t.id = i.transaction_id and t.account_id = $2
      left join lateral (
        select c.seq, c.state from callback_states c
         where c.transaction_id = i.transaction_id and c.account_id = $2 and c.kind = 'RESEND'
           and c.created_at >= i.tried_at
         order by c.seq limit 1) sent on true
     where i.plan_id = $1
  )`;

interface ResultSum {
  result: ResendResult;
  count: number;
  amount_cents: bigint;
  withdrawn_cents: bigint;
}

/** Number and sums of the plan's items by result; a result that none has is left out. */
export async function countResults(
  db: Queryable,
  { planId, accountId }: { planId: string; accountId: string },
): Promise<ResultSum[]> {
  const { rows } = await db.query<ResultSum>({
    name: 'count-resend-results',
    text: `${itemsWithResults}
           select result, count(*)::int as count,
          coalesce(sum(amount_cents) filter (where type <> 'WITHDRAW'), 0)::bigint as amount_cents,
          coalesce(sum(amount_cents) filter (where type = 'WITHDRAW'), 0)::bigint as withdrawn_cents
             from items group by result`,
    values: [planId, accountId],
  });
  return rows;
}

/**
 * What was answered to the resend of an item, as `log`. The callback is the account's. Named
 * again, its index over a whole month is read for each row while a new month has no statistics.
 */
const answerOf = (items: string) => `left join lateral (
               select id, status, response_body from callback_logs l
                where l.transaction_id = ${items}.transaction_id
                  and l.callback_seq = ${items}.callback_seq
                order by l.created_at desc limit 1) log on true`;

/** All items of a plan in one go, each a JSON array of `planItemFields`. */
export function planItemLines(of: Pick<ItemPage, 'planId' | 'accountId'>): LineStatement {
  return {
    text: `${itemsWithResults}
           select json_build_array(items.transaction_id, items.amount_cents, items.result,
                                   log.status, log.id)::text as line
             from items ${answerOf('items')}
            order by items.batch, items.transaction_id`,
    values: [of.planId, of.accountId],
  };
}

interface ItemPage {
  planId: string;
  accountId: string;
  result: ResendResult | null;
  limit: number;
  offset: number;
}

/** One page of the plan's items, in the order in which they are requested. */
export async function listPlanItems(db: Queryable, page: ItemPage): Promise<PlanItemRow[]> {
  const { rows } = await db.query<PlanItemRow>({
    name: 'list-resend-items',
    text: `${itemsWithResults},
           page as (select * from items where $3::text is null or result = $3
                     order by batch, transaction_id limit $4 offset $5)
           select page.*, log.id as callback_id, log.status as http_status,
                  case when log.status = 0 then log.response_body end as no_answer
             from page ${answerOf('page')}
            order by page.batch, page.transaction_id`,
    values: [page.planId, page.accountId, page.result, page.limit, page.offset],
  });
  return rows;
}
