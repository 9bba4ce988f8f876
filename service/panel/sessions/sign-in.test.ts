import { hash } from '@node-rs/argon2';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { createMember, openTestPanel } from '#service/panel/open-test-panel.ts';
import type { TestPanel } from '#service/panel/open-test-panel.ts';
import { findPasswordHash } from '#service/panel/people/member-queries.ts';
import { openForTests } from '#service/testing/open-for-tests.ts';
import { createAttemptLimits, signInLimits } from './attempt-limits.ts';

const panel = openForTests(openTestPanel);
afterEach(() => vi.useRealTimers());

const wrong = { statusCode: 401, message: 'E-mail ou senha incorretos', error: 'Unauthorized' };
let addresses = 0;
/** An address that no other test has used. */
const freshIp = () => `10.0.${Math.floor((addresses += 1) / 250)}.${addresses % 250}`;

function tryPassword(email: string, password: string, ip: string, on: TestPanel = panel) {
  return on.call('/sessions', { method: 'POST', body: { email, password, ip } });
}

/** Uses up the tries of an e-mail at one network. */
async function exhaust(email: string, ip: string): Promise<void> {
  for (let n = 0; n < signInLimits.emailAndNetwork.placesMax; n += 1) {
    expect((await tryPassword(email, 'guessed wrong', ip)).status).toBe(401);
  }
}

describe('POST /panel/v1/sessions', () => {
  test('the right password opens a session of the member', async () => {
    const member = await createMember(panel, 'ana@loja.test');
    const answer = await tryPassword(' ANA@loja.test', member.password, freshIp());
    expect(answer.status).toBe(201);
    expect(answer.body).toEqual({
      sessionId: expect.stringMatching(/^[\w-]{43}$/),
      expiresAt: expect.any(String),
      member: { id: member.memberId, name: 'Ana Souza', email: 'ana@loja.test', role: 'owner' },
    });
    const hoursLeft = (Date.parse(answer.body.expiresAt) - Date.now()) / 3_600_000;
    expect(hoursLeft).toBeCloseTo(12, 1);
    expect(answer.headers['cache-control']).toBe('no-store');
  });

  test('the session id and the password are nowhere in the database', async () => {
    const { password } = await createMember(panel, 'nowhere@loja.test');
    const { body } = await tryPassword('nowhere@loja.test', password, freshIp());
    const { rows } = await panel.pool.query(
      `select (select json_agg(s) from panel.sessions s)::text as sessions,
              (select json_agg(m) from panel.members m)::text as members`,
    );
    expect(rows[0].sessions).not.toContain(body.sessionId);
    expect(rows[0].sessions).not.toContain(
      Buffer.from(body.sessionId, 'base64url').toString('hex'),
    );
    expect(rows[0].members).not.toContain(password);
    expect(rows[0].members).toContain('$argon2id$');
  });

  test('a wrong password, an unknown e-mail and a disabled member are answered alike', async () => {
    const member = await createMember(panel, 'alike@loja.test');
    const disabled = await createMember(panel, 'disabled@loja.test');
    await panel.pool.query('update panel.members set disabled_at = now() where id = $1', [
      disabled.memberId,
    ]);
    const answers = [
      await tryPassword(member.email, 'not the password', freshIp()),
      await tryPassword('nobody@loja.test', 'not the password', freshIp()),
      await tryPassword(disabled.email, disabled.password, freshIp()),
    ];
    for (const answer of answers) {
      expect(answer.status).toBe(401);
      expect(answer.body).toEqual(wrong);
    }
  });

  test('a password that was stored cheaper is stored anew, also by several at once', async () => {
    const { memberId, email, password } = await createMember(panel, 'cheap@loja.test');
    const cheap = await hash(password, { memoryCost: 4_096, timeCost: 1, parallelism: 1 });
    const { pool } = panel;
    await pool.query('update panel.members set password_hash = $2 where id = $1', [
      memberId,
      cheap,
    ]);
    expect((await tryPassword(email, 'wrong', freshIp())).status).toBe(401);
    expect(await findPasswordHash(pool, memberId)).toBe(cheap);
    const tries = Array.from({ length: 4 }, () => tryPassword(email, password, freshIp()));
    expect((await Promise.all(tries)).map(({ status }) => status)).toEqual([201, 201, 201, 201]);
    const stored = await findPasswordHash(pool, memberId);
    expect(stored).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    expect((await tryPassword(email, password, freshIp())).status).toBe(201);
    expect(await findPasswordHash(pool, memberId)).toBe(stored);
  });

  test('an unknown e-mail takes as long as a wrong password', async () => {
    await createMember(panel, 'timing@loja.test');
    const known: number[] = [];
    const unknown: number[] = [];
    for (let n = 0; n < 12; n += 1) {
      for (const [email, times] of [
        ['timing@loja.test', known],
        [`stranger${n}@loja.test`, unknown],
      ] as const) {
        const start = performance.now();
        await tryPassword(email, 'not the password', freshIp());
        times.push(performance.now() - start);
      }
    }
    const median = (times: number[]) => times.toSorted((a, b) => a - b)[times.length / 2] ?? 0;
    // A missing hash would be ten times faster; the machine's own noise is not.
    expect(median(unknown) / median(known)).toBeGreaterThan(0.5);
    expect(median(unknown) / median(known)).toBeLessThan(2);
  });

  test('an address or a browser that makes no sense counts as unknown', async () => {
    const { email, password } = await createMember(panel, 'spoofed@loja.test');
    for (const origin of [
      { ip: 'unknown', userAgent: 'x'.repeat(2000) },
      { ip: '10.0.0.1:8080', userAgent: 'NUL \0' },
      { ip: '::ffff:10.9.8.7', userAgent: null },
      { ip: 7, userAgent: {} },
    ]) {
      const body = { email, password, ...origin };
      expect((await panel.call('/sessions', { method: 'POST', body })).status).toBe(201);
    }
    const { rows } = await panel.pool.query(
      `select network::text from panel.known_networks k join panel.members m on m.id = k.member_id
        where m.email = $1`,
      [email],
    );
    expect(rows).toEqual([{ network: '10.9.8.7/32' }]);
  });

  test.each([
    ['no e-mail', { password: 'x' }],
    ['no password', { email: 'a@b.test' }],
    ['a password that is no text', { email: 'a@b.test', password: ['x'] }],
    ['a password of two kilobytes', { email: 'a@b.test', password: 'x'.repeat(2048) }],
    ['a NUL in the e-mail', { email: 'a\0@b.test', password: 'x' }],
    ['no object', []],
  ])('%s is 400', async (_name, body) => {
    const answer = await panel.call('/sessions', { method: 'POST', body });
    expect(answer.status).toBe(400);
    expect(answer.body).toEqual({
      statusCode: 400,
      message: expect.any(String),
      error: 'Bad Request',
    });
  });
});

