import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { openOffice } from '#service/panel/money-out/open-test-office.ts';
import { openTestPanel } from '#service/panel/open-test-panel.ts';
import { issueForeignCode } from '#service/provider/sandbox/sandbox-codes.ts';
import { assertSound } from '#service/testing/assert-sound.ts';
import { openForTests } from '#service/testing/open-for-tests.ts';

const panel = openForTests(openTestPanel);

test('an act that does not say what it moves is refused where an amount is set', async () => {
  const office = await openOffice(panel);
  const asker = await office.enter('finance');
  expect((await asker.start(office.connectionId, null)).status).toBe(422);
  // To ask what became of one moves nothing.
  const question = await asker.start(office.connectionId, null, { isQuestion: true });
  expect(question.status).toBe(201);
});

test('a code is held by its own amount, with the holder by the provider; another one is not paid', async () => {
  const office = await openOffice(panel);
  const [asker, other] = [await office.enter('finance'), await office.enter('finance')];
  const receiver = { name: 'Bruna Reis', document: '52998224725', additionalInfo: null };
  const pixKey = 'bruna@reis.test';
  const qrCode = await issueForeignCode(panel.pool, {
    type: 'STATIC',
    amountCents: 30_000n,
    pixKey,
    ...receiver,
  });
  const act = { kind: 'code', body: { qrCode, amount: 1 } };
  const money = { idempotencyKey: randomUUID(), act };
  const { approvalId } = (await asker.start(office.connectionId, money)).body;
  const id = String(approvalId);
  expect((await other.read(office.connectionId, id)).body).toMatchObject({
    amount: 300,
    receiverName: 'Bruna Reis',
    receiverDocument: '***.982.247-**',
  });
  await issueForeignCode(panel.pool, {
    type: 'STATIC',
    amountCents: null,
    pixKey,
    ...receiver,
    name: 'Outra Pessoa',
  });
  expect((await other.step(office.connectionId, id, 'approve')).body.state).toBe('failed');
  expect(await office.withdrawn()).toEqual([]);
});

test('a refund is held by the deposit, and given back when it is approved', async () => {
  const office = await openOffice(panel);
  const [asker, other] = [await office.enter('support'), await office.enter('fraud')];
  const charge = await office.api('/v1/pix/', { amount: 250 });
  await office.api(`/sandbox/v1/charges/${charge.body.id}/pay`, {});
  const act = { kind: 'refund', transactionId: charge.body.id, description: 'Desistiu' };
  const money = { idempotencyKey: randomUUID(), act };
  const refund = { action: 'refund_request' };
  const started = await asker.start(office.connectionId, money, refund);
  const id = String(started.body.approvalId);
  // Whoever asks once more is told that it waits already; the deposit's page leads there.
  const again = { idempotencyKey: randomUUID(), act };
  for (const person of [asker, other]) {
    expect((await person.start(office.connectionId, again, refund)).status).toBe(409);
  }
  const acts = () => asker.acts(office.connectionId, charge.body.id);
  expect((await acts()).body.refundApprovalId).toBe(id);
  const approved = await other.step(office.connectionId, id, 'approve');
  expect(approved.body).toMatchObject({ state: 'done', transactionId: charge.body.id });
  expect((await acts()).body.refundApprovalId).toBeNull();
  const { rows } = await panel.pool.query('select status from transactions where id = $1', [
    charge.body.id,
  ]);
  expect(rows).toEqual([{ status: 'WAITING_FOR_REFUND' }]);
  await assertSound(panel);
});

test('a code whose maker may still change its amount waits, however small it is now', async () => {
  const office = await openOffice(panel);
  const asker = await office.enter('finance');
  const receiver = { name: 'Bruna Reis', document: '52998224725', additionalInfo: null };
  const code = { amountCents: 500n, pixKey: 'bruna@reis.test', ...receiver };
  const started = async (qrCode: string) => {
    const money = { idempotencyKey: randomUUID(), act: { kind: 'code', body: { qrCode } } };
    return (await asker.start(office.connectionId, money)).body.approvalId;
  };
  const dynamic = { ...code, type: 'DYNAMIC' as const, expiresInSeconds: 600 };
  expect(await started(await issueForeignCode(panel.pool, dynamic))).not.toBeNull();
  expect(await started(await issueForeignCode(panel.pool, { ...code, type: 'STATIC' }))).toBeNull();
});

test('two refunds by one idempotency key are two', async () => {
  const office = await openOffice(panel);
  const asker = await office.enter('support');
  const idempotencyKey = randomUUID();
  const refund = async () => {
    const charge = await office.api('/v1/pix/', { amount: 60 });
    await office.api(`/sandbox/v1/charges/${charge.body.id}/pay`, {});
    const act = { kind: 'refund', transactionId: charge.body.id, description: 'Desistiu' };
    const action = { action: 'refund_request' };
    const started = await asker.start(office.connectionId, { idempotencyKey, act }, action);
    return started.body.approvalId;
  };
  expect(await refund()).toBeNull();
  expect(await refund()).not.toBeNull();
});
