import { describe, expect, test } from 'vitest';
import {
  createMember,
  dashboardUrl,
  giveSecondFactor,
  openTestPanel,
  signInToPanel,
} from '#service/panel/open-test-panel.ts';
import { hashPassword } from '#service/panel/people/password.ts';
import { sendTestMails } from '#service/panel/send-test-mails.ts';
import { resetLimits } from '#service/panel/sessions/attempt-limits.ts';
import { openForTests } from '#service/testing/open-for-tests.ts';

const panel = openForTests(openTestPanel);
let addresses = 0;
/** An address that no other test has used. */
const freshIp = () => `10.1.${Math.floor((addresses += 1) / 250)}.${addresses % 250}`;
const newPassword = 'sete girafas dormem tarde';

function ask(email: string, ip = freshIp()) {
  const body = { email, locale: 'pt-BR', ip };
  return panel.call('/password-resets', { method: 'POST', body });
}

function use(token: string, password = newPassword) {
  const body = { token, password, ip: freshIp() };
  return panel.call('/password-resets/use', { method: 'POST', body });
}

function look(token: string) {
  const body = { token, ip: freshIp() };
  return panel.call('/password-resets/look', { method: 'POST', body });
}

/** The token of the newest link that was mailed to a member. */
async function mailedToken(email: string): Promise<string> {
  expect((await ask(email)).status).toBe(204);
  const [mail] = await sendTestMails(panel.pool, email);
  return /\/nova-senha#([\w-]{43})$/m.exec(mail?.text ?? '')?.[1] ?? '';
}

const dead = { statusCode: 401, message: expect.stringContaining('não vale mais') };

describe('asking for a new password', () => {
  test('mails a link of AUTH_URL, whose secret is nowhere in the database', async () => {
    await createMember(panel, 'link@loja.test');
    const token = await mailedToken('link@loja.test');
    expect(token).toHaveLength(43);
    const { rows } = await panel.pool.query(
      `select (select json_agg(r) from panel.password_resets r)::text as resets,
              (select json_agg(a) from panel.audit_events a)::text as acts,
              (select count(*)::int from panel.mails) as waiting`,
    );
    expect(rows[0].waiting).toBe(0);
    for (const form of [token, Buffer.from(token, 'base64url').toString('hex')]) {
      expect(rows[0].resets + rows[0].acts).not.toContain(form);
    }
    await ask('link@loja.test');
    const [mail] = await sendTestMails(panel.pool, 'link@loja.test');
    const link = new RegExp(`href="${dashboardUrl}/nova-senha#[\\w-]{43}"`);
    expect(mail?.html).toMatch(link);
    expect(mail?.subject).toBe('Ipê: escolher uma nova senha');
  });

  test('is the same answer and the same work for every e-mail, and a mail to members', async () => {
    await createMember(panel, 'is-one@loja.test');
    const gone = await createMember(panel, 'was-one@loja.test');
    const company = await createMember(panel, 'company@loja.test');
    const change = (what: string, id: string) =>
      panel.pool.query(`update panel.members set ${what} where id = $1`, [id]);
    await change('disabled_at = now()', gone.memberId);
    await change('has_password = false', company.memberId);
    const counts = async () =>
      (
        await panel.pool.query(
          `select (select count(*)::int from panel.mails) as mails,
                  (select count(*)::int from panel.audit_events) as acts`,
        )
      ).rows[0];
    for (const [email, mails] of [
      [' Is-One@loja.test', 1],
      ['never@loja.test', 0],
      [gone.email, 0],
      [company.email, 0],
    ] as const) {
      const before = await counts();
      const answer = await ask(email);
      expect([answer.status, answer.text]).toEqual([204, '']);
      expect(await counts()).toEqual({ mails: before.mails + 1, acts: before.acts + 1 });
      const sent = await sendTestMails(panel.pool, email.trim().toLowerCase());
      expect(sent).toHaveLength(mails);
    }
    const { rows } = await panel.pool.query(
      `select result, reason from panel.audit_events
        where action = 'password_reset_ask' order by seq desc limit 4`,
    );
    expect(rows.map(({ reason }) => reason)).toEqual([
      'no_password',
      'disabled',
      'not_a_member',
      null,
    ]);
  });

  test('is limited alike for known and unknown e-mails, on all replicas', async () => {
    await createMember(panel, 'flooded@loja.test');
    const replica = await panel.replica();
    try {
      for (const email of ['flooded@loja.test', 'stranger@loja.test']) {
        const ip = freshIp();
        const { placesMax } = resetLimits.emailAndNetwork;
        const tries = Array.from({ length: placesMax + 5 }, () => ask(email, ip));
        const statuses = (await Promise.all(tries)).map(({ status }) => status);
        expect(statuses.filter((status) => status === 204)).toHaveLength(placesMax);
        const body = { email, locale: 'en', ip };
        const again = await replica.call('/password-resets', { method: 'POST', body });
        expect(again.status).toBe(429);
        expect(again.headers['retry-after']).toBe(String(again.body.retryAfterSeconds));
      }
    } finally {
      await replica.close();
    }
  });
});

