import pg from 'pg';
import { describe, expect, test } from 'vitest';
import { createMember, openTestPanel } from '#service/panel/open-test-panel.ts';
import { signInLimits } from '#service/panel/sessions/attempt-limits.ts';
import { openForTests } from '#service/testing/open-for-tests.ts';

const panel = openForTests(openTestPanel);

async function eventsOf(column: 'actor' | 'member_id', value: string) {
  const { rows } = await panel.pool.query(
    `select action, result, reason, host(ip) as ip, user_agent, at from panel.audit_events
      where ${column} = $1 order by seq`,
    [value],
  );
  return rows;
}

const origin = { ip: '198.51.100.7', userAgent: 'Firefox' };
const where = { ip: '198.51.100.7', user_agent: 'Firefox', at: expect.any(Date) };

describe('the audit log', () => {
  test('says who signed in and out, when and from where, and who was refused', async () => {
    const member = await createMember(panel, 'audited@loja.test');
    const { email, password } = member;
    const post = (body: object) => panel.call('/sessions', { method: 'POST', body });
    await post({ email, password: 'wrong', ...origin });
    const { body } = await post({ email, password, ...origin });
    await panel.call('/session', { method: 'DELETE', session: body.sessionId });
    expect(await eventsOf('member_id', member.memberId)).toMatchObject([
      { action: 'sign_in', result: 'refused', reason: 'wrong_credentials', ...where },
      { action: 'sign_in', result: 'success', reason: null, ...where },
      { action: 'sign_out', result: 'success' },
    ]);
  });

  test('has one row for the tries that a limit refused, however many they were', async () => {
    const body = { email: 'hammer@loja.test', password: 'x', ip: '198.51.100.8' };
    for (let n = 0; n < signInLimits.emailAndNetwork.placesMax + 10; n += 1) {
      await panel.call('/sessions', { method: 'POST', body });
    }
    const reasons = (await eventsOf('actor', 'hammer@loja.test')).map(({ reason }) => reason);
    expect(reasons).toEqual([
      ...Array.from({ length: 5 }, () => 'wrong_credentials'),
      'too_many_attempts',
    ]);
  });

  test('has the first access, and holds no secret', async () => {
    const refused = {
      firstAccessToken: 'a-first-access-guess',
      name: 'Gil',
      email: 'gil@loja.test',
      password: 'a password nobody may read',
      ...origin,
    };
    await panel.call('/first-access', { method: 'POST', body: refused });
    expect(await eventsOf('actor', 'gil@loja.test')).toMatchObject([
      { action: 'first_access', result: 'refused', reason: 'wrong_first_access_token', ...where },
    ]);
    const { rows } = await panel.pool.query(
      'select json_agg(e)::text as log from panel.audit_events e',
    );
    expect(rows[0].log).not.toMatch(/a-first-access-guess|nobody may read/);
  });

  test.each([
    ['update', `update panel.audit_events set result = 'success'`],
    ['delete', 'delete from panel.audit_events'],
    ['truncate', 'truncate panel.audit_events'],
  ])('refuses %s to the service and to the owner of the table', async (_verb, sql) => {
    await expect(panel.pool.query(sql)).rejects.toThrow(/permission denied/);
    const owner = new pg.Client({ connectionString: panel.databaseUrl });
    await owner.connect();
    try {
      await expect(owner.query(sql)).rejects.toThrow(/append-only/);
    } finally {
      await owner.end();
    }
  });
});
