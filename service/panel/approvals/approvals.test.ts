import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { inTransaction } from '#service/database/pool.ts';
import { openOffice, toKey } from '#service/panel/money-out/open-test-office.ts';
import { openTestPanel } from '#service/panel/open-test-panel.ts';
import { assertSound } from '#service/testing/assert-sound.ts';
import { openForTests } from '#service/testing/open-for-tests.ts';
import { createSandboxParts } from '#service/testing/sandbox-parts.ts';
import { decideApproval, expireApprovals } from './approval-queries.ts';
import { performApproval } from './perform-approval.ts';
import { performForgotten } from './sweep-approvals.ts';

const panel = openForTests(openTestPanel);

async function openHeld(amount = 150, edition: 'bearer' | 'gateway' = 'bearer') {
  const office = await openOffice(panel, edition);
  const asker = await office.enter('finance');
  const other = await office.enter('finance');
  const { connectionId } = office;
  const started = await asker.start(connectionId, toKey(amount));
  const id = String(started.body.approvalId);
  const step = (person: typeof asker, name: string, body: object = {}) =>
    person.step(connectionId, id, name, body);
  return { ...office, asker, other, id, step, keys: { accountId: office.accountId, id } };
}

async function noted(accountId: string, id: string) {
  const { rows } = await panel.pool.query<{ line: string }>(
    `select e.action || ' ' || e.result || ' ' || (e.member_id = p.asked_by) as line
       from panel.audit_events e join panel.approvals p
         on e.act_id in (p.ask_act_id, p.decide_act_id)
      where p.account_id = $1 and p.id = $2 order by e.seq`,
    [accountId, id],
  );
  return rows.map(({ line }) => line);
}

test('from the amount on nothing moves until a second person approves; the log has both', async () => {
  const { asker, other, id, step, withdrawn, connectionId, accountId } = await openHeld();
  expect(await withdrawn()).toEqual([]);
  expect((await asker.read(connectionId, id)).body).toMatchObject({
    state: 'waiting',
    kind: 'key',
    amount: 150,
    withdrawPixKey: 'fim@exemplo.test',
    description: 'Nota 4.118',
    receiverName: null,
    isOwn: true,
  });
  // What waits may leave within the week; what has left may not.
  const ahead = async () => (await asker.call(`/connections/${connectionId}/forecast`)).body;
  expect(await ahead()).toMatchObject({ approvals: { count: 1, amount: 150 } });
  const { status, body } = await step(other, 'approve');
  expect({ status, state: body.state }).toEqual({ status: 200, state: 'done' });
  expect(await ahead()).toMatchObject({ approvals: { count: 0, amount: 0 } });
  expect(await withdrawn()).toEqual([15_000n]);
  expect(await noted(accountId, id)).toEqual([
    'approval_ask success true',
    'approval_give success false',
    'withdrawal_create success true',
    'approval_give success false',
  ]);
  const acts = await asker.call(`/connections/${connectionId}/acts?subject=${body.transactionId}`);
  expect(acts.body).toMatchObject({
    acts: [
      { action: 'approval_give', result: 'success' },
      { action: 'approval_ask', result: 'success' },
    ],
  });
  await assertSound(panel);
});

test('an account of the API-key edition waits for a second person as well, never the asker', async () => {
  const { asker, other, step, withdrawn, accountId, id } = await openHeld(150, 'gateway');
  expect(await withdrawn()).toEqual([]);
  expect((await step(asker, 'approve')).status).toBe(403);
  expect(await withdrawn()).toEqual([]);
  const twice = await Promise.all([step(other, 'approve'), step(other, 'approve')]);
  expect(twice.map(({ body }) => body.state)).toContain('done');
  expect(await withdrawn()).toEqual([15_000n]);
  expect(await noted(accountId, id)).toContain('approval_give success false');
  await assertSound(panel);
});

