import { expect, test } from 'vitest';
import {
  createMember,
  dashboardUrl,
  giveSecondFactor,
  openTestPanel,
  signInToPanel,
} from '#service/panel/open-test-panel.ts';
import { updateMember } from '#service/panel/people/update-member.ts';
import { openForTests } from '#service/testing/open-for-tests.ts';
import { createSoftwarePasskey } from './software-passkey.ts';
import type { SoftwarePasskey } from './software-passkey.ts';

const panel = openForTests(openTestPanel);
const site = { rpId: 'painel.pix.test', origin: dashboardUrl };

let people = 0;
async function openMember() {
  people += 1;
  const member = await createMember(panel, `pessoa-${people}@chaves.test`);
  const session = await signInToPanel(panel, member);
  const post = (path: string, body: object = {}) =>
    panel.call(path, { method: 'POST', session, body });
  return { ...member, session, post };
}
type Person = Awaited<ReturnType<typeof openMember>>;

/** A new device with a passkey of this member. */
async function register({ post, password }: Person, device = createSoftwarePasskey()) {
  const { body: asked } = await post('/own/passkeys/registration', { password });
  const passkey = device.register({ ...site, challenge: asked.challenge });
  const added = await post('/own/passkeys', { name: 'Notebook', passkey });
  return { device, asked, added };
}

const askAnybody = async () =>
  (await panel.call('/passkey-requests', { method: 'POST', body: {} })).body.challenge;

function signIn(passkey: object, fields: object = {}) {
  const path = 'email' in fields ? '/sessions' : '/passkey-sessions';
  return panel.call(path, { method: 'POST', body: { ...fields, passkey } });
}

const signed = async (device: SoftwarePasskey, change: object = {}) =>
  device.assert({ ...site, challenge: await askAnybody(), ...change });

test('a passkey takes the password, turns the second factor on, and signs in alone', async () => {
  const member = await openMember();
  const other = await signInToPanel(panel, member);
  await panel.pool.query(
    `update panel.workspaces w set requires_second_factor = true
       from panel.members m where m.id = $1 and w.id = m.workspace_id`,
    [member.memberId],
  );
  const team = async () => (await panel.call('/team', { session: member.session })).status;
  expect(await team()).toBe(422);
  const wrong = await member.post('/own/passkeys/registration', { password: 'x' });
  expect(wrong.status).toBe(422);
  const { device, asked, added } = await register(member);
  expect(await team()).toBe(200);
  expect(asked).toMatchObject({ rp: { id: site.rpId }, user: { name: member.email } });
  expect(added.status).toBe(201);
  expect(added.body.recoveryCodes).toHaveLength(10);
  // As with an app: whoever was signed in elsewhere shows it first.
  expect((await panel.call('/session', { session: other })).status).toBe(401);
  const { email, password } = member;
  const byPassword = await panel.call('/sessions', { method: 'POST', body: { email, password } });
  expect(byPassword.status).toBe(428);
  const alone = await signIn(await signed(device, { userHandle: asked.user.id }));
  expect(alone.status).toBe(201);
  const session = alone.body.sessionId;
  const state = await panel.call('/session', { session });
  expect(state.body.secondFactor).toEqual({
    isOn: true,
    hasApp: false,
    hasPasskey: true,
    isRequired: true,
    // The passkey was one.
    shownSecondsAgo: expect.closeTo(0, -1),
  });
  // It was both factors, just now.
  const body = { email: 'novo@chaves.test', role: 'viewer' };
  expect((await panel.call('/invitations', { method: 'POST', session, body })).status).toBe(201);
  const security = await panel.call('/own/security', { session });
  expect(security.body.passkeys).toMatchObject([
    { name: 'Notebook', lastUsedAt: expect.any(String) },
  ]);
  const { rows } = await panel.pool.query(
    `select action, result, reason from panel.audit_events
      where member_id = $1 and (action = 'passkey_add' or reason = 'passkey') order by seq`,
    [member.memberId],
  );
  expect(rows).toEqual([
    { action: 'passkey_add', result: 'refused', reason: 'wrong_password' },
    { action: 'passkey_add', result: 'success', reason: 'Notebook' },
    { action: 'sign_in', result: 'success', reason: 'passkey' },
  ]);
});

