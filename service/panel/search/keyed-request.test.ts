import { beforeAll, describe, expect, test } from 'vitest';
import { createToken } from '#service/accounts/create-token.ts';
import { createMember, openTestPanel, signInToPanel } from '#service/panel/open-test-panel.ts';
import { openForTests } from '#service/testing/open-for-tests.ts';

const panel = openForTests(openTestPanel);
let member: Awaited<ReturnType<typeof createMember>>;
let session: string;
let token: string;
beforeAll(async () => {
  member = await createMember(panel, 'keys@loja.test');
  session = await signInToPanel(panel, member);
  const { accountId } = member;
  ({ token } = await createToken(panel.pool, {
    accountId,
    permissions: ['DEPOSIT', 'WITHDRAW'],
  }));
});

const keyOf = (name: string) => `${name}-0123456789abcdef`;

async function post(path: string, key: string, payload: object): Promise<{ id: string }> {
  const headers = { authorization: `Bearer ${token}`, 'idempotency-key': key };
  const reply = await panel.app.inject({ method: 'POST', url: path, headers, payload });
  return reply.json<{ id: string }>();
}

async function stateOf(key: string): Promise<unknown> {
  const path = `/connections/${member.connectionId}/keyed-request?key=${key}`;
  const { status, body } = await panel.call(path, { session });
  expect(status).toBe(200);
  return body;
}

describe('GET /panel/v1/connections/{id}/keyed-request', () => {
  const none = { state: 'not-made' };

  test('tells what was made with a key, and asking makes nothing', async () => {
    const key = keyOf('charge');
    expect(await stateOf(key)).toEqual(none);
    const { id } = await post('/v1/pix/', key, { amount: 37.9 });
    expect(await stateOf(key)).toEqual({ state: 'made', transactionId: id });
    const { rows } = await panel.pool.query('select id from transactions where account_id = $1', [
      member.accountId,
    ]);
    expect(rows).toEqual([{ id }]);
  });

  test('what was refused was not made', async () => {
    const key = keyOf('refused');
    await post('/v1/withdraw/', key, { amount: 9e6, pixKey: 'ana@exemplo.com', pixType: 'email' });
    expect(await stateOf(key)).toEqual(none);
  });

  test('a run that has the key is still under way, until its lease is over', async () => {
    const key = keyOf('running');
    await post('/v1/pix/', key, { amount: 12 });
    await panel.pool.query(
      `update idempotency_claims set state = 'RUNNING', request_id = gen_random_uuid(),
              answer = null, lease_until = now() + interval '1 minute'
        where account_id = $1 and state = 'KEPT'`,
      [member.accountId],
    );
    expect(await stateOf(key)).toEqual({ state: 'running' });
    await panel.pool.query(`update idempotency_claims set lease_until = now() - interval '1 s'`);
    expect(await stateOf(key)).toEqual(none);
  });

  test('another workspace asks in vain', async () => {
    const key = keyOf('foreign');
    await post('/v1/pix/', key, { amount: 12 });
    const stranger = await createMember(panel, 'stranger@loja.test');
    const path = `/connections/${member.connectionId}/keyed-request?key=${key}`;
    const asked = await panel.call(path, { session: await signInToPanel(panel, stranger) });
    expect(asked.status).toBe(404);
  });
});
