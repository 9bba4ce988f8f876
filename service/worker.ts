import { setTimeout } from 'node:timers/promises';
import { deleteOldCallbacks, keepCallbackLog } from './callbacks/archive/keep-callback-log.ts';
import { mergeCallbackHours } from './callbacks/log/merge-callback-hours.ts';
import { expireDueCharges } from './charges/charge-queries.ts';
import { createFileSweeps } from './file-sweeps.ts';
import type { FileJobs } from './file-sweeps.ts';
import type { Files } from './files/open-files.ts';
import { sweepFiles } from './files/sweep-files.ts';
import { deleteOldClaims } from './idempotency/claim-queries.ts';
import { expireDueInfractions } from './infractions/expire-infractions.ts';
import { createSealing } from './ledger/seal-months.ts';
import type { Logger } from './logger.ts';
import type { MailSending } from './mail/send-mails.ts';
import { sendMails } from './mail/send-mails.ts';
import { sweepOrders } from './orders/handle-order.ts';
import type { OrderDependencies } from './orders/handle-order.ts';
import type { OrderSender } from './orders/order-sender.ts';
import { expireApprovals } from './panel/approvals/approval-queries.ts';
import { performForgotten } from './panel/approvals/sweep-approvals.ts';
import { deleteOldNotices } from './panel/deadlines/deadline-notice-queries.ts';
import type { PushSender } from './panel/deadlines/send-deadline-notices.ts';
import { sendDeadlineNotices } from './panel/deadlines/send-deadline-notices.ts';
import { deleteEndedDrafts } from './panel/infractions/draft-queries.ts';
import type { MoneyOutDeps } from './panel/panel-deps.ts';
import { checkHolders } from './panel/payouts/check-holders.ts';
import { payRows } from './panel/payouts/pay-rows.ts';
import { keepAccountsDays } from './panel/reports/keep-accounts-days.ts';
import { deleteOldPlan } from './panel/resend-plans/resend-plan-work.ts';
import { runResendPlans } from './panel/resend-plans/run-resend-plans.ts';
import type { Providers } from './provider/join-providers.ts';
import type { Sweep } from './sweep.ts';
import { mergeTotals } from './transactions/merge-totals.ts';
import { createWarmUp } from './transactions/warm-up.ts';
import { requestAutoWithdrawals } from './withdrawals/auto-withdraw.ts';

export interface WorkerDependencies extends OrderDependencies, FileJobs {
  orders: OrderSender;
  files: Pick<Files, 'store'>;
  /** CALLBACK_RETENTION_DAYS and CALLBACK_ARCHIVE_DAYS. */
  callbackDays: { kept: number; archived: number };
  providers: Pick<Providers, 'portOf' | 'all'>;
  mails: Pick<MailSending, 'port' | 'writers'>;
  push: PushSender;
  moneyOut: MoneyOutDeps;
}

function createSweeps(dependencies: WorkerDependencies): Sweep[] {
  const { orders, callbackDays, files, ...orderDependencies } = dependencies;
  const { pool } = orderDependencies;
  const { kept: keepDays, archived: archiveDays } = callbackDays;
  const log = { pool, store: files.store, keepDays, archiveDays };
  return [
    {
      name: 'delete files without a defense',
      everyMs: 3_600_000,
      run: () => sweepFiles({ pool, store: files.store }),
    },
    {
      name: 'expire charges',
      everyMs: 1_000,
      itemsMax: 500,
      run: (itemsMax) => expireDueCharges(pool, itemsMax),
    },
    {
      name: 'acknowledge infractions',
      everyMs: 1_000,
      itemsMax: 100,
      run: (itemsMax) => expireDueInfractions(pool, itemsMax),
    },
    {
      name: 'take up orders',
      everyMs: 1_000,
      itemsMax: 100,
      run: (itemsMax) => sweepOrders(orderDependencies, itemsMax),
    },
    {
      name: 'automatic withdrawals',
      everyMs: 1_000,
      run: async () => {
        const requested = await requestAutoWithdrawals(pool);
        for (const row of requested) orders.send(row.id);
        return requested.length;
      },
    },
    {
      name: 'merge transaction totals',
      everyMs: 1_000,
      itemsMax: 5_000,
      run: (itemsMax) => mergeTotals(pool, itemsMax),
    },
    {
      name: 'merge attempts of callbacks',
      everyMs: 1_000,
      itemsMax: 5_000,
      run: (itemsMax) => mergeCallbackHours(pool, itemsMax),
    },
    {
      name: 'delete old idempotency keys',
      everyMs: 60_000,
      itemsMax: 1_000,
      run: (itemsMax) => deleteOldClaims(pool, itemsMax),
    },
    {
      name: 'months of the callback log',
      everyMs: 3_600_000,
      run: (_itemsMax, signal) => keepCallbackLog({ ...log, signal }),
    },
    {
      name: 'delete old callbacks',
      everyMs: 60_000,
      itemsMax: 1_000,
      run: (itemsMax) => deleteOldCallbacks(pool, { keepDays, rowsMax: itemsMax }),
    },
  ];
}