test('a challenge is taken once, also of twenty at once on two replicas, and dies', async () => {
  const member = await openMember();
  const { device } = await register(member);
  const replica = await panel.replica();
  try {
    const passkey = await signed(device);
    const tries = await Promise.all(
      Array.from({ length: 20 }, (_, n) => {
        const one = n % 2 === 0 ? panel : replica;
        return one.call('/passkey-sessions', { method: 'POST', body: { passkey } });
      }),
    );
    expect(tries.filter(({ status }) => status === 201)).toHaveLength(1);
    expect(tries.filter(({ status }) => status === 401)).toHaveLength(19);
  } finally {
    await replica.close();
  }
  const late = await signed(device);
  const { rows } = await panel.pool.query<{ challenge: string }>(
    'delete from panel.passkey_challenges returning challenge',
  );
  await panel.pool.query(
    `insert into panel.passkey_challenges values ($1, 'sign_in', null, now())`,
    [rows[0]?.challenge],
  );
  expect((await signIn(late)).status).toBe(401);
});

test('what is not signed by this device, for this place, just now, is refused alike', async () => {
  const member = await openMember();
  const { device, asked } = await register(member);
  const stranger = await openMember();
  const { device: theirs, asked: others } = await register(stranger);
  const handle = { userHandle: asked.user.id };
  const { body: check } = await member.post('/own/passkeys/request');
  const copied = await signed(device);
  const wrong = {
    origin: await signed(device, { origin: 'https://painel.pix.test.evil.test' }),
    rpId: await signed(device, { rpId: 'evil.test' }),
    challenge: await signed(device, { challenge: 'A'.repeat(43) }),
    purpose: await signed(device, { challenge: check.challenge }),
    person: await signed(device, { isVerified: false }),
    handle: await signed(device, { userHandle: others.user.id }),
    signature: {
      ...copied,
      response: { ...copied.response, signature: (await signed(theirs)).response.signature },
    },
    device: await signed(createSoftwarePasskey()),
    json: { ...copied, response: { ...copied.response, clientDataJSON: 'bm90IEpTT04' } },
  };
  const answers = new Set<string>();
  for (const [what, passkey] of Object.entries(wrong)) {
    const { status, body } = await signIn(passkey);
    expect([what, status]).toEqual([what, 401]);
    answers.add(body.message);
  }
  expect(answers.size).toBe(1);
  expect((await signIn(await signed(device, handle))).status).toBe(201);
  // A copy of the key that lags behind.
  expect((await signIn(await signed(device, { count: 1 }))).status).toBe(401);
});

test('beside the password only one’s own passkey counts, or a recovery code', async () => {
  const member = await openMember();
  const { device, added } = await register(member);
  const stranger = await openMember();
  const { device: theirs } = await register(stranger);
  const { email, password } = member;
  expect((await signIn(await signed(theirs), { email, password })).status).toBe(428);
  expect((await signIn(await signed(device), { email, password: 'x' })).status).toBe(401);
  expect((await signIn(await signed(device), { email, password })).status).toBe(201);
  const [code] = added.body.recoveryCodes ?? [];
  const body = { email, password, code };
  expect((await panel.call('/sessions', { method: 'POST', body })).status).toBe(201);
});

test('an act that takes a fresh second factor takes a passkey, of the member alone', async () => {
  const member = await openMember();
  const { device } = await register(member);
  const stranger = await openMember();
  const { device: theirs } = await register(stranger);
  await panel.pool.query('update panel.sessions set second_factor_at = null');
  const again = () => member.post('/own/recovery-codes');
  expect((await again()).status).toBe(428);
  const show = async (shown: SoftwarePasskey, asker = member) => {
    const { body } = await asker.post('/own/passkeys/request');
    const passkey = shown.assert({ ...site, challenge: body.challenge });
    return (await member.post('/own/second-factor/check', { passkey })).status;
  };
  expect(await show(theirs)).toBe(422);
  // A challenge that somebody else was given.
  expect(await show(device, stranger)).toBe(422);
  expect((await again()).status).toBe(428);
  expect(await show(device)).toBe(204);
  expect((await again()).status).toBe(200);
  const both = { code: '000000', passkey: await signed(device) };
  expect((await member.post('/own/second-factor/check', both)).status).toBe(400);
});

