import type { Logger } from '#service/logger.ts';
import { listForgottenApprovals } from './approval-queries.ts';
import { performApproval } from './perform-approval.ts';
import type { PerformContext } from './perform-approval.ts';

/** Does what was approved by a process that died before it was done; answers how many it tried. */
export async function performForgotten(
  context: PerformContext & { log: Logger },
  itemsMax: number,
): Promise<number> {
  const forgotten = await listForgottenApprovals(context.pool, itemsMax);
  for (const keys of forgotten) {
    try {
      await performApproval(context, keys);
    } catch (error) {
      context.log.error({ err: error, approvalId: keys.id }, 'approved and not done; tried again');
    }
  }
  return 0;
}
