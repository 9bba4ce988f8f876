import { beforeAll, describe, expect, test } from 'vitest';
import { createAccount } from '#service/accounts/create-account.ts';
import { createMember, openTestPanel, signInToPanel } from '#service/panel/open-test-panel.ts';
import { openForTests } from '#service/testing/open-for-tests.ts';

const panel = openForTests(openTestPanel);
let session: string;
let workspace: { memberId: string };
beforeAll(async () => {
  const member = await createMember(panel, 'dona@contas.test');
  workspace = member;
  session = await signInToPanel(panel, member);
});

const newGateway = () => createAccount(panel.pool, { edition: 'gateway', name: 'Loja por chave' });
const claim = (body: unknown, as = session) =>
  panel.call('/connections', { method: 'POST', session: as, body });
const connections = async () => (await panel.call('/session', { session })).body.connections;

/** The last entries about added connections, the newest first. */
async function entries(limit: number): Promise<unknown[]> {
  const { rows } = await panel.pool.query(
    `select result, reason, subject, member_id from panel.audit_events
      where action = 'connection_added' order by seq desc limit $1`,
    [limit],
  );
  return rows;
}

describe('an account is added by its own secret', () => {
  test('an API key opens it beside the others, stays alive, and is not what is kept', async () => {
    const { accountId, secret } = await newGateway();
    const { status, body } = await claim({ secret: ` ${secret} ` });
    expect(status).toBe(201);
    expect(body).toMatchObject({ edition: 'gateway', name: 'Loja por chave', accountId });
    const [connection] = (await connections()).slice(-1);
    expect(connection).toMatchObject({ accountId, edition: 'gateway' });
    const path = `/connections/${connection?.id ?? ''}/credential`;
    const { token } = (await panel.call(path, { session })).body;
    expect(token).not.toBe(secret);
    const { rowCount } = await panel.pool.query(
      `select from api_tokens where account_id = $1 and kind = 'key' and revoked_at is null`,
      [accountId],
    );
    expect(rowCount).toBe(1);
    expect(await entries(1)).toMatchObject([
      { result: 'success', subject: accountId, member_id: workspace.memberId },
    ]);
  });

  test('a first-access token dies by it', async () => {
    const { secret } = await createAccount(panel.pool, { edition: 'bearer', name: 'Loja nova' });
    expect((await claim({ secret })).body).toMatchObject({ edition: 'bearer' });
    expect((await claim({ secret })).status).toBe(422);
  });

  test('an account of another workspace is 409, and both stay as they were', async () => {
    const { secret } = await newGateway();
    expect((await claim({ secret })).status).toBe(201);
    const other = await signInToPanel(panel, await createMember(panel, 'outra@contas.test'));
    const before = (await panel.call('/session', { session: other })).body.connections;
    const { status, body } = await claim({ secret }, other);
    expect([status, body.message]).toEqual([
      409,
      'Esta conta já tem acesso ao painel. Entre com e-mail e senha.',
    ]);
    expect((await panel.call('/session', { session: other })).body.connections).toEqual(before);
    expect(await entries(1)).toMatchObject([{ result: 'refused' }]);
  });

  test('two at once add it once', async () => {
    const { secret } = await newGateway();
    const answers = await Promise.all([claim({ secret }), claim({ secret }), claim({ secret })]);
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 409, 409]);
  });
});

describe('it is refused', () => {
  test('with 403 by role, which is an entry, and the secret is not tried', async () => {
    const { secret } = await newGateway();
    await panel.pool.query(`update panel.members set role = 'finance' where id = $1`, [
      workspace.memberId,
    ]);
    const { status } = await claim({ secret });
    await panel.pool.query(`update panel.members set role = 'owner' where id = $1`, [
      workspace.memberId,
    ]);
    expect(status).toBe(403);
    expect(await entries(1)).toMatchObject([{ result: 'refused', reason: 'role' }]);
    expect((await claim({ secret })).status).toBe(201);
  });

  test.each([{}, { secret: '' }, { secret: '  ' }, { secret: 'x'.repeat(257) }, { secret: 1 }])(
    '400: %j',
    async (body) => {
      expect((await claim(body)).status).toBe(400);
    },
  );

  test('without a session: 401', async () => {
    expect((await claim({ secret: 'x' }, 'A'.repeat(43))).status).toBe(401);
  });

  test('with 429 after too many guesses from one network', async () => {
    const guess = () => claim({ secret: crypto.randomUUID(), ip: '203.0.113.9' });
    const first = await guess();
    expect([first.status, first.body.message]).toEqual([
      422,
      'Chave de API ou token de primeiro acesso inválido ou já utilizado',
    ]);
    const answers = await Promise.all(Array.from({ length: 30 }, guess));
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(1);
    expect((await guess()).body.retryAfterSeconds).toBeGreaterThan(0);
  });
});