test('below the amount an act goes on, and without an amount every act does', async () => {
  const office = await openOffice(panel);
  const asker = await office.enter('finance');
  expect((await asker.start(office.connectionId, toKey(99.99))).body.approvalId).toBeNull();
  await office.setAmount(null);
  expect((await asker.start(office.connectionId, toKey(900))).body.approvalId).toBeNull();
});

test('an amount that is split is counted together, by person and day; a retry is not', async () => {
  const office = await openOffice(panel);
  const asker = await office.enter('finance');
  const other = await office.enter('finance');
  const { connectionId } = office;
  const key = randomUUID();
  for (let tries = 0; tries < 3; tries += 1) {
    expect((await asker.start(connectionId, toKey(60, key))).body.approvalId).toBeNull();
  }
  const both = await Promise.all([
    asker.start(connectionId, toKey(39)),
    asker.start(connectionId, toKey(39)),
  ]);
  const held = both.filter(({ body }) => body.approvalId !== null);
  expect(held).toHaveLength(1);
  expect((await other.start(connectionId, toKey(60))).body.approvalId).toBeNull();
  const id = String(held[0]?.body.approvalId);
  expect((await other.read(connectionId, id)).body.dayAmount).toBe(99);
});

test('nobody approves or refuses their own, not even past the service', async () => {
  const { asker, id, step, withdrawn } = await openHeld();
  expect((await step(asker, 'approve')).status).toBe(403);
  expect((await step(asker, 'refuse', { reason: 'x' })).status).toBe(403);
  const own = { id, memberId: asker.memberId, actId: randomUUID(), reason: null };
  await expect(
    inTransaction(panel.pool, (client) => decideApproval(client, { ...own, state: 'approved' })),
  ).rejects.toThrow(/check constraint/);
  expect(await withdrawn()).toEqual([]);
});

test('who may not do the act does not approve it, nor without a fresh second factor', async () => {
  const { enter, other, step, withdrawn, connectionId, id } = await openHeld();
  const support = await enter('support');
  expect((await step(support, 'approve')).status).toBe(403);
  expect((await support.read(connectionId, id)).status).toBe(404);
  await panel.pool.query(
    `update panel.sessions set second_factor_at = now() - interval '11 minutes'
      where member_id = $1`,
    [other.memberId],
  );
  expect((await step(other, 'approve')).status).toBe(428);
  expect(await withdrawn()).toEqual([]);
});

test('another workspace finds nothing', async () => {
  const { id, withdrawn } = await openHeld();
  const elsewhere = await openOffice(panel);
  const stranger = await elsewhere.enter('finance');
  expect((await stranger.step(elsewhere.connectionId, id, 'approve')).status).toBe(404);
  expect(await withdrawn()).toEqual([]);
});

test.each([
  ['refuse', 'refused', 'other'],
  ['withdraw', 'withdrawn', 'asker'],
] as const)('to %s moves nothing, and it is over', async (name, state, who) => {
  const held = await openHeld();
  const { asker, other, id, step, withdrawn, connectionId } = held;
  expect((await step(held[who], name, { reason: 'Nota repetida' })).status).toBe(200);
  expect((await asker.read(connectionId, id)).body.state).toBe(state);
  expect((await step(other, 'approve')).status).toBe(409);
  expect(await withdrawn()).toEqual([]);
});

test('what has expired moves nothing, whether or not it was swept', async () => {
  const { asker, other, id, step, withdrawn, connectionId } = await openHeld();
  await panel.pool.query(
    "update panel.approvals set expires_at = now() - interval '1 s' where id = $1",
    [id],
  );
  expect((await step(other, 'approve')).status).toBe(409);
  expect((await asker.read(connectionId, id)).body.state).toBe('expired');
  expect(await expireApprovals(panel.pool, 10)).toBe(1);
  expect((await step(other, 'approve')).status).toBe(409);
  expect(await withdrawn()).toEqual([]);
});

