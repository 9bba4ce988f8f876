import { describe, expect, test } from 'vitest';
import {
  createMember,
  giveSecondFactor,
  openTestPanel,
  signInToPanel,
} from '#service/panel/open-test-panel.ts';
import { createWorkspace } from '#service/panel/people/create-workspace.ts';
import { openForTests } from '#service/testing/open-for-tests.ts';

const panel = openForTests(openTestPanel);

const ended = {
  statusCode: 401,
  message: 'Sessão encerrada ou expirada. Entre de novo.',
  error: 'Unauthorized',
};

/** Shifts the only session of a member into the past. */
async function age(memberId: string, column: 'created_at' | 'last_seen_at', by: string) {
  await panel.pool.query(
    `update panel.sessions set ${column} = ${column} - $2::interval where member_id = $1`,
    [memberId, by],
  );
}

async function expectEnded(session: string): Promise<void> {
  const answer = await panel.call('/session', { session });
  expect(answer.status).toBe(401);
  expect(answer.body).toEqual(ended);
}

describe('the shared secret', () => {
  test.each([
    ['GET', '/session'],
    ['DELETE', '/session'],
    ['POST', '/sessions'],
    ['POST', '/first-access'],
    ['GET', '/connections/x/credential'],
    ['GET', '/connections/x/overview'],
    ['POST', '/audit-events'],
  ] as const)('%s %s without it, or with a wrong one, is 401', async (method, path) => {
    for (const secret of [null, '', 'wrong', 'the secret that dashboard and panel sharf']) {
      const answer = await panel.call(path, { method, secret });
      expect(answer.status).toBe(401);
      expect(answer.body.message).toBe('Acesso não autorizado');
    }
  });
});

describe('GET /panel/v1/session', () => {
  test('says who is signed in, until when, and the connections of the workspace', async () => {
    const member = await createMember(panel, 'who@loja.test');
    const session = await signInToPanel(panel, member);
    const { status, body } = await panel.call('/session/', { session });
    expect(status).toBe(200);
    expect(body).toEqual({
      expiresAt: expect.any(String),
      secondFactor: {
        isOn: false,
        hasApp: false,
        hasPasskey: false,
        isRequired: false,
        shownSecondsAgo: null,
      },
      sessionLimits: { idleMinutes: 720, absoluteHours: 168 },
      member: { id: member.memberId, name: 'Ana Souza', email: 'who@loja.test', role: 'owner' },
      connections: [
        {
          id: member.connectionId,
          name: 'Loja de who@loja.test',
          edition: 'bearer',
          baseUrl: 'http://pix.test/v1',
          accountId: member.accountId,
        },
      ],
    });
  });

  test.each(['', 'x', 'A'.repeat(43), 'A'.repeat(100_000).slice(0, 8000), "' or 1=1 --"])(
    'an unknown id is 401 (%#)',
    (session) => expectEnded(session),
  );

  test('no session header is 401', async () => {
    expect((await panel.call('/session')).body).toEqual(ended);
  });

  test('it ends after twelve hours without use, and each use begins them anew', async () => {
    const member = await createMember(panel, 'idle@loja.test');
    const session = await signInToPanel(panel, member);
    for (let n = 0; n < 3; n += 1) {
      await age(member.memberId, 'last_seen_at', '11 hours 59 minutes');
      const { status, body } = await panel.call('/session', { session });
      expect(status).toBe(200);
      expect((Date.parse(body.expiresAt) - Date.now()) / 3_600_000).toBeCloseTo(12, 1);
    }
    await age(member.memberId, 'last_seen_at', '12 hours 1 minute');
    await expectEnded(session);
  });

  test('it ends after seven days however much it is used', async () => {
    const member = await createMember(panel, 'absolute@loja.test');
    const session = await signInToPanel(panel, member);
    await age(member.memberId, 'created_at', '6 days 23 hours');
    const { body } = await panel.call('/session', { session });
    expect((Date.parse(body.expiresAt) - Date.now()) / 3_600_000).toBeCloseTo(1, 1);
    await age(member.memberId, 'created_at', '2 hours');
    await expectEnded(session);
  });

  test('it ends when the member is disabled', async () => {
    const member = await createMember(panel, 'leaver@loja.test');
    const session = await signInToPanel(panel, member);
    await panel.pool.query('update panel.members set disabled_at = now() where id = $1', [
      member.memberId,
    ]);
    await expectEnded(session);
  });
});

describe('POST /panel/v1/session-limits', () => {
  const shorten = (session: string, body: object) =>
    panel.call('/session-limits', { method: 'POST', session, body });

  test('what an owner shortens, within bounds, holds at once for open sessions, on every replica', async () => {
    const member = await createMember(panel, 'shorter@loja.test');
    const session = await signInToPanel(panel, member);
    const limits = { idleMinutes: 5, absoluteHours: 1 };
    expect((await shorten(session, limits)).status).toBe(422);
    await giveSecondFactor(panel, member.memberId);
    for (const beyond of [
      { ...limits, idleMinutes: 4 },
      { ...limits, idleMinutes: 721 },
      { ...limits, absoluteHours: 0 },
      { ...limits, absoluteHours: 169 },
    ]) {
      expect((await shorten(session, beyond)).status).toBe(400);
    }
    expect((await shorten(session, limits)).status).toBe(204);

    const replica = await panel.replica();
    try {
      const { body } = await replica.call('/session', { session });
      expect(body.sessionLimits).toEqual(limits);
      expect((Date.parse(body.expiresAt) - Date.now()) / 60_000).toBeCloseTo(5, 0);
      await age(member.memberId, 'created_at', '59 minutes');
      const late = await replica.call('/session', { session });
      expect((Date.parse(late.body.expiresAt) - Date.now()) / 60_000).toBeCloseTo(1, 0);
      await age(member.memberId, 'last_seen_at', '5 minutes 1 second');
      expect((await replica.call('/session', { session })).status).toBe(401);
      await age(member.memberId, 'last_seen_at', '-5 minutes');
      expect((await replica.call('/session', { session })).status).toBe(200);
      await age(member.memberId, 'created_at', '1 minute 1 second');
      expect((await replica.call('/session', { session })).status).toBe(401);
    } finally {
      await replica.close();
    }
    const { rows } = await panel.pool.query(
      `select result, reason from panel.audit_events
        where action = 'session_limits_change' and member_id = $1 order by seq`,
      [member.memberId],
    );
    expect(rows).toEqual([
      { result: 'refused', reason: 'second_factor_missing' },
      { result: 'success', reason: 'idleMinutes: 720 → 5, absoluteHours: 168 → 1' },
    ]);
  });
});

