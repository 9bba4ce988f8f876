import { UnsecuredJWT } from 'jose';
import { beforeAll, expect, test } from 'vitest';
import type { SignOnRule } from '#lib/contract/panel/sign-on.ts';
import { createMember, openTestPanel, signInToPanel } from '#service/panel/open-test-panel.ts';
import { addMember } from '#service/panel/people/add-member.ts';
import { openForTests } from '#service/testing/open-for-tests.ts';
import type { SignOn } from './sign-on.ts';
import { startTestIssuer } from './test-issuer.ts';
import { createIdTokenVerifier } from './verify-id-token.ts';

const company = openForTests(startTestIssuer);
const stranger = openForTests(startTestIssuer);
const rules: SignOnRule[] = [];
const signOn: SignOn = {
  verify: (token, now) => createIdTokenVerifier(company)(token, now),
  rules,
};
const panel = openForTests(() => openTestPanel(undefined, signOn));
let owner: Awaited<ReturnType<typeof createMember>>;
let other: Awaited<ReturnType<typeof createMember>>;
beforeAll(async () => {
  owner = await createMember(panel, 'dona@empresa.test');
  other = await createMember(panel, 'dona@outra-empresa.test');
  const { accountId: account } = owner;
  rules.push(
    { account, claim: 'groups', value: 'pix-donos', role: 'owner', creates: false },
    { account, claim: 'groups', value: 'pix-financeiro', role: 'finance', creates: true },
    { account, claim: 'area', value: 'suporte', role: 'support', creates: false },
    { account: 'nobody', claim: 'area', value: 'fantasma', role: 'owner', creates: true },
  );
});

const enter = (idToken: string) =>
  panel.call('/sign-on-sessions', { method: 'POST', body: { idToken, ip: '203.0.113.9' } });
const entries = async () =>
  (
    await panel.pool.query(
      `select action, result, reason, actor from panel.audit_events
        where action in ('sign_in', 'member_join', 'member_change') order by seq`,
    )
  ).rows;

test('who fits a rule that makes members is one from then on, with its role each time', async () => {
  const before = (await entries()).length;
  const person = {
    email: 'Nova@empresa.test',
    name: 'Nova Pessoa',
    groups: ['x', 'pix-financeiro'],
  };
  const first = await enter(await company.token(person));
  expect(first.status).toBe(201);
  expect(first.body.member).toMatchObject({
    name: 'Nova Pessoa',
    email: 'nova@empresa.test',
    role: 'finance',
  });
  const session = first.body.sessionId;
  const team = await panel.call('/team', { session });
  expect(team.status).toBe(200);
  // What is dear takes a second factor of ours, whatever the company asked for.
  const { secondFactor } = (await panel.call('/session', { session })).body;
  expect(secondFactor).toMatchObject({ isOn: false });
  const moved = await company.token({ email: 'nova@empresa.test', area: 'suporte', amr: ['mfa'] });
  const second = await enter(moved);
  expect(second.body.member).toMatchObject({ id: first.body.member.id, role: 'support' });
  expect((await entries()).slice(before)).toEqual([
    { action: 'member_join', result: 'success', reason: 'finance', actor: 'operator' },
    { action: 'sign_in', result: 'success', reason: 'sign_on', actor: null },
    { action: 'member_change', result: 'success', reason: 'support', actor: 'operator' },
    { action: 'sign_in', result: 'success', reason: 'sign_on', actor: null },
  ]);
});

test('twenty first sign-ins at once make one member', async () => {
  const idToken = await company.token({ email: 'muitas@empresa.test', groups: 'pix-financeiro' });
  const tries = await Promise.all(Array.from({ length: 20 }, () => enter(idToken)));
  expect(tries.map(({ status }) => status)).toEqual(Array(20).fill(201));
  expect(new Set(tries.map(({ body }) => body.member.id)).size).toBe(1);
});

test('the last owner stays one', async () => {
  const asSupport = await enter(await company.token({ email: owner.email, area: 'suporte' }));
  expect(asSupport.body.member.role).toBe('owner');
});

test('whoever is not vouched for is refused with one text, and the log says why', async () => {
  const { pool } = panel;
  const { accountId } = owner;
  const person = { pool, accountId, name: 'Fora', email: 'fora@empresa.test' };
  const { memberId } = await addMember({ ...person, role: 'viewer' });
  await pool.query('update panel.members set disabled_at = now() where id = $1', [memberId]);
  const good = { email: owner.email, groups: ['pix-donos'] };
  const past = Math.floor(Date.now() / 1000) - 3_600;
  const refused: [string, string][] = [
    ['wrong_id_token', await stranger.token(good)],
    ['wrong_id_token', await stranger.token(good, { iss: company.issuer })],
    ['wrong_id_token', await company.token(good, { aud: 'another client' })],
    ['wrong_id_token', await company.token(good, { aud: ['painel', 'x'], azp: 'x' })],
    ['wrong_id_token', await company.token(good, { iss: stranger.issuer })],
    ['wrong_id_token', await company.token(good, { iat: past, exp: past + 300 })],
    ['wrong_id_token', await company.token(good, { iat: past })],
    ['wrong_id_token', await company.token(good, { email_verified: false })],
    ['wrong_id_token', await company.token({ groups: ['pix-donos'] })],
    ['wrong_id_token', new UnsecuredJWT({ ...good, iss: company.issuer }).encode()],
    ['wrong_id_token', 'nothing'],
    ['no_rule', await company.token({ email: owner.email, groups: ['pix'] })],
    ['no_rule', await company.token({ email: owner.email })],
    ['no_workspace', await company.token({ email: 'x@empresa.test', area: 'fantasma' })],
    ['not_a_member', await company.token({ email: 'quem@empresa.test', area: 'suporte' })],
    ['other_workspace', await company.token({ email: other.email, groups: 'pix-financeiro' })],
    ['disabled', await company.token({ email: 'fora@empresa.test', area: 'suporte' })],
  ];
  const texts = new Set<string>();
  for (const [reason, idToken] of refused) {
    await pool.query('delete from panel.rate_limits');
    const { status, body } = await enter(idToken);
    const { rows } = await pool.query(
      'select reason from panel.audit_events order by seq desc limit 1',
    );
    expect([status, rows[0].reason]).toEqual([401, reason]);
    texts.add(body.message);
  }
  expect(texts.size).toBe(1);
  expect((await enter(await company.token(good))).status).toBe(201);
  const session = await signInToPanel(panel, other);
  expect((await panel.call('/session', { session })).body.member.email).toBe(other.email);
});

test('while the company does not answer it is 503, and nobody is blamed', async () => {
  const issuer = 'http://127.0.0.1:1';
  const verify = createIdTokenVerifier({ issuer, clientId: 'painel' });
  await expect(verify(await company.token({}), new Date())).rejects.toMatchObject({ status: 503 });
});
