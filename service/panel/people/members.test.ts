import { expect, test } from 'vitest';
import type { MemberRole } from '#lib/contract/panel/panel.ts';
import { createMember, openTestPanel, signInToPanel } from '#service/panel/open-test-panel.ts';
import { openForTests } from '#service/testing/open-for-tests.ts';
import { addMember } from './add-member.ts';
import { updateMember } from './update-member.ts';

const panel = openForTests(openTestPanel);

const add = (accountId: string, email: string, role: MemberRole) =>
  addMember({ pool: panel.pool, accountId, name: ' Rui Alves ', email, role });

async function sessionOf(session: string) {
  const { status, body } = await panel.call('/session', { session });
  return { status, role: status === 200 ? body.member.role : null };
}

async function entriesAbout(memberId: string): Promise<unknown[]> {
  const { rows } = await panel.pool.query(
    `select action, actor, reason from panel.audit_events where subject = $1 order by seq`,
    [memberId],
  );
  return rows;
}

test('an added person signs in with the password that was told and has the role', async () => {
  const owner = await createMember(panel, 'dona@mais.test');
  const added = await add(owner.accountId, ' Rui@Mais.test ', 'support');
  expect(added).toMatchObject({
    email: 'rui@mais.test',
    password: expect.stringMatching(/^.{16}$/),
  });
  const session = await signInToPanel(panel, added);
  const { body } = await panel.call('/session', { session });
  expect(body.member).toMatchObject({ name: 'Rui Alves', role: 'support' });
  expect(body.connections).toMatchObject([{ accountId: owner.accountId }]);
  expect(await entriesAbout(added.memberId)).toEqual([
    { action: 'member_change', actor: 'operator', reason: 'added as support' },
  ]);
});

test('an e-mail that is in use and an account without a workspace are refused', async () => {
  const owner = await createMember(panel, 'dona@recusa.test');
  await expect(add(owner.accountId, owner.email, 'viewer')).rejects.toMatchObject({
    code: 'email_in_use',
  });
  await expect(add('none', 'novo@recusa.test', 'viewer')).rejects.toMatchObject({
    code: 'workspace_not_found',
  });
});

test('another role and a disabled member hold from the next request of a living session', async () => {
  const owner = await createMember(panel, 'dona@muda.test');
  const added = await add(owner.accountId, 'rui@muda.test', 'finance');
  const session = await signInToPanel(panel, added);
  const change = { pool: panel.pool, email: 'RUI@muda.test' };
  await updateMember({ ...change, role: 'viewer' });
  expect(await sessionOf(session)).toEqual({ status: 200, role: 'viewer' });
  await updateMember({ ...change, isDisabled: true });
  expect((await sessionOf(session)).status).toBe(401);
  await updateMember({ ...change, isDisabled: false });
  expect(await sessionOf(await signInToPanel(panel, added))).toEqual({
    status: 200,
    role: 'viewer',
  });
  expect(await entriesAbout(added.memberId)).toMatchObject([
    { reason: 'added as finance' },
    { reason: 'viewer' },
    { reason: 'viewer, disabled' },
    { reason: 'viewer' },
  ]);
});

test('a workspace keeps an owner, also when both are shut out at the same moment', async () => {
  const owner = await createMember(panel, 'dona@unica.test');
  const { pool } = panel;
  const refusal = { code: 'last_owner' };
  await expect(updateMember({ pool, email: owner.email, role: 'admin' })).rejects.toMatchObject(
    refusal,
  );
  const second = await add(owner.accountId, 'socio@unica.test', 'owner');
  const both = [owner, second].map(({ email }) => updateMember({ pool, email, isDisabled: true }));
  const outcomes = await Promise.allSettled(both);
  expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  await expect(updateMember({ pool, email: 'ninguem@unica.test' })).rejects.toMatchObject({
    code: 'member_not_found',
  });
});
