import { setTimeout } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { openTestPanel } from '#service/panel/open-test-panel.ts';
import { assertSound } from '#service/testing/assert-sound.ts';
import { openForTests } from '#service/testing/open-for-tests.ts';
import { runDoomedService, startServiceProcess } from '#service/testing/service-process.ts';
import { untilNothingIsOpen } from '#service/testing/until-nothing-is-open.ts';
import { fileOf, openPayoutDesk } from './open-payout-desk.ts';

// Real processes that die by SIGKILL while they pay a file; the next one goes on.

const panel = openForTests(openTestPanel);
const timing = { ORDER_LEASE_MS: '300', SANDBOX_SETTLE_MS: '20' };

/** As if the time of whoever had it were over. */
const release = () =>
  panel.pool.query(`update panel.payout_batches set next_at = now() - interval '1 s'`);

test('workers that die in the middle of a file leave each row paid once, and the ledger exact', async () => {
  const desk = await openPayoutDesk(panel);
  const id = await desk.plan(`${fileOf(7)}\nam04@sandbox.pix;1,00`);
  await desk.start(id);
  for (const point of ['payout-before-commit', 'payout-after-commit'] as const) {
    await release();
    const variables = { ...timing, PIX_FAIL_POINT: point };
    expect(await runDoomedService(panel.databaseUrl, variables)).toBe('SIGKILL');
  }
  // Of the first nothing is left; the second died with a withdrawal that nobody had sent.
  expect(await desk.withdrawn()).toEqual([100n]);
  await release();
  const last = await startServiceProcess(panel.databaseUrl, timing);
  try {
    const deadline = performance.now() + 15_000;
    for (let state = ''; state !== 'done' && performance.now() < deadline;) {
      await setTimeout(100);
      ({ state } = await desk.read(id));
    }
    await untilNothingIsOpen(panel.pool);
  } finally {
    await last.stop();
  }
  const { state, ends, rows } = await desk.read(id);
  expect({ state, ends }).toEqual({
    state: 'done',
    ends: [
      { end: 'paid', count: 7, amount: 7 },
      { end: 'failed', count: 1, amount: 1 },
    ],
  });
  expect(new Set(rows.map(({ transactionId }) => transactionId)).size).toBe(8);
  expect((await desk.withdrawn()).length).toBe(8);
  const { rows: sent } = await panel.pool.query<{ key: string; orders: number }>(
    `select withdraw_pix_key as key, count(*)::int as orders from transactions
      where account_id = $1 and type = 'WITHDRAW' group by 1 having count(*) <> 1`,
    [desk.accountId],
  );
  expect(sent).toEqual([]);
  await assertSound(panel);
}, 60_000);
