import { beforeAll, expect, test } from 'vitest';
import { createAccount } from '#service/accounts/create-account.ts';
import { addConnection } from '#service/panel/connections/add-connection.ts';
import {
  createMember,
  giveSecondFactor,
  openTestPanel,
  signInToPanel,
} from '#service/panel/open-test-panel.ts';
import { addMember } from '#service/panel/people/add-member.ts';
import { openForTests } from '#service/testing/open-for-tests.ts';

const panel = openForTests(openTestPanel);
let owner: Awaited<ReturnType<typeof createMember>>;
let session: string;
beforeAll(async () => {
  owner = await createMember(panel, 'dona@tokens.test');
  session = await signInToPanel(panel, owner);
});

function post(path: string, body: object, as = session, connectionId = owner.connectionId) {
  return panel.call(`/connections/${connectionId}${path}`, { method: 'POST', session: as, body });
}
const create = (name: string) => post('/tokens', { name, permissions: ['DEPOSIT'] });
const list = async (connectionId = owner.connectionId) =>
  (await panel.call(`/connections/${connectionId}/tokens`, { session })).body;

async function statusWith(headers: Record<string, string>, path: string): Promise<number> {
  return (await panel.app.inject({ url: path, headers })).statusCode;
}
const bearer = (token: string) => statusWith({ authorization: `Bearer ${token}` }, '/v1/user/');

test('a token takes a second factor, is shown once, works, and is dead when revoked', async () => {
  expect((await create('Cedo demais')).status).toBe(422);
  await giveSecondFactor(panel, owner.memberId);
  const { status, body } = await create('Loja on-line');
  expect(status).toBe(201);
  const { tokens, edition } = await list();
  expect(edition).toBe('bearer');
  expect(tokens).toMatchObject([
    { name: 'Loja on-line', permissions: ['DEPOSIT'], hint: body.token.slice(-4), ageDays: 0 },
  ]);
  expect(JSON.stringify(tokens)).not.toContain(body.token);
  expect(await bearer(body.token)).toBe(200);
  const gone = await post(`/tokens/${tokens[0]?.id}/revocation`, {});
  expect(gone.body.tokens).toEqual([]);
  expect(await bearer(body.token)).toBe(401);
  const { rows } = await panel.pool.query(
    `select action, result, reason from panel.audit_events
      where action like 'token_%' order by seq`,
  );
  expect(rows).toEqual([
    { action: 'token_create', result: 'refused', reason: 'second_factor_missing' },
    { action: 'token_create', result: 'success', reason: 'Loja on-line' },
    { action: 'token_revoke', result: 'success', reason: null },
  ]);
});

test('of twenty at once with one place left, one is made', async () => {
  for (const name of ['a', 'b', 'c']) expect((await create(name)).status).toBe(201);
  const tries = await Promise.all(Array.from({ length: 20 }, () => create('d')));
  expect(tries.filter(({ status }) => status === 201)).toHaveLength(1);
  expect(tries.filter(({ status }) => status === 422)).toHaveLength(19);
  expect((await list()).tokens).toHaveLength(4);
});

test('without the right nobody sees or makes one, and of others’ accounts there is none', async () => {
  const { pool } = panel;
  const { accountId } = owner;
  const person = { pool, accountId, name: 'Sol', email: 'sol@tokens.test' };
  const support = await addMember({ ...person, role: 'support' });
  const theirs = await signInToPanel(panel, support);
  await giveSecondFactor(panel, support.memberId);
  const path = `/connections/${owner.connectionId}/tokens`;
  expect((await panel.call(path, { session: theirs })).status).toBe(403);
  const body = { name: 'x', permissions: ['WITHDRAW'] };
  expect((await post('/tokens', body, theirs)).status).toBe(403);
  const stranger = await createMember(panel, 'dona@alheia-tokens.test');
  const strange = await signInToPanel(panel, stranger);
  await giveSecondFactor(panel, stranger.memberId);
  const [mine] = (await list()).tokens;
  expect((await post('/tokens', body, strange)).status).toBe(404);
  const stolen = `/tokens/${mine?.id}/revocation`;
  expect((await post(stolen, {}, strange, stranger.connectionId)).status).toBe(404);
  expect((await list()).tokens).toHaveLength(4);
});

test('the panel’s own token is neither listed nor revoked here', async () => {
  const { rows } = await panel.pool.query(
    `select id from api_tokens where account_id = $1 and kind = 'panel' and revoked_at is null`,
    [owner.accountId],
  );
  expect((await list()).tokens.map(({ id }) => id)).not.toContain(rows[0].id);
  expect((await post(`/tokens/${rows[0].id}/revocation`, {})).status).toBe(404);
});

test('a key is replaced at once, or goes on for the hours that were chosen', async () => {
  const { pool, encryptionKey } = panel;
  const account = await createAccount(pool, { edition: 'gateway', name: 'Por chave' });
  const { accountId, secret: first } = account;
  const { connectionId } = await addConnection({
    pool,
    encryptionKey,
    accountId,
    memberEmail: owner.email,
  });
  const replace = async (overlapHours: number) =>
    (await post('/key-replacement', { overlapHours }, session, connectionId)).body.token;
  const works = async (key: string) =>
    (await statusWith({ 'api-key': key }, '/gateway/v1/account')) === 200;
  const second = await replace(24);
  expect([await works(first), await works(second)]).toEqual([true, true]);
  expect((await list(connectionId)).tokens).toMatchObject([
    { hint: first.slice(-4), expiresAt: expect.any(String) },
    { hint: second.slice(-4), expiresAt: null },
  ]);
  await pool.query(
    'update api_tokens set expires_at = now() where account_id = $1 and expires_at is not null',
    [accountId],
  );
  expect([await works(first), await works(second)]).toEqual([false, true]);
  const third = await replace(24);
  const fourth = await replace(24);
  // One key goes on at a time.
  expect([await works(second), await works(third), await works(fourth)]).toEqual([
    false,
    true,
    true,
  ]);
  const fifth = await replace(0);
  expect([await works(third), await works(fourth), await works(fifth)]).toEqual([
    false,
    false,
    true,
  ]);
  const tooLong = await post('/key-replacement', { overlapHours: 25 }, session, connectionId);
  expect(tooLong.status).toBe(400);
});
