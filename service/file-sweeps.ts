import { endOldExports } from './exports/export-queries.ts';
import type { Files } from './files/open-files.ts';
import type { JobWorker } from './jobs/start-jobs.ts';
import { endOldMerchantFiles } from './merchant-files/merchant-file-queries.ts';
import type { OrderDependencies } from './orders/handle-order.ts';
import { deliverExports, runSchedules } from './panel/schedules/run-schedules.ts';
import type { DeliveryReach } from './panel/schedules/send-to.ts';
import type { Sweep } from './sweep.ts';

/** What works on files, beside the sweeps. */
export interface FileJobs {
  exports: Pick<JobWorker, 'enqueue'>;
  matching: Pick<JobWorker, 'enqueue'>;
  deliveryReach: DeliveryReach;
}

interface FileSweepDependencies extends FileJobs, Pick<OrderDependencies, 'pool' | 'log'> {
  files: Pick<Files, 'store'>;
}

/** Files that members ask for, or bring: a job each, and what becomes of old ones. */
export function createFileSweeps({
  pool,
  log,
  exports,
  matching,
  files: { store },
  deliveryReach: reach,
}: FileSweepDependencies): Sweep[] {
  return [
    {
      name: 'run export schedules',
      everyMs: 5_000,
      itemsMax: 20,
      run: (itemsMax) => runSchedules({ pool, log }, itemsMax),
    },
    {
      name: 'deliver exports',
      everyMs: 2_000,
      itemsMax: 5,
      run: (itemsMax) => deliverExports({ pool, log, store, reach }, itemsMax),
    },
    { name: 'queue exports', everyMs: 1_000, itemsMax: 20, run: (max) => exports.enqueue(max) },
    { name: 'end old exports', everyMs: 60_000, run: () => endOldExports(pool) },
    {
      name: 'queue merchant files',
      everyMs: 1_000,
      itemsMax: 20,
      run: (max) => matching.enqueue(max),
    },
    {
      name: 'end old merchant files',
      everyMs: 60_000,
      itemsMax: 10_000,
      run: (max) => endOldMerchantFiles(pool, max),
    },
  ];
}
