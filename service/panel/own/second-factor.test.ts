import { generateSync } from 'otplib';
import { describe, expect, test } from 'vitest';
import {
  createMember,
  giveSecondFactor,
  openTestPanel,
  signInToPanel,
} from '#service/panel/open-test-panel.ts';
import { updateMember } from '#service/panel/people/update-member.ts';
import { openForTests } from '#service/testing/open-for-tests.ts';

/** The panel's clock, in whole steps, so that no code ends in the middle of a test. */
let clock = new Date('2026-11-23T12:00:00Z');
const panel = openForTests(() => openTestPanel(() => Promise.resolve(clock)));

const codeAt = (secret: string, steps = 0) =>
  generateSync({ secret, epoch: clock.getTime() / 1000 + steps * 30 });
const laterBy = (steps: number) => {
  clock = new Date(clock.getTime() + steps * 30_000);
};

let people = 0;
async function openMember() {
  people += 1;
  const member = await createMember(panel, `pessoa-${people}@fator.test`);
  const session = await signInToPanel(panel, member);
  return { ...member, session, ...asking(session) };
}

function asking(session: string) {
  const post = (path: string, body: object = {}) =>
    panel.call(path, { method: 'POST', session, body });
  return { post };
}

function signIn({ email, password }: { email: string; password: string }, code?: unknown) {
  return panel.call('/sessions', { method: 'POST', body: { email, password, code } });
}

async function enrol(member: Awaited<ReturnType<typeof openMember>>) {
  const { password } = member;
  const { body: begun } = await member.post('/own/second-factor/enrolment', { password });
  const confirmed = await member.post('/own/second-factor/confirmation', {
    code: codeAt(begun.secret),
  });
  expect(confirmed.status).toBe(200);
  laterBy(1);
  return { secret: begun.secret, recoveryCodes: confirmed.body.recoveryCodes };
}

describe('enrolment', () => {
  test('takes the password and a code, is encrypted at rest, and ends the other sessions', async () => {
    const member = await openMember();
    const other = await signInToPanel(panel, member);
    const wrong = await member.post('/own/second-factor/enrolment', { password: 'x' });
    expect(wrong.status).toBe(422);
    const { password } = member;
    const { body: begun } = await member.post('/own/second-factor/enrolment', { password });
    expect(Buffer.from(begun.qrCode, 'base64').subarray(1, 4).toString()).toBe('PNG');
    // Until a code was shown it protects nothing.
    expect((await signIn(member)).status).toBe(201);
    const guess = await member.post('/own/second-factor/confirmation', { code: '000000' });
    expect(guess.status).toBe(422);
    const confirmed = await member.post('/own/second-factor/confirmation', {
      code: codeAt(begun.secret),
    });
    expect(confirmed.body.recoveryCodes).toHaveLength(10);
    expect((await panel.call('/session', { session: other })).status).toBe(401);
    const { secondFactor } = (await panel.call('/session', { session: member.session })).body;
    expect(secondFactor).toMatchObject({ isOn: true, hasApp: true, hasPasskey: false });
    const again = await member.post('/own/second-factor/enrolment', { password });
    expect(again.status).toBe(409);
    const { rows } = await panel.pool.query(
      `select (select json_agg(f)::text from panel.second_factors f)
           || (select json_agg(c)::text from panel.recovery_codes c)
           || (select json_agg(e)::text from panel.audit_events e) as dump`,
    );
    for (const secret of [begun.secret, ...confirmed.body.recoveryCodes]) {
      expect(rows[0].dump).not.toContain(secret);
    }
    laterBy(1);
  });
});