test('ten approvals at once, of two people on two replicas, pay once', async () => {
  const held = await openHeld();
  const replica = await panel.replica();
  const third = await held.enter('finance');
  const path = `/connections/${held.connectionId}/approvals/${held.id}/approve`;
  const answers = await Promise.all(
    Array.from({ length: 10 }, (_, index) =>
      (index % 2 === 0 ? panel : replica).call(path, {
        method: 'POST',
        session: index % 3 === 0 ? third.session : held.other.session,
        body: {},
      }),
    ),
  );
  await replica.close();
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(await held.withdrawn()).toEqual([15_000n]);
  await assertSound(panel);
});

test('a process that dies between approval and act leaves one payment to be made, once', async () => {
  const { other, id, keys, withdrawn } = await openHeld();
  await inTransaction(panel.pool, (client) =>
    decideApproval(client, {
      id,
      state: 'approved',
      memberId: other.memberId,
      actId: randomUUID(),
      reason: null,
    }),
  );
  await panel.pool.query(
    "update panel.approvals set decided_at = now() - interval '1 minute' where id = $1",
    [id],
  );
  const parts = createSandboxParts(panel.pool);
  const workers = Array.from({ length: 4 }, () => performForgotten(parts, 10));
  await Promise.all([...workers, performApproval(parts, keys), performApproval(parts, keys)]);
  expect(await withdrawn()).toEqual([15_000n]);
  await assertSound(panel);
});

test('balance and limits are those of the approval: what they refuse has failed, with the reason', async () => {
  const { other, step, withdrawn, api, accountId, id } = await openHeld(900);
  const spent = await api('/v1/withdraw/', { amount: 500, pixKey: 'x@y.test', pixType: 'email' });
  expect(spent.status).toBe(200);
  const { status, body } = await step(other, 'approve');
  expect(status).toBe(200);
  expect(body).toMatchObject({
    state: 'failed',
    failure: 'Saldo insuficiente para realizar a transação',
  });
  expect(await withdrawn()).toEqual([50_000n]);
  expect((await noted(accountId, id)).slice(2)).toEqual([
    'withdrawal_create refused true',
    'approval_give refused false',
  ]);
});

test('the same request asked for again waits once, and twenty are the most', async () => {
  const office = await openOffice(panel);
  const asker = await office.enter('finance');
  const key = randomUUID();
  const first = await asker.start(office.connectionId, toKey(150, key));
  const again = await asker.start(office.connectionId, toKey(150, key));
  expect(again.body.approvalId).toBe(first.body.approvalId);
  await panel.pool.query('delete from panel.rate_limits');
  for (let count = 1; count < 20; count += 1) {
    if (count % 9 === 0) await panel.pool.query('delete from panel.rate_limits');
    expect((await asker.start(office.connectionId, toKey(150))).status).toBe(201);
  }
  await panel.pool.query('delete from panel.rate_limits');
  expect((await asker.start(office.connectionId, toKey(150))).status).toBe(409);
});

test('only an owner sets the amount, with a fresh second factor and before and after in the log', async () => {
  const office = await openOffice(panel);
  const admin = await office.enter('admin');
  const path = `/connections/${office.connectionId}/approval-amount`;
  expect((await admin.call(path, { amount: 1 })).status).toBe(403);
  expect((await admin.call(path)).status).toBe(403);
  expect(await office.setAmount(2500)).toMatchObject({ status: 200, body: { amount: 2500 } });
  const { rows } = await panel.pool.query<{ reason: string }>(
    `select reason from panel.audit_events where action = 'approval_amount_change'
        and result = 'success' and connection_id = $1 order by seq`,
    [office.connectionId],
  );
  expect(rows.map(({ reason }) => reason)).toEqual([
    'amount: none → 100.00',
    'amount: 100.00 → 2500.00',
  ]);
});

test('an asker who has lost the capability is not approved', async () => {
  const { asker, other, step, withdrawn } = await openHeld();
  await panel.pool.query("update panel.members set role = 'viewer' where id = $1", [
    asker.memberId,
  ]);
  expect((await step(other, 'approve')).status).toBe(409);
  expect(await withdrawn()).toEqual([]);
});