describe('DELETE /panel/v1/session', () => {
  test('ends the session at once on every replica, and no other one', async () => {
    const member = await createMember(panel, 'leaves@loja.test');
    const [session, other] = [
      await signInToPanel(panel, member),
      await signInToPanel(panel, member),
    ];
    const replica = await panel.replica();
    try {
      expect((await replica.call('/session', { session })).status).toBe(200);
      const answer = await panel.call('/session', { method: 'DELETE', session });
      expect(answer.status).toBe(204);
      expect(answer.text).toBe('');
      expect((await replica.call('/session', { session })).status).toBe(401);
      expect((await replica.call('/session', { session: other })).status).toBe(200);
    } finally {
      await replica.close();
    }
    const path = `/connections/${member.connectionId}`;
    expect((await panel.call(`${path}/credential`, { session })).status).toBe(401);
    expect((await panel.call(`${path}/overview`, { session })).status).toBe(401);
  });

  test('ending a session twice, or one that never was, is 204; none at all is 401', async () => {
    const session = await signInToPanel(panel, await createMember(panel, 'twice@loja.test'));
    for (const sent of [session, session, 'never-was']) {
      expect((await panel.call('/session', { method: 'DELETE', session: sent })).status).toBe(204);
    }
    expect((await panel.call('/session', { method: 'DELETE' })).status).toBe(401);
  });
});

describe('GET /panel/v1/connections/{id}/credential', () => {
  test('gives the dashboard a token that works and that the database does not hold', async () => {
    const member = await createMember(panel, 'token@loja.test');
    const session = await signInToPanel(panel, member);
    const { status, body } = await panel.call(`/connections/${member.connectionId}/credential`, {
      session,
    });
    expect(status).toBe(200);
    expect(body).toEqual({
      edition: 'bearer',
      baseUrl: 'http://10.0.0.7:4000/v1',
      token: expect.stringMatching(/^pixmp_/),
    });
    const address = await panel.app.listen({ port: 0, host: '127.0.0.1' });
    const headers = { authorization: `Bearer ${body.token}` };
    const user = await fetch(`${address}/v1/user/`, { headers });
    expect(user.status).toBe(200);
    expect(await user.json()).toMatchObject({ id: member.accountId });
    const { rows } = await panel.pool.query(
      `select (select json_agg(c) from panel.connections c)::text
              || (select json_agg(t) from api_tokens t)::text as dump`,
    );
    expect(rows[0].dump).not.toContain(body.token);
    expect(rows[0].dump).not.toContain(Buffer.from(body.token).toString('hex'));
  });

  test('another workspace’s connection is 404, the same as an unknown one', async () => {
    const session = await signInToPanel(panel, await createMember(panel, 'mine@loja.test'));
    const theirs = await createMember(panel, 'theirs@loja.test');
    const unknown = '00000000-0000-4000-8000-000000000000';
    for (const leaf of ['credential', 'overview']) {
      const answers = await Promise.all(
        [theirs.connectionId, unknown, "x' or '1'='1", '%00'].map((id) =>
          panel.call(`/connections/${encodeURIComponent(id)}/${leaf}`, { session }),
        ),
      );
      for (const { status, body } of answers) {
        expect(status).toBe(404);
        expect(body.message).toBe('Conexão não encontrada');
      }
    }
  });

  test('somebody else’s service keeps its address and token, and has no overview', async () => {
    const { connectionId } = await createWorkspace({
      ...panel,
      connection: {
        name: 'Outro PSP',
        edition: 'gateway',
        baseUrl: 'https://psp.example/gateway/v1/',
        token: 'their-key',
      },
      owner: { name: 'Bia', email: 'bia@psp.test', password: 'correct horse battery' },
    });
    const owner = { email: 'bia@psp.test', password: 'correct horse battery' };
    const session = await signInToPanel(panel, owner);
    const { body } = await panel.call(`/connections/${connectionId}/credential`, { session });
    const baseUrl = 'https://psp.example/gateway/v1';
    expect(body).toEqual({ edition: 'gateway', baseUrl, token: 'their-key' });
    const overview = await panel.call(`/connections/${connectionId}/overview`, { session });
    expect(overview.status).toBe(404);
  });

  test('a token that was moved to another connection or address does not open', async () => {
    const member = await createMember(panel, 'bound@loja.test');
    const session = await signInToPanel(panel, member);
    await panel.pool.query(
      `update panel.connections set account_id = null, base_url = 'https://evil.example'
        where id = $1`,
      [member.connectionId],
    );
    const path = `/connections/${member.connectionId}/credential`;
    const { status, body } = await panel.call(path, { session });
    expect(status).toBe(500);
    expect(body.message).toBe('Erro interno');
  });
});