describe('limits of sign-in', () => {
  test('after five failures the sixth try is 429, even with the right password', async () => {
    const member = await createMember(panel, 'limited@loja.test');
    const ip = freshIp();
    await exhaust(member.email, ip);
    const answer = await tryPassword(member.email, member.password, ip);
    expect(answer.status).toBe(429);
    expect(answer.body).toEqual({
      statusCode: 429,
      message: 'Muitas tentativas. Espere antes de tentar de novo.',
      error: 'Too Many Requests',
      retryAfterSeconds: expect.any(Number),
    });
    expect(answer.headers['retry-after']).toBe(String(answer.body.retryAfterSeconds));
    expect(answer.body.retryAfterSeconds).toBeLessThanOrEqual(
      signInLimits.emailAndNetwork.windowSeconds,
    );
  });

  test('the member gets in from another address meanwhile, and from this one afterwards', async () => {
    const member = await createMember(panel, 'waits@loja.test');
    const ip = freshIp();
    await exhaust(member.email, ip);
    expect((await tryPassword(member.email, member.password, freshIp())).status).toBe(201);
    const refused = await tryPassword(member.email, member.password, ip);
    expect(refused.status).toBe(429);
    vi.useFakeTimers({ toFake: ['Date'] });
    vi.setSystemTime(Date.now() + refused.body.retryAfterSeconds * 1000);
    expect((await tryPassword(member.email, member.password, ip)).status).toBe(201);
  });

  test('waiting is not prolonged by trying', async () => {
    const ip = freshIp();
    await exhaust('eager@loja.test', ip);
    const first = await tryPassword('eager@loja.test', 'x', ip);
    for (let n = 0; n < 5; n += 1) await tryPassword('eager@loja.test', 'x', ip);
    const last = await tryPassword('eager@loja.test', 'x', ip);
    expect(last.body.retryAfterSeconds).toBeLessThanOrEqual(first.body.retryAfterSeconds);
  });

  test('twenty tries at once are no more than five', async () => {
    const ip = freshIp();
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => tryPassword('burst@loja.test', 'x', ip)),
    );
    const passed = answers.filter(({ status }) => status === 401);
    expect(passed).toHaveLength(signInLimits.emailAndNetwork.placesMax);
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(15);
  });

  test('a success forgets the failures before it', async () => {
    const member = await createMember(panel, 'typo@loja.test');
    const ip = freshIp();
    for (let round = 0; round < 3; round += 1) {
      for (let n = 0; n < 4; n += 1) await tryPassword(member.email, 'typo', ip);
      expect((await tryPassword(member.email, member.password, ip)).status).toBe(201);
    }
  });

  test('guesses from many addresses stop, but not where the member has been before', async () => {
    const member = await createMember(panel, 'hunted@loja.test');
    const office = freshIp();
    expect((await tryPassword(member.email, member.password, office)).status).toBe(201);
    const statuses = [];
    for (let n = 0; n <= signInLimits.email.placesMax; n += 1) {
      statuses.push((await tryPassword(member.email, 'guess', freshIp())).status);
    }
    expect(statuses.slice(0, -1).every((status) => status === 401)).toBe(true);
    expect(statuses.at(-1)).toBe(429);
    expect((await tryPassword(member.email, member.password, freshIp())).status).toBe(429);
    expect((await tryPassword(member.email, member.password, office)).status).toBe(201);
  });

  test('one address over many e-mails is stopped, all of an IPv6 network at once', async () => {
    const statuses = [];
    for (let n = 0; n <= signInLimits.network.placesMax; n += 1) {
      const ip = `2001:db8:7:7::${(n + 1).toString(16)}`;
      statuses.push((await tryPassword(`victim${n}@loja.test`, 'guess', ip)).status);
    }
    expect(statuses.slice(0, -1).every((status) => status === 401)).toBe(true);
    expect(statuses.at(-1)).toBe(429);
  });

  test('replicas share the counters, and a new process finds them', async () => {
    const ip = freshIp();
    await exhaust('shared@loja.test', ip);
    const replica = await panel.replica();
    try {
      expect((await tryPassword('shared@loja.test', 'x', ip, replica)).status).toBe(429);
    } finally {
      await replica.close();
    }
  });

  test('a failing database is an error of the limits, not a refusal', async () => {
    const other = await panel.replica();
    await other.close();
    const limits = createAttemptLimits(other.pool);
    const attempt = { email: 'a@b.test', network: null, isKnownNetwork: false };
    await expect(limits.claim(attempt)).rejects.toThrow(/pool/);
  });
});
