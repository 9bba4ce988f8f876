import type { ResendWindow } from '#lib/domain/limits/resend-windows.ts';
import type { Queryable } from '#service/database/pool.ts';
import { findRow } from '#service/database/query-row.ts';

/** A plan whose next request is due. */
export interface DuePlan extends ResendWindow {
  id: string;
  account_id: string;
  only_undelivered: boolean;
}

/** Takes the plan whose next request is due longest, for `leaseSeconds`; null when none is. */
export function claimDuePlan(db: Queryable, leaseSeconds: number): Promise<DuePlan | null> {
  return findRow<DuePlan>(db, {
    name: 'claim-resend-plan',
    text: `update panel.resend_plans
              set next_request_at = now() + make_interval(secs => $1), problem = null
            where id = (select id from panel.resend_plans
                         where state = 'RUNNING' and next_request_at <= now()
                         order by next_request_at limit 1 for update skip locked)
        returning id, account_id, only_undelivered, from_at as from, to_at as to`,
    values: [leaseSeconds],
  });
}

export interface DueRequest {
  batch: number;
  transactionIds: string[];
}

/**
 * The plan's next request: the items of its lowest number that have not been requested. Items that
 * have a resend since they were first taken were queued by a worker that died before it could say
 * so; they are written down as requested and not asked for again. Null when nothing is left.
 */
export async function takeRequest(
  db: Queryable,
  { id, account_id: accountId }: DuePlan,
): Promise<DueRequest | null> {
  await db.query({
    name: 'settle-resend-items',
    text: `update panel.resend_plan_items i set requested_at = now()
            where i.plan_id = $1 and i.requested_at is null and i.tried_at is not null
              and exists (select from callbacks c
                           where c.transaction_id = i.transaction_id and c.account_id = $2
                             and c.kind = 'RESEND' and c.created_at >= i.tried_at)`,
    values: [id, accountId],
  });
  const { rows } = await db.query<{ batch: number; transaction_id: string }>({
    name: 'take-resend-items',
    text: `update panel.resend_plan_items set tried_at = coalesce(tried_at, clock_timestamp())
            where plan_id = $1 and requested_at is null
              and batch = (select min(batch) from panel.resend_plan_items
                            where plan_id = $1 and requested_at is null)
        returning batch, transaction_id`,
    values: [id],
  });
  const [first] = rows;
  if (!first) return null;
  return { batch: first.batch, transactionIds: rows.map((row) => row.transaction_id) };
}

/** The request was made: its items are out of the worker's hands. */
export async function endRequest(db: Queryable, planId: string, batch: number): Promise<void> {
  await db.query({
    name: 'end-resend-request',
    text: `update panel.resend_plan_items set requested_at = now()
            where plan_id = $1 and batch = $2 and requested_at is null`,
    values: [planId, batch],
  });
}

/** When the plan's next request may be made, and why not earlier. */
export async function schedulePlan(
  db: Queryable,
  next: { planId: string; inSeconds: number; problem: string | null },
): Promise<void> {
  await db.query({
    name: 'schedule-resend-plan',
    text: `update panel.resend_plans
              set next_request_at = now() + make_interval(secs => $2), problem = $3
            where id = $1 and state = 'RUNNING'`,
    values: [next.planId, next.inSeconds, next.problem],
  });
}

/** Ends a plan of which nothing is left to request; answers whether it did. */
export async function endPlan(db: Queryable, planId: string): Promise<boolean> {
  const { rowCount } = await db.query({
    name: 'end-resend-plan',
    text: `update panel.resend_plans set state = 'DONE', ended_at = now(), problem = null
            where id = $1 and state = 'RUNNING'
              and not exists (select from panel.resend_plan_items
                               where plan_id = $1 and requested_at is null)`,
    values: [planId],
  });
  return rowCount === 1;
}

/** Ends a plan that is under way; what was requested already goes out. */
export async function cancelPlan(db: Queryable, planId: string): Promise<void> {
  await db.query(
    `update panel.resend_plans set state = 'CANCELED', ended_at = now(), problem = null
      where id = $1 and state = 'RUNNING'`,
    [planId],
  );
}

/** Forgets one plan that ended more than so many days ago, with its items; answers how many. */
export async function deleteOldPlan(db: Queryable, keepDays: number): Promise<number> {
  const { rowCount } = await db.query({
    name: 'delete-old-resend-plan',
    text: `delete from panel.resend_plans
            where id = (select id from panel.resend_plans
                         where ended_at < now() - make_interval(days => $1) limit 1)`,
    values: [keepDays],
  });
  return rowCount ?? 0;
}
