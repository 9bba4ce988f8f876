import type { ResendPlan } from '#lib/contract/panel/resend-plan.ts';
import type { ResendPlanSource } from '#lib/server/sources/source-callbacks.ts';
import type { Cause } from './queue-search.ts';

/** Long after the answers to the last request of a plan: each is one attempt. */
const answersMs = 10 * 60_000;

/** The resend of a cause that still makes requests, or waits for what they got; null: none does. */
export async function findRunningPlan(
  source: ResendPlanSource,
  cause: Cause,
): Promise<ResendPlan | null> {
  const listed = await source.list();
  const plans = listed.ok ? listed.value.plans.filter((plan) => isOf(plan, cause)) : [];
  const running = plans.find(({ state }) => state === 'RUNNING');
  if (running) return running;
  const [newest] = plans;
  const endedMs = newest?.endedAt ? Date.now() - Date.parse(newest.endedAt) : Infinity;
  if (!newest || endedMs > answersMs) return null;
  const read = await source.read(newest.id, { page: 1, limit: 1, result: 'on-its-way' });
  return read.ok && read.value.items.length > 0 ? newest : null;
}

/** A plan of one type or status alone leaves the rest of a cause to another. */
function isOf(plan: ResendPlan, cause: Cause): boolean {
  const { host, error, type, status, from, to } = plan;
  return (
    (host ?? cause.host) === cause.host &&
    (error ?? cause.error) === cause.error &&
    type === null &&
    status === null &&
    Date.parse(from) <= Date.parse(cause.lastChangedAt) &&
    Date.parse(to) >= Date.parse(cause.firstChangedAt)
  );
}
