import { expect, test } from 'vitest';
import type { MemberRole } from '#lib/contract/panel/panel.ts';
import {
  createMember,
  giveSecondFactor,
  openTestPanel,
  signInToPanel,
} from '#service/panel/open-test-panel.ts';
import { sendTestMails } from '#service/panel/send-test-mails.ts';
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

/** The panel as one member asks it. */
function as(session: string) {
  const post = (path: string, body: object = {}) =>
    panel.call(path, { method: 'POST', session, body });
  return {
    post,
    team: async () => (await panel.call('/team', { session })).body,
    invite: (email: string, role: MemberRole) => post('/invitations', { email, role }),
  };
}

async function openTeam(owner: string) {
  const created = await createMember(panel, owner);
  const session = await signInToPanel(panel, created);
  await giveSecondFactor(panel, created.memberId);
  return { ...created, session };
}

function accept(token: string, name = 'Bia Reis', password = 'uma senha bem comprida') {
  const body = { token, name, password, ip: '203.0.113.4' };
  return panel.call('/invitations/acceptance', { method: 'POST', body });
}

test('the link of an invitation lets one person in, once, also of twenty at the same time', async () => {
  const { session } = await openTeam('dona@convite.test');
  const owner = as(session);
  const invited = await owner.invite('Bia@Convite.test', 'support');
  expect(invited.status).toBe(201);
  const { token } = invited.body;
  const look = await panel.call('/invitations/look', { method: 'POST', body: { token } });
  expect(look.body).toMatchObject({
    email: 'bia@convite.test',
    role: 'support',
    invitedBy: 'Ana Souza',
  });
  expect((await accept(token, 'Bia Reis', 'bia@convite.test')).status).toBe(422);
  const tries = await Promise.all(Array.from({ length: 20 }, () => accept(token)));
  const joined = tries.filter(({ status }) => status === 201);
  expect(joined).toHaveLength(1);
  expect(tries.filter(({ status }) => status === 401)).toHaveLength(19);
  const team = await owner.team();
  expect(team.invitations).toEqual([]);
  expect(team.members).toMatchObject([
    { name: 'Ana Souza', role: 'owner' },
    { name: 'Bia Reis', email: 'bia@convite.test', role: 'support' },
  ]);
  const { rows } = await panel.pool.query(
    'select json_agg(i)::text as dump from panel.invitations i',
  );
  expect(rows[0].dump).not.toContain(token);
});

test('who is invited gets a link of their own by mail, which is dead as the other one is', async () => {
  const { session } = await openTeam('dona@correio.test');
  const owner = as(session);
  const mailedToken = async (email: string) => {
    const [mail] = await sendTestMails(panel.pool, email);
    return /\/convite#([\w-]{43})$/m.exec(mail?.text ?? '')?.[1] ?? '';
  };
  const { body: shown } = await owner.invite('bia@correio.test', 'support');
  const token = await mailedToken('bia@correio.test');
  expect(token).not.toBe(shown.token);
  expect((await accept(token)).status).toBe(201);
  for (const used of [token, shown.token]) expect((await accept(used)).status).toBe(401);

  const { body: revoked } = await owner.invite('rui@correio.test', 'support');
  const dead = await mailedToken('rui@correio.test');
  await owner.post(`/invitations/${revoked.id}/revocation`);
  expect((await accept(dead)).status).toBe(401);
  const { body: unsent } = await owner.invite('rui@correio.test', 'support');
  await owner.post(`/invitations/${unsent.id}/revocation`);
  expect(await sendTestMails(panel.pool, 'rui@correio.test')).toEqual([]);
});

test('an invitation that was cancelled, replaced or has expired opens nothing', async () => {
  const { session } = await openTeam('dona@morto.test');
  const owner = as(session);
  const replaced = await owner.invite('bia@morto.test', 'support');
  const cancelled = await owner.invite('bia@morto.test', 'fraud');
  const gone = await owner.post(`/invitations/${cancelled.body.id}/revocation`);
  expect(gone.body.invitations).toEqual([]);
  const expired = await owner.invite('bia@morto.test', 'viewer');
  await panel.pool.query('update panel.invitations set expires_at = now() where id = $1', [
    expired.body.id,
  ]);
  expect((await owner.team()).invitations).toMatchObject([{ isExpired: true }]);
  for (const { body } of [replaced, cancelled, expired]) {
    expect((await accept(body.token)).status).toBe(401);
  }
});

test('who is removed is out at once, and an invitation lets them in again', async () => {
  const { session } = await openTeam('dona@volta.test');
  const owner = as(session);
  const { body: invited } = await owner.invite('bia@volta.test', 'finance');
  const { body: joined } = await accept(invited.token);
  const { id } = joined.member;
  expect((await owner.invite('bia@volta.test', 'admin')).status).toBe(409);
  const left = await owner.post(`/members/${id}/removal`);
  expect(left.body.members).toHaveLength(1);
  expect((await sessionOf(joined.sessionId)).status).toBe(401);
  const again = await owner.invite('bia@volta.test', 'viewer');
  const back = await accept(again.body.token, 'Bia R. Reis');
  expect(back.body.member).toMatchObject({ id, name: 'Bia R. Reis', role: 'viewer' });
  expect((await sessionOf(joined.sessionId)).status).toBe(401);
  expect(await entriesAbout(id)).toMatchObject([{ action: 'member_remove' }]);
});

test('only who may changes members, only owners make owners, and one owner stays', async () => {
  const { session, accountId, memberId } = await openTeam('dona@papel.test');
  const owner = as(session);
  const admin = await add(accountId, 'adm@papel.test', 'admin');
  const byAdmin = as(await signInToPanel(panel, admin));
  const refusedFirst = await byAdmin.invite('outra@papel.test', 'viewer');
  expect(refusedFirst.status).toBe(422);
  await giveSecondFactor(panel, admin.memberId);
  const support = await add(accountId, 'sup@papel.test', 'support');
  const bySupport = as(await signInToPanel(panel, support));
  const asOwner = { role: 'owner' };
  expect((await byAdmin.post(`/members/${support.memberId}/role`, asOwner)).status).toBe(403);
  expect((await byAdmin.invite('outra@papel.test', 'owner')).status).toBe(403);
  expect((await byAdmin.post(`/members/${memberId}/removal`)).status).toBe(403);
  expect((await owner.post(`/members/${memberId}/role`, { role: 'admin' })).status).toBe(409);
  expect((await owner.post(`/members/${memberId}/removal`)).status).toBe(409);
  for (const path of ['/invitations', `/members/${admin.memberId}/role`]) {
    const body = { email: 'x@papel.test', role: 'viewer' };
    expect((await bySupport.post(path, body)).status).toBe(403);
  }
  expect((await bySupport.team()).invitations).toEqual([]);
  const stranger = await openTeam('dona@alheia.test');
  const foreign = await as(stranger.session).post(`/members/${support.memberId}/removal`);
  expect(foreign.status).toBe(404);
  const promoted = await owner.post(`/members/${support.memberId}/role`, asOwner);
  const roleOf = (id: string) => promoted.body.members.find((one) => one.id === id)?.role;
  expect([roleOf(admin.memberId), roleOf(support.memberId)]).toEqual(['admin', 'owner']);
  expect(await entriesAbout(support.memberId)).toMatchObject([
    { reason: 'added as support' },
    { action: 'member_change', reason: 'role' },
    { action: 'member_remove', reason: 'member_not_found' },
    { action: 'member_change', reason: 'owner' },
  ]);
});