test('a registration is for who asked, at our place, once, and a device is one member’s', async () => {
  const member = await openMember();
  const stranger = await openMember();
  const { password, post } = member;
  const device = createSoftwarePasskey();
  const ask = async () => (await post('/own/passkeys/registration', { password })).body.challenge;
  const add = async (change: object, to = post) =>
    to('/own/passkeys', {
      name: 'x',
      passkey: device.register({ ...site, challenge: await ask(), ...change }),
    });
  expect((await add({ origin: 'https://evil.test' })).status).toBe(422);
  expect((await add({ rpId: 'evil.test' })).status).toBe(422);
  expect((await add({ isVerified: false })).status).toBe(422);
  expect((await add({}, stranger.post)).status).toBe(422);
  const challenge = await ask();
  expect((await add({})).status).toBe(201);
  expect((await add({ challenge })).status).toBe(422);
  const { added } = await register(stranger, device);
  expect(added.status).toBe(422);
});

test('adding one takes a fresh second factor where there is one, and so does removing', async () => {
  const member = await openMember();
  await giveSecondFactor(panel, member.memberId);
  const { device, added } = await register(member);
  expect(added.body.recoveryCodes).toBeNull();
  const own = () => panel.call('/own/security', { session: member.session });
  const [passkey] = (await own()).body.passkeys;
  const path = `/own/passkeys/${passkey?.id}/removal`;
  const stranger = await openMember();
  await giveSecondFactor(panel, stranger.memberId);
  expect((await stranger.post(path)).status).toBe(404);
  await panel.pool.query('update panel.sessions set second_factor_at = null');
  expect((await register(member)).asked).toMatchObject({ message: expect.any(String) });
  expect((await member.post(path)).status).toBe(428);
  await panel.pool.query('update panel.sessions set second_factor_at = now()');
  expect((await member.post(path)).status).toBe(204);
  const { rows: told } = await panel.pool.query(
    "select about->>'what' as what from panel.mails where recipient = $1 and kind like 'second%'",
    [member.email],
  );
  expect(told).toEqual([{ what: 'passkey' }]);
  expect((await own()).body.passkeys).toEqual([]);
  expect((await signIn(await signed(device))).status).toBe(401);
});

test('one’s own passkey is renamed, with both names in the log, and nobody else’s', async () => {
  const member = await openMember();
  await register(member);
  const own = async () =>
    (await panel.call('/own/security', { session: member.session })).body.passkeys;
  const path = `/own/passkeys/${(await own())[0]?.id}/name`;
  const stranger = await openMember();
  await register(stranger);
  expect((await stranger.post(path, { name: 'Meu' })).status).toBe(404);
  expect((await member.post(path, { name: ' ' })).status).toBe(400);
  expect((await member.post(path, { name: ' Tablet do balcão ' })).status).toBe(204);
  expect(await own()).toMatchObject([{ name: 'Tablet do balcão' }]);
  const { rows } = await panel.pool.query(
    `select member_id, result, reason from panel.audit_events
      where action = 'passkey_rename' order by seq`,
  );
  expect(rows).toEqual([
    { member_id: stranger.memberId, result: 'refused', reason: 'passkey_not_found' },
    { member_id: member.memberId, result: 'success', reason: 'Notebook → Tablet do balcão' },
  ]);
});

test('with the last second factor its recovery codes go; a reset takes every passkey', async () => {
  const member = await openMember();
  const own = () => panel.call('/own/security', { session: member.session });
  await register(member);
  const [first] = (await own()).body.passkeys;
  await member.post(`/own/passkeys/${first?.id}/removal`);
  expect((await own()).body).toMatchObject({ passkeys: [], recoveryCodesLeft: 0 });
  const { device } = await register(member);
  await updateMember({ pool: panel.pool, email: member.email, resetsSecondFactor: true });
  expect((await signIn(await signed(device))).status).toBe(401);
  const { email, password } = member;
  const body = { email, password };
  expect((await panel.call('/sessions', { method: 'POST', body })).status).toBe(201);
});

test('who was shut out does not sign in; requests are limited by network', async () => {
  const member = await openMember();
  const { device } = await register(member);
  await panel.pool.query('update panel.members set disabled_at = now() where id = $1', [
    member.memberId,
  ]);
  expect((await signIn(await signed(device))).status).toBe(401);
  const body = { ip: '203.0.113.77' };
  const statuses = [];
  for (let n = 0; n < 31; n += 1) {
    statuses.push((await panel.call('/passkey-requests', { method: 'POST', body })).status);
  }
  expect(statuses.slice(29)).toEqual([200, 429]);
});
