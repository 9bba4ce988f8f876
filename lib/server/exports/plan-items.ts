import type { ResendPlanDetail } from '#lib/contract/panel/resend-plan.ts';
import type { Result } from '#lib/server/pix-api/result.ts';
import { ExportCutOff, exportPageRows } from './pages-by-time.ts';

type ReadPage = (page: { page: number; limit: number }) => Promise<Result<ResendPlanDetail>>;

/** The transactions of a plan, page by page: which they are and their order never change. */
export async function* openPlanItems(read: ReadPage): AsyncGenerator<ResendPlanDetail['items']> {
  for (let page = 1; ; page += 1) {
    const found = await read({ page, limit: exportPageRows });
    if (!found.ok) throw new ExportCutOff(found.failure);
    yield found.value.items;
    if (!found.value.pagination.hasNextPage) return;
  }
}
