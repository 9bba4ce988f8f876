import { paceSeconds } from '#lib/domain/limits/resend-pace.ts';
import { resendDaysMax, resendWindows } from '#lib/domain/limits/resend-windows.ts';
import { resendCallbacks } from '#service/callbacks/resends/resend-callbacks.ts';
import { databaseNow } from '#service/database/database-clock.ts';
import type { Pool } from '#service/database/pool.ts';
import { ServiceError } from '#service/service-error.ts';
import { requestsPerWindow } from './resend-plan-queries.ts';
import {
  claimDuePlan,
  type DuePlan,
  type DueRequest,
  endPlan,
  endRequest,
  schedulePlan,
  takeRequest,
} from './resend-plan-work.ts';

/** A request of a thousand transactions takes a second or two, and never this long. */
const leaseSeconds = 120;
/** What is refused for another reason than the budget is tried again after this. */
const retrySeconds = 60;
const dayMs = 86_400_000;
/** A start of exactly 30 days ago would be too old by the time it is looked at. */
const marginMs = 5_000;

/** Makes the next request of one plan whose time has come; answers how many plans had one. */
export async function runResendPlans(pool: Pool): Promise<number> {
  const plan = await claimDuePlan(pool, leaseSeconds);
  if (!plan) return 0;
  const request = await takeRequest(pool, plan);
  if (!request) {
    await endPlan(pool, plan.id);
    return 1;
  }
  try {
    await makeRequest(pool, { plan, request });
    await endRequest(pool, plan.id, request.batch);
    if (await endPlan(pool, plan.id)) return 1;
    await schedulePlan(pool, { planId: plan.id, inSeconds: paceSeconds, problem: null });
  } catch (error) {
    if (!(error instanceof ServiceError)) throw error;
    const inSeconds = error.retryAfterSeconds ?? retrySeconds;
    await schedulePlan(pool, { planId: plan.id, inSeconds, problem: error.message });
  }
  return 1;
}

interface PlannedRequest {
  plan: DuePlan;
  request: DueRequest;
}

/** One request of the API's own use case; a window that has become too old asks for nothing. */
async function makeRequest(pool: Pool, { plan, request }: PlannedRequest): Promise<void> {
  const window = resendWindows(plan)[Math.floor(request.batch / requestsPerWindow)];
  if (!window) throw new Error(`plan ${plan.id} has no window for request ${request.batch}`);
  const oldest = (await databaseNow(pool)).getTime() - resendDaysMax * dayMs + marginMs;
  const from = new Date(Math.max(window.from.getTime(), oldest));
  if (from > window.to) return;
  const choice = {
    accountId: plan.account_id,
    from,
    to: window.to,
    transactionIds: request.transactionIds,
    onlyUndelivered: plan.only_undelivered,
  };
  await resendCallbacks(pool, choice);
}