describe('sign-in with a second factor', () => {
  test('asks for a code once the password is right, and takes a code once of twenty at once', async () => {
    const member = await openMember();
    const { secret } = await enrol(member);
    expect((await signIn({ ...member, password: 'wrong' }, codeAt(secret))).status).toBe(401);
    expect((await signIn(member)).status).toBe(428);
    await panel.pool.query('delete from panel.rate_limits');
    const code = codeAt(secret);
    // From twenty places, so that no limit of a place is what refuses them.
    const tries = await Promise.all(
      Array.from({ length: 20 }, (_, n) => {
        const { email, password } = member;
        const body = { email, password, code, ip: `203.0.113.${n}` };
        return panel.call('/sessions', { method: 'POST', body });
      }),
    );
    expect(tries.filter(({ status }) => status === 201)).toHaveLength(1);
    expect(tries.filter(({ status }) => status === 428)).toHaveLength(19);
    await panel.pool.query('delete from panel.rate_limits');
    laterBy(1);
    // The step before is near enough, but older than the one that was taken.
    expect((await signIn(member, codeAt(secret, -1))).status).toBe(428);
    expect((await signIn(member, codeAt(secret))).status).toBe(201);
  });

  test.each(['000000', '12345', '1234567', '１２３４５６', ' ', 'x'.repeat(64)])(
    'the code %j is refused without an error',
    async (code) => {
      const member = await openMember();
      await giveSecondFactor(panel, member.memberId);
      expect((await signIn(member, code)).status).toBe(428);
    },
  );

  test('a code that is no text is malformed', async () => {
    const member = await openMember();
    for (const code of [123456, ['123456'], { a: 1 }, 'x'.repeat(65)]) {
      expect((await signIn(member, code)).status).toBe(400);
    }
  });

  test('wrong codes are limited as wrong passwords are, and the right password takes none back', async () => {
    const member = await openMember();
    await giveSecondFactor(panel, member.memberId);
    const answers = [];
    for (let n = 0; n < 4; n += 1) {
      answers.push((await signIn(member, '000000')).status, (await signIn(member)).status);
    }
    expect(answers).toEqual([428, 428, 428, 428, 428, 429, 429, 429]);
  });

  test('a recovery code opens once, and new ones end those of before', async () => {
    const member = await openMember();
    const { recoveryCodes } = await enrol(member);
    const [first = '', second = ''] = recoveryCodes;
    expect((await signIn(member, first.toUpperCase())).status).toBe(201);
    expect((await signIn(member, first)).status).toBe(428);
    const security = await panel.call('/own/security', { session: member.session });
    expect(security.body.recoveryCodesLeft).toBe(9);
    const renewed = await member.post('/own/recovery-codes');
    expect(renewed.body.recoveryCodes).toHaveLength(10);
    expect((await signIn(member, second)).status).toBe(428);
  });
});

describe('a fresh second factor', () => {
  test('is wanted where the table says so, and lasts ten minutes', async () => {
    const member = await openMember();
    const invite = () => member.post('/invitations', { email: 'novo@fator.test', role: 'viewer' });
    expect((await invite()).status).toBe(422);
    const { secret } = await enrol(member);
    expect((await invite()).status).toBe(201);
    await panel.pool.query(
      `update panel.sessions set second_factor_at = now() - interval '10 minutes'
        where member_id = $1`,
      [member.memberId],
    );
    expect((await invite()).status).toBe(428);
    for (const action of ['withdrawal_create', 'refund_request']) {
      const { connectionId } = member;
      const act = { connectionId, action, result: 'started' };
      expect((await member.post('/audit-events', act)).status).toBe(428);
    }
    const rotation = `/connections/${member.connectionId}/callback-secret/rotate`;
    expect((await member.post(rotation)).status).toBe(428);
    const { rows } = await panel.pool.query(
      `select result, reason from panel.audit_events
        where member_id = $1 and action = 'callback_secret_change'`,
      [member.memberId],
    );
    expect(rows).toEqual([{ result: 'refused', reason: 'second_factor_stale' }]);
    expect((await member.post('/own/second-factor/check', { code: '000000' })).status).toBe(422);
    const shown = await member.post('/own/second-factor/check', { code: codeAt(secret) });
    expect(shown.status).toBe(204);
    expect((await invite()).status).toBe(201);
    laterBy(1);
  });

  test('its guesses are limited apart from sign-in', async () => {
    const member = await openMember();
    const secret = await giveSecondFactor(panel, member.memberId);
    const guesses = [];
    for (let n = 0; n < 6; n += 1) {
      guesses.push((await member.post('/own/second-factor/check', { code: '000000' })).status);
    }
    expect(guesses).toEqual([422, 422, 422, 422, 422, 429]);
    expect((await signIn(member, codeAt(secret))).status).toBe(201);
    laterBy(1);
  });
});