describe('the link', () => {
  test('changes the password once, ends every session and tells the member', async () => {
    const member = await createMember(panel, 'forgot@loja.test');
    const sessions = [await signInToPanel(panel, member), await signInToPanel(panel, member)];
    const token = await mailedToken(member.email);
    // Mail scanners open links: looking uses nothing up.
    for (let n = 0; n < 3; n += 1) {
      expect((await look(token)).body).toEqual({ email: member.email });
    }
    expect((await use(token, 'senha123senha')).status).toBe(422);
    expect((await use(token)).status).toBe(204);
    expect((await use(token)).body).toMatchObject(dead);
    expect((await look(token)).body).toMatchObject(dead);
    for (const session of sessions) {
      expect((await panel.call('/session', { session })).status).toBe(401);
    }
    await expect(signInToPanel(panel, member)).rejects.toThrow(/401/);
    await signInToPanel(panel, { ...member, password: newPassword });
    const [told] = await sendTestMails(panel.pool, member.email);
    expect(told?.subject).toBe('Ipê: a sua senha foi trocada');
    expect(told?.text).toContain('The password of your Ipê dashboard was changed');
    const { rows } = await panel.pool.query(
      `select action, result from panel.audit_events
        where member_id = $1 and action like 'password%' order by seq`,
      [member.memberId],
    );
    expect(rows).toEqual([
      { action: 'password_reset_ask', result: 'success' },
      { action: 'password_reset', result: 'success' },
    ]);
  });

  test('leaves the second factor required', async () => {
    const member = await createMember(panel, 'factor@loja.test');
    await giveSecondFactor(panel, member.memberId);
    expect((await use(await mailedToken(member.email))).status).toBe(204);
    const body = { email: member.email, password: newPassword };
    expect((await panel.call('/sessions', { method: 'POST', body })).status).toBe(428);
  });

  test('of twenty uses at once one wins', async () => {
    const member = await createMember(panel, 'twenty@loja.test');
    const token = await mailedToken(member.email);
    const passwords = Array.from({ length: 20 }, (_, n) => `${newPassword} ${n}`);
    const answers = await Promise.all(passwords.map((password) => use(token, password)));
    const statuses = answers.map(({ status }) => status);
    expect(statuses.toSorted((a, b) => a - b)).toEqual([204, ...Array(19).fill(401)]);
    const password = passwords[statuses.indexOf(204)] ?? '';
    await signInToPanel(panel, { ...member, password });
  });

  test('is dead when there is a newer one, when it is old and when the password changes', async () => {
    const member = await createMember(panel, 'newer@loja.test');
    const older = await mailedToken(member.email);
    const newer = await mailedToken(member.email);
    expect((await use(older)).body).toMatchObject(dead);
    expect((await look(newer)).status).toBe(200);
    const session = await signInToPanel(panel, member);
    const body = { password: member.password, newPassword };
    const changed = await panel.call('/own/password', { method: 'POST', session, body });
    expect(changed.status).toBe(200);
    expect((await use(newer)).body).toMatchObject(dead);
    expect(await sendTestMails(panel.pool, member.email)).toMatchObject([
      { subject: 'Ipê: a sua senha foi trocada' },
    ]);
    const old = await mailedToken(member.email);
    await panel.pool.query(
      `update panel.password_resets set expires_at = expires_at - interval '30 minutes'
        where member_id = $1`,
      [member.memberId],
    );
    expect((await use(old)).body).toMatchObject(dead);
  });

  test.each(['', 'x'.repeat(65), '\0'])('that is malformed is 400 (%#)', async (token) => {
    expect((await use(token)).status).toBe(400);
  });

  test('that was made up is refused, and guesses of it run into a limit', async () => {
    const ip = freshIp();
    const statuses = [];
    for (let n = 0; n < 31; n += 1) {
      const body = { token: 'A'.repeat(43), ip };
      const answer = await panel.call('/password-resets/look', { method: 'POST', body });
      statuses.push(answer.status);
    }
    expect(statuses).toEqual([...Array(30).fill(401), 429]);
  });
});

test('a sign-in by the old password waits for a change under way, and then fails', async () => {
  const member = await createMember(panel, 'race@loja.test');
  const client = await panel.pool.connect();
  try {
    await client.query('begin');
    await client.query(`update panel.members set password_hash = $2 where id = $1`, [
      member.memberId,
      await hashPassword(newPassword),
    ]);
    const entering = signInToPanel(panel, member).catch(String);
    const waiting = async () =>
      (
        await panel.pool.query(
          `select from pg_locks l join pg_stat_activity a on a.pid = l.pid
            where not l.granted and a.datname = current_database()`,
        )
      ).rowCount;
    await expect.poll(waiting).toBe(1);
    await client.query('commit');
    expect(await entering).toMatch(/401/);
  } finally {
    client.release();
  }
});
