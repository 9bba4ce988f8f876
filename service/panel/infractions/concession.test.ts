import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { memberRole } from '#lib/contract/panel/panel.ts';
import { updateAccount } from '#service/accounts/update-account.ts';
import { openOffice } from '#service/panel/money-out/open-test-office.ts';
import { openTestPanel } from '#service/panel/open-test-panel.ts';
import { assertSound } from '#service/testing/assert-sound.ts';
import { openForTests } from '#service/testing/open-for-tests.ts';

const panel = openForTests(openTestPanel);

type Office = Awaited<ReturnType<typeof openOffice>>;
type Person = Awaited<ReturnType<Office['enter']>>;

/** An office with a deposit that was reported. */
async function openCase(amount: number, { type = 'REFUND_REQUEST', from = null as number | null }) {
  const office = await openOffice(panel);
  await office.setAmount(from);
  const { connectionId } = office;
  const api = async (url: string, body: object) => (await office.api(url, body)).body;
  const { id: transactionId } = await api('/v1/pix/', { amount });
  await api(`/sandbox/v1/charges/${transactionId}/pay`, {});
  const reportedBy = 'DEBITED_PARTICIPANT';
  const { id } = await api('/sandbox/v1/infractions', { transactionId, type, reportedBy });
  const tell = (event: object) => api(`/sandbox/v1/infractions/${id}/events`, event);
  await tell({ event: 'registered' });
  const path = `/connections/${connectionId}/infractions/${id}`;
  const concede = (person: Person, body: object = {}) =>
    person.call(`${path}/concession`, {
      idempotencyKey: randomUUID(),
      amount,
      ...body,
    }) as Promise<{
      status: number;
      body: { approvalId: string | null; message?: string };
    }>;
  const conceded = async (person: Person) =>
    (await person.call(`/connections/${connectionId}/infraction-owners?ids=${id}`)).body;
  const read = async (person: Person) => (await person.call(`${path}/desk`)).body as object;
  const orders = async () => {
    const { rows } = await panel.pool.query(
      "select from provider_orders where transaction_id = $1 and kind = 'CONCESSION'",
      [id],
    );
    return rows.length;
  };
  const state = async () => {
    const { rows } = await panel.pool.query<{ status: string; deposit: string }>(
      `select i.status, t.status as deposit
         from infractions i join transactions t on t.id = i.transaction_id where i.id = $1`,
      [id],
    );
    return rows[0];
  };
  const noted = async () => {
    const { rows } = await panel.pool.query<{ entry: string; amount_cents: bigint | null }>(
      `select concat_ws(' ', action, result, reason) as entry, amount_cents
         from panel.audit_events where connection_id = $1 and subject = $2 order by seq`,
      [connectionId, id],
    );
    return rows.map(({ entry, amount_cents: cents }) => `${entry}${cents ? ` ${cents}` : ''}`);
  };
  return { ...office, id, tell, concede, conceded, read, orders, state, noted };
}

test('a report that is agreed with is acknowledged, told to the provider once, and decided later', async () => {
  const { id, enter, concede, conceded, read, orders, state, noted, tell } = await openCase(40, {});
  const analyst = await enter('fraud');
  const other = await enter('admin');
  expect(await read(analyst)).toMatchObject({ concededAt: null, concessionApprovalId: null });
  const key = randomUUID();
  const answers = await Promise.all([
    ...Array.from({ length: 10 }, () => concede(analyst, { idempotencyKey: key })),
    ...Array.from({ length: 10 }, () => concede(other)),
  ]);
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
  expect(await orders()).toBe(1);
  expect(await state()).toEqual({ status: 'ACKNOWLEDGED', deposit: 'WAITING_FOR_REFUND' });
  const at = { concededAt: expect.stringMatching(/^\d{4}-/) as string };
  expect(await read(analyst)).toMatchObject(at);
  expect(await conceded(analyst)).toEqual({ owners: [], conceded: [id], drafted: [] });
  expect(await noted()).toContain('infraction_concede success 4000');
  await tell({ event: 'decided', analysisResult: 'AGREED' });
  expect(await state()).toEqual({ status: 'CLOSED', deposit: 'REFUNDED' });
  // Whoever asks after it is told that it was done, and nothing happens anew.
  expect((await concede(analyst)).status).toBe(200);
  expect(await orders()).toBe(1);
  expect(await read(analyst)).toMatchObject(at);
  await assertSound(panel);
});