describe('off and required', () => {
  test('off takes password and code', async () => {
    const member = await openMember();
    const { secret } = await enrol(member);
    const { password } = member;
    const off = (body: object) => member.post('/own/second-factor/removal', body);
    expect((await off({ password: 'x', code: codeAt(secret) })).status).toBe(422);
    expect((await off({ password, code: '000000' })).status).toBe(422);
    expect((await off({ password, code: codeAt(secret) })).status).toBe(204);
    expect((await signIn(member)).status).toBe(201);
    laterBy(1);
  });

  test('where it is required, who has none may turn it on and nothing else', async () => {
    const owner = await openMember();
    await giveSecondFactor(panel, owner.memberId);
    const { body: invited } = await owner.post('/invitations', {
      email: 'equipe@fator.test',
      role: 'admin',
    });
    const body = { token: invited.token, name: 'Rui', password: 'uma senha bem comprida' };
    const joined = await panel.call('/invitations/acceptance', { method: 'POST', body });
    const session = joined.body.sessionId;
    const rui = asking(session);
    expect((await rui.post('/second-factor/requirement', { isRequired: true })).status).toBe(403);
    const required = await owner.post('/second-factor/requirement', { isRequired: true });
    expect(required.status).toBe(204);
    const { connectionId } = owner;
    for (const path of ['/team', `/connections/${connectionId}/credential`]) {
      expect((await panel.call(path, { session })).status).toBe(422);
    }
    const state = await panel.call('/session', { session });
    expect(state.body.secondFactor).toMatchObject({ isOn: false, isRequired: true });
    await giveSecondFactor(panel, joined.body.member.id);
    expect((await panel.call('/team', { session })).status).toBe(200);
  });

  test('a colleague’s lost one is reset by who may change members, and their sessions end', async () => {
    const owner = await openMember();
    await giveSecondFactor(panel, owner.memberId);
    const { body: invited } = await owner.post('/invitations', {
      email: 'perdeu@fator.test',
      role: 'support',
    });
    const body = { token: invited.token, name: 'Bia', password: 'uma senha bem comprida' };
    const { body: joined } = await panel.call('/invitations/acceptance', { method: 'POST', body });
    await giveSecondFactor(panel, joined.member.id);
    const reset = await owner.post(`/members/${joined.member.id}/second-factor-reset`);
    expect(reset.status).toBe(200);
    expect((await panel.call('/session', { session: joined.sessionId })).status).toBe(401);
    const lost = { email: 'perdeu@fator.test', password: body.password };
    expect((await signIn(lost)).status).toBe(201);
    // The operator's way, for the last owner.
    await giveSecondFactor(panel, joined.member.id);
    expect((await signIn(lost)).status).toBe(428);
    await updateMember({ pool: panel.pool, email: lost.email, resetsSecondFactor: true });
    expect((await signIn(lost)).status).toBe(201);
  });
});

describe('one’s own password and sessions', () => {
  test('another password takes the present one, and ends every other session', async () => {
    const member = await openMember();
    const other = await signInToPanel(panel, member);
    const { password } = member;
    const newPassword = 'outra senha bem comprida';
    const wrong = await member.post('/own/password', { password: 'x', newPassword });
    expect(wrong.status).toBe(422);
    expect((await member.post('/own/password', { password, newPassword: 'curta' })).status).toBe(
      400,
    );
    const guessable = { password, newPassword: 'Chickenwing101' };
    expect((await member.post('/own/password', guessable)).body.message).toMatch(/adivinhar/);
    expect((await member.post('/own/password', { password, newPassword })).status).toBe(200);
    expect((await panel.call('/session', { session: other })).status).toBe(401);
    expect((await panel.call('/session', { session: member.session })).status).toBe(200);
    expect((await signIn(member)).status).toBe(401);
    expect((await signIn({ ...member, password: newPassword })).status).toBe(201);
  });

  test('sessions are told apart and ended, one or all others; nobody ends another’s', async () => {
    const member = await openMember();
    const stranger = await openMember();
    const { email, password } = member;
    const body = { email, password, ip: '203.0.113.9', userAgent: 'Firefox' };
    const { body: second } = await panel.call('/sessions', { method: 'POST', body });
    const third = await signInToPanel(panel, member);
    const own = async () => (await panel.call('/own/security', { session: member.session })).body;
    const { sessions } = await own();
    expect(sessions).toHaveLength(3);
    expect(sessions.filter(({ isThis }) => isThis)).toHaveLength(1);
    const named = sessions.find(({ ip }) => ip === '203.0.113.9');
    expect(named?.userAgent).toBe('Firefox');
    const end = `/own/sessions/${named?.id}/end`;
    expect((await stranger.post(end)).status).toBe(404);
    expect((await member.post(end)).body.sessions).toHaveLength(2);
    expect((await panel.call('/session', { session: second.sessionId })).status).toBe(401);
    expect((await member.post('/own/other-sessions/end')).body.sessions).toHaveLength(1);
    expect((await panel.call('/session', { session: third })).status).toBe(401);
    const dump = JSON.stringify(sessions);
    for (const id of [member.session, second.sessionId]) expect(dump).not.toContain(id);
  });
});
