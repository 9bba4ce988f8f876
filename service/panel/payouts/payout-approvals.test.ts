import { expect, test } from 'vitest';
import { openTestPanel } from '#service/panel/open-test-panel.ts';
import { assertSound } from '#service/testing/assert-sound.ts';
import { openForTests } from '#service/testing/open-for-tests.ts';
import { fileOf, openPayoutDesk } from './open-payout-desk.ts';

const panel = openForTests(openTestPanel);

/** A batch of R$ 12.00, where a second person decides from R$ 10.00 on. */
async function openHeld() {
  const desk = await openPayoutDesk(panel);
  await desk.setAmount(10);
  const other = await desk.enter('finance');
  const id = await desk.plan(fileOf(12));
  expect((await desk.start(id)).status).toBe(200);
  const { approvalId } = await desk.read(id);
  const decide = (step: string, by = other, body: object = {}) =>
    by.step(desk.connectionId, String(approvalId), step, body);
  return { ...desk, other, id, approvalId: String(approvalId), decide };
}

test('a batch waits by its total; approved ten times at once, each row is paid once', async () => {
  const { person, other, id, read, pay, decide, withdrawn, approvalId, connectionId } =
    await openHeld();
  expect(await read(id)).toMatchObject({ state: 'waiting', waitsFrom: 10 });
  await pay();
  expect(await withdrawn()).toEqual([]);
  expect((await person.read(connectionId, approvalId)).body).toMatchObject({
    kind: 'batch',
    batchId: id,
    amount: 12,
    description: 'lote.csv',
    plan: {
      count: 12,
      fee: 0,
      sameFileAt: null,
      payments: expect.objectContaining({ length: 12 }),
    },
  });
  expect((await decide('approve', person)).status).toBe(403);
  const tries = await Promise.all(Array.from({ length: 10 }, () => decide('approve')));
  expect(tries.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([
    200,
    ...Array.from({ length: 9 }, () => 409),
  ]);
  expect(tries.find(({ status }) => status === 200)?.body.state).toBe('done');
  await Promise.all([pay(), pay()]);
  expect(await withdrawn()).toEqual(Array.from({ length: 12 }, () => 100n));
  const { startedBy, confirmedAt, approvedBy, approvedAt } = await read(id);
  const names = await panel.pool.query<{ id: string; name: string }>(
    'select id, name from panel.members where id = any($1)',
    [[person.memberId, other.memberId]],
  );
  const nameOf = (memberId: string) => names.rows.find((one) => one.id === memberId)?.name;
  expect([startedBy, approvedBy]).toEqual([nameOf(person.memberId), nameOf(other.memberId)]);
  expect(approvedAt).not.toBeNull();
  // It was confirmed when it was asked for, not when somebody else had approved it.
  const { body: asked } = await person.read(connectionId, approvalId);
  expect([confirmedAt, asked.decidedAt]).toEqual([asked.askedAt, approvedAt]);
  await assertSound(panel);
});

test('whoever decides sees each payment with its reference, whom the file names where no provider says, and who changed it here', async () => {
  const desk = await openPayoutDesk(panel);
  await desk.setAmount(10);
  const id = await desk.plan(
    'Nome;Chave Pix;Valor;Referência;Descrição\nRui Telles;(31) 99876-5432;120,50;NF 7;Frete',
  );
  expect((await desk.read(id)).rows).toMatchObject([{ change: null }]);
  const cells = { pixKey: null, pixType: null, document: null, description: 'Frete' };
  await desk.step(id, 'rows/2/change', { ...cells, amount: '121,50', clientReference: 'NF 7' });
  await desk.check();
  await desk.start(id);
  const { approvalId } = await desk.read(id);
  const { body } = await desk.person.read(desk.connectionId, String(approvalId));
  const change = { by: 'Pessoa finance', at: expect.any(String) };
  const asked = { clientReference: 'NF 7', description: 'Frete', amount: 121.5 };
  expect(body.plan?.payments).toMatchObject([
    { number: 2, nameInFile: 'Rui Telles', ...asked, change },
  ]);
});

test('of a long file the hundred largest payments are shown, and how many there are', async () => {
  const desk = await openPayoutDesk(panel);
  await desk.setAmount(10);
  const id = await desk.plan(`${fileOf(101)}\nmaior@exemplo.test;2,00`);
  await desk.start(id);
  const { approvalId } = await desk.read(id);
  const { plan } = (await desk.person.read(desk.connectionId, String(approvalId))).body;
  expect(plan).toMatchObject({ count: 102, payments: { length: 100, 0: { amount: 2 } } });
});

test('refused, it is a plan again, which can be asked for anew or cancelled', async () => {
  const { id, read, start, step, decide, withdrawn, pay } = await openHeld();
  expect((await step(id, 'cancel')).status).toBe(409);
  await decide('refuse', undefined, { reason: 'Confira a linha 7' });
  expect(await read(id)).toMatchObject({ state: 'planned' });
  expect((await start(id)).status).toBe(200);
  expect(await read(id)).toMatchObject({ state: 'waiting' });
  await panel.pool.query("update panel.approvals set expires_at = now() where state = 'waiting'");
  expect((await step(id, 'cancel')).status).toBe(200);
  await pay();
  expect(await withdrawn()).toEqual([]);
});

test('what was approved is what is paid: rows that changed meanwhile end the approval', async () => {
  const { id, read, decide, withdrawn, pay } = await openHeld();
  await panel.pool.query(
    'update panel.payout_rows set amount_cents = 200 where batch_id = $1 and number = 2',
    [id],
  );
  expect((await decide('approve')).body.state).toBe('failed');
  await pay();
  expect(await withdrawn()).toEqual([]);
  expect(await read(id)).toMatchObject({ state: 'planned' });
});

test('a batch that is split counts together with what the same person moved that day', async () => {
  const desk = await openPayoutDesk(panel);
  await desk.setAmount(10);
  const first = await desk.plan(fileOf(6, 'um'));
  const second = await desk.plan(fileOf(6, 'dois'));
  await desk.start(first);
  await desk.start(second);
  expect(await desk.read(first)).toMatchObject({ state: 'running' });
  expect(await desk.read(second)).toMatchObject({ state: 'waiting' });
});