test('what was typed is compared, and what can not be answered is refused, with an entry', async () => {
  const { enter, concede, state, orders, noted, tell } = await openCase(40, {});
  const analyst = await enter('fraud');
  const wrong = await concede(analyst, { amount: 39.99 });
  expect([wrong.status, wrong.body.message]).toEqual([
    422,
    'O valor digitado não é o desta infração',
  ]);
  for (const bad of [{ amount: 0 }, { amount: 'x' }, { idempotencyKey: 'x' }]) {
    expect((await concede(analyst, bad)).status).toBe(400);
  }
  expect(await state()).toMatchObject({ status: 'OPEN' });
  await tell({ event: 'acknowledged' });
  const late = await concede(analyst);
  expect([late.status, late.body.message]).toEqual([
    422,
    'A infração está com status ACKNOWLEDGED e não permite esta etapa',
  ]);
  expect(await orders()).toBe(0);
  expect(await noted()).toEqual([
    'infraction_concede refused not_contested',
    'infraction_concede refused infraction_forbidden',
  ]);
});

test('who may answer infractions agrees with them, with a fresh second factor, nobody else', async () => {
  const { enter, concede, state, accountId } = await openCase(40, {});
  for (const role of memberRole.options) {
    if (['owner', 'admin', 'fraud'].includes(role)) continue;
    expect((await concede(await enter(role))).status, role).toBe(403);
  }
  const analyst = await enter('fraud');
  await updateAccount(panel.pool, { accountId, allowInfraction: false });
  expect((await concede(analyst)).status).toBe(403);
  await updateAccount(panel.pool, { accountId, allowInfraction: true });
  await panel.pool.query(
    `update panel.sessions set second_factor_at = now() - interval '11 minutes'
      where member_id = $1`,
    [analyst.memberId],
  );
  expect((await concede(analyst)).status).toBe(428);
  const elsewhere = await openOffice(panel);
  expect((await concede(await elsewhere.enter('fraud'))).status).toBe(404);
  expect(await state()).toMatchObject({ status: 'OPEN' });
});

test('from the owner’s amount on agreeing waits for a second person, once, and is done by them', async () => {
  const opened = await openCase(150, { from: 100 });
  const { enter, concede, read, orders, state, noted, connectionId, id } = opened;
  const analyst = await enter('fraud');
  const other = await enter('fraud');
  const key = randomUUID();
  const asked = await concede(analyst, { idempotencyKey: key });
  const { approvalId } = asked.body;
  expect(approvalId).toMatch(/^[0-9a-f-]{36}$/);
  expect((await concede(analyst, { idempotencyKey: key })).body).toEqual({ approvalId });
  // Somebody else asks for the same.
  expect((await concede(other)).status).toBe(409);
  expect(await state()).toMatchObject({ status: 'OPEN' });
  expect(await read(analyst)).toMatchObject({ concededAt: null, concessionApprovalId: approvalId });
  expect((await analyst.read(connectionId, String(approvalId))).body).toMatchObject({
    kind: 'concession',
    amount: 150,
    infractionId: id,
    depositId: null,
    plan: { fee: 0 },
  });
  const need = await analyst.call(`/connections/${connectionId}/approval-need?act=defend`);
  expect(need.body).toMatchObject({ waitsFrom: 100, approvers: 2 });
  // Who gives money back otherwise, and may answer no infraction, neither sees nor decides it.
  const clerk = await enter('finance');
  expect((await clerk.read(connectionId, String(approvalId))).status).toBe(404);
  expect((await clerk.step(connectionId, String(approvalId), 'approve')).status).toBe(403);
  const done = await other.step(connectionId, String(approvalId), 'approve');
  expect(done.body).toMatchObject({ state: 'done' });
  expect(await orders()).toBe(1);
  expect(await state()).toMatchObject({ status: 'ACKNOWLEDGED' });
  expect(await read(analyst)).toMatchObject({ concessionApprovalId: null });
  expect((await noted()).at(-1)).toBe('approval_give success 15000');
  await assertSound(panel);
});

test('what holds nothing waits for nobody, and a report that is over by then is not agreed with', async () => {
  const fraud = await openCase(500, { type: 'FRAUD', from: 100 });
  expect((await fraud.concede(await fraud.enter('fraud'))).body).toEqual({ approvalId: null });
  const late = await openCase(150, { from: 100 });
  const asked = await late.concede(await late.enter('fraud'));
  await late.tell({ event: 'acknowledged' });
  const other = await late.enter('fraud');
  const decided = await other.step(late.connectionId, String(asked.body.approvalId), 'approve');
  expect(decided.body).toMatchObject({
    state: 'failed',
    failure: expect.stringContaining('status') as string,
  });
  expect(await late.orders()).toBe(0);
});