/** For members: what they approved and planned, their deadlines, and days that they look at. */
function createMemberSweeps({
  pool,
  log,
  push,
  moneyOut,
  callbackDays: { kept: keepDays },
}: WorkerDependencies): Sweep[] {
  return [
    {
      name: 'send notices of deadlines',
      everyMs: 30_000,
      itemsMax: 100,
      run: (itemsMax) => sendDeadlineNotices({ pool, log, push }, itemsMax),
    },
    {
      name: 'keep days that ended',
      everyMs: 600_000,
      itemsMax: 10,
      run: (itemsMax) => keepAccountsDays(pool, itemsMax),
    },
    {
      name: 'delete old notices of deadlines',
      everyMs: 3_600_000,
      itemsMax: 1_000,
      run: (itemsMax) => deleteOldNotices(pool, itemsMax),
    },
    {
      name: 'delete drafts of defenses',
      everyMs: 600_000,
      itemsMax: 1_000,
      run: (itemsMax) => deleteEndedDrafts(pool, itemsMax),
    },
    {
      name: 'expire approvals',
      everyMs: 5_000,
      itemsMax: 100,
      run: (itemsMax) => expireApprovals(pool, itemsMax),
    },
    {
      name: 'do what was approved',
      everyMs: 5_000,
      itemsMax: 20,
      run: (itemsMax) => performForgotten({ pool, log, moneyOut }, itemsMax),
    },
    {
      name: 'check files of payouts',
      everyMs: 1_000,
      itemsMax: 1,
      run: () => checkHolders({ pool, moneyOut }),
    },
    {
      name: 'pay files of payouts',
      everyMs: 1_000,
      itemsMax: 1,
      run: () => payRows({ pool, moneyOut }),
    },
    {
      name: 'planned resends',
      everyMs: 1_000,
      itemsMax: 1,
      run: () => runResendPlans(pool),
    },
    {
      name: 'delete old resend plans',
      everyMs: 60_000,
      itemsMax: 1,
      run: () => deleteOldPlan(pool, keepDays),
    },
  ];
}

/** Mails that acts of before have queued. */
function createMailSweep({ pool, log, mails }: WorkerDependencies): Sweep {
  return {
    name: 'send mails',
    everyMs: 1_000,
    itemsMax: 10,
    run: (itemsMax) => sendMails({ pool, log, ...mails }, itemsMax),
  };
}

/**
 * The background work of one process. Any number of workers may run; each takes what the others
 * have not locked. `stop` ends after the sweeps that are under way.
 */
export function startWorker(dependencies: WorkerDependencies): { stop(): Promise<void> } {
  const stopping = new AbortController();
  const { signal } = stopping;
  const sweeps = [
    ...createSweeps(dependencies),
    ...createMemberSweeps(dependencies),
    ...createFileSweeps(dependencies),
    createMailSweep(dependencies),
    createWarmUp(dependencies.pool),
    createSealing(dependencies.pool),
    ...dependencies.providers.all.flatMap(({ module }) => module.sweeps),
  ];
  const done = Promise.all(sweeps.map((sweep) => repeat(sweep, { log: dependencies.log, signal })));
  return {
    async stop(): Promise<void> {
      stopping.abort();
      await done;
    },
  };
}

async function repeat(
  sweep: Sweep,
  { log, signal }: { log: Logger; signal: AbortSignal },
): Promise<void> {
  const { itemsMax = Number.POSITIVE_INFINITY } = sweep;
  while (!signal.aborted) {
    try {
      const count = await sweep.run(itemsMax, signal);
      if (count > 0) log.info({ sweep: sweep.name, count }, 'sweep');
      if (count >= itemsMax) continue;
    } catch (error) {
      log.error({ err: error, sweep: sweep.name }, 'sweep failed; it is tried again');
    }
    await setTimeout(sweep.everyMs, undefined, { signal }).catch(() => undefined);
  }
}
