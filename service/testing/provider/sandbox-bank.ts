import type { ProviderModule } from '#service/provider/provider-module.ts';
import { reportDueOrders } from '#service/provider/sandbox/report-due-orders.ts';
import { createSandboxParts } from '#service/testing/sandbox-parts.ts';
import { createTestApp } from '#service/testing/test-app.ts';
import { assertReconciled } from './test-bank.ts';
import type { LastWord, TestBank } from './test-bank.ts';

const steps = {
  withdrawals: { settled: 'settle', failed: 'fail' },
  refunds: { settled: 'complete', failed: 'fail' },
} as const;

const reason = 'Transação cancelada por timeout';

/** The sandbox as bank: what happens there is said by sandbox control, which is answered. */
export async function openSandboxBank(): Promise<TestBank> {
  const modules: ProviderModule[] = [];
  const service = await createTestApp((pool) => {
    const parts = createSandboxParts(pool);
    modules.push(parts.providers.first);
    return parts;
  });
  const second = await service.replica();
  const { pool } = service;
  return {
    service,
    second,
    refusedKey: 'refuse@sandbox.pix',
    takesLate: false,
    answers: true,
    pay: async (seller, { id }, api) =>
      (await seller.control(`/charges/${id}/pay`, {}, api)).status === 200,
    expire: async (seller, { id }) =>
      (await seller.control(`/charges/${id}/expire`)).status === 200,
    contradict: (seller, { id, of }, words) =>
      Promise.all(
        words.map((word, index) =>
          seller.control(
            `/${of}/${id}/${steps[of][word]}`,
            of === 'withdrawals' && word === 'failed' ? { cancellationReason: reason } : {},
            (index % 3 === 0 ? second : service).api,
          ),
        ),
      ),
    async end(orderId: string, word: LastWord) {
      await service.orders.drain();
      await pool.query(
        // Well past: the column rounds to milliseconds, up as well as down.
        `update sandbox_orders
            set settles_at = now() - interval '1 second', reported = false,
                cancellation_reason = $2
          where id = $1`,
        [orderId, word === 'failed' ? reason : null],
      );
      await reportDueOrders(service.orderDependencies, 10);
    },
    async assertSound() {
      const [module] = modules;
      if (module) await assertReconciled(pool, module);
    },
    close: () => service.close(),
  };
}
