import { expect, test } from 'vitest';
import { updateAccount } from '#service/accounts/update-account.ts';
import { openOffice, toKey } from '#service/panel/money-out/open-test-office.ts';
import { openTestPanel } from '#service/panel/open-test-panel.ts';
import { openForTests } from '#service/testing/open-for-tests.ts';

const panel = openForTests(openTestPanel);

test('who decides sees what it costs, what there is, that the key was paid as much before and who received it; done, what it cost', async () => {
  const { accountId, connectionId, boss, enter, api } = await openOffice(panel);
  const other = await enter('finance');
  const { body: held } = await (await enter('finance')).start(connectionId, toKey(150));
  const id = String(held.approvalId);
  await updateAccount(panel.pool, { accountId, feeOutFixedCents: 150n });
  const planOf = async (one: string) => (await other.read(connectionId, one)).body.plan;
  const plan = { fee: 1.5, available: 1000, count: 1, sameFileAt: null, qrCode: null };
  expect(await planOf(id)).toMatchObject({ ...plan, repeats: 0 });
  await other.step(connectionId, id, 'approve');
  const { body: done } = await other.read(connectionId, id);
  expect(done).toMatchObject({ plan: null, feePaid: 1.5, receivedBefore: null });
  await api(`/sandbox/v1/withdrawals/${done.transactionId}/settle`, {});
  const again = await boss.start(connectionId, toKey(150));
  const againId = String(again.body.approvalId);
  expect(await planOf(againId)).toMatchObject({
    ...plan,
    available: 848.5,
    repeats: 1,
  });
  // Named in the list as on its page, and once it was done as well.
  const before = { receiverName: 'Recebedor Sandbox', receiverDocument: '***.654.321-**' };
  const listed = await other.call(`/connections/${connectionId}/approvals?view=open`);
  expect(listed.body).toMatchObject({ approvals: [{ id: againId, receivedBefore: before }] });
  await other.step(connectionId, againId, 'approve');
  expect((await other.read(connectionId, againId)).body).toMatchObject({
    receivedBefore: before,
    transactionStatus: 'PENDING',
  });
});

test('before money is asked for it is told whether it waits, and how many may decide', async () => {
  const { connectionId, boss, enter, setAmount } = await openOffice(panel);
  const need = (by: typeof boss, act = 'withdraw') =>
    by.call(`/connections/${connectionId}/approval-need?act=${act}`);
  expect(await need(boss)).toMatchObject({
    status: 200,
    body: { waitsFrom: 100, dayAmount: 0, approvers: 0, unready: 0 },
  });
  const asker = await enter('finance');
  const fraud = await enter('fraud');
  expect((await asker.start(connectionId, toKey(40))).body.approvalId).toBeNull();
  expect((await need(asker)).body).toMatchObject({ dayAmount: 40, approvers: 1 });
  expect((await need(asker, 'refund')).body).toMatchObject({ approvers: 2 });
  expect((await need(fraud)).status).toBe(403);
  await setAmount(null);
  expect((await need(asker)).body).toMatchObject({ waitsFrom: null });
});
