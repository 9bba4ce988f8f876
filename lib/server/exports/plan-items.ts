import type { ResendPlanDetail } from '#lib/contract/panel/resend-plan.ts';
import type { ResendPlanSource } from '#lib/server/sources/source.ts';
import { ExportCutOff, pageRows } from './pages-by-time.ts';

/** The transactions of a plan, page by page: which they are and their order never change. */
export async function* openPlanItems(
  plans: Pick<ResendPlanSource, 'read'>,
  planId: string,
): AsyncGenerator<ResendPlanDetail['items']> {
  for (let page = 1; ; page += 1) {
    const found = await plans.read(planId, { page, limit: pageRows });
    if (!found.ok) throw new ExportCutOff(found.failure);
    yield found.value.items;
    if (!found.value.pagination.hasNextPage) return;
  }
}
