import { beforeAll, expect, test, vi } from 'vitest';
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

async function statusWith(
  headers: Record<string, string>,
  path: string,
  remoteAddress = '127.0.0.1',
): Promise<number> {
  return (await panel.app.inject({ url: path, headers, remoteAddress })).statusCode;
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

test('a token that is bound to addresses is refused elsewhere, and noted once an hour', async () => {
  const member = await createMember(panel, 'dona@enderecos.test');
  const own = await signInToPanel(panel, member);
  await giveSecondFactor(panel, member.memberId);
  const { connectionId } = member;
  const send = (path: string, body: object) => post(path, body, own, connectionId);
  const wrong = { name: 'x', permissions: ['DEPOSIT'], allowedAddresses: ['10.0.0'] };
  const refused = await send('/tokens', wrong);
  expect([refused.status, refused.body.message]).toEqual([400, expect.stringContaining('rede')]);
  const allowedAddresses = ['203.0.113.0/24', '2001:db8::1'];
  const bound = { name: 'Loja', permissions: ['DEPOSIT'], allowedAddresses };
  const { token } = (await send('/tokens', bound)).body;
  const from = (ip: string) =>
    statusWith({ authorization: `Bearer ${token}` }, '/v1/user/balance', ip);
  for (const ip of ['203.0.113.9', '::ffff:203.0.113.9', '2001:db8::1']) {
    expect([ip, await from(ip)]).toEqual([ip, 200]);
  }
  const elsewhere = ['198.51.100.7', '198.51.100.8', '2001:db8::2'];
  for (const ip of elsewhere) expect([ip, await from(ip)]).toEqual([ip, 403]);
  const replica = await panel.replica();
  const headers = { authorization: `Bearer ${token}` };
  const there = { url: '/v1/user/', headers, remoteAddress: '198.51.100.9' };
  expect((await replica.app.inject(there)).statusCode).toBe(403);
  const noted = async () =>
    (
      await panel.pool.query(
        `select reason, host(ip) as ip, result from panel.audit_events
          where action = 'token_elsewhere' and connection_id = $1`,
        [connectionId],
      )
    ).rows;
  const entry = { reason: `Loja …${token.slice(-4)}`, ip: '198.51.100.7', result: 'refused' };
  await vi.waitFor(async () => expect(await noted()).toEqual([entry]));
  await replica.close();
  const list = await panel.call(`/connections/${connectionId}/tokens`, { session: own });
  const [listed] = list.body.tokens;
  expect(listed).toMatchObject({ allowedAddresses });
  const change = { allowedAddresses: ['198.51.100.7'] };
  const changed = await send(`/tokens/${listed?.id}/addresses`, change);
  expect(changed.body.tokens).toMatchObject([change]);
  expect([await from('203.0.113.9'), await from('198.51.100.7')]).toEqual([403, 200]);
  await send(`/tokens/${listed?.id}/addresses`, { allowedAddresses: [] });
  expect(await from('2001:db8::2')).toBe(200);
  expect(await noted()).toEqual([entry]);
  await panel.pool.query('update panel.sessions set second_factor_at = null');
  const stale = await send(`/tokens/${listed?.id}/addresses`, change);
  expect(stale.status).toBe(428);
  await panel.pool.query('update panel.sessions set second_factor_at = now()');
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
  const [current] = (await list(connectionId)).tokens;
  const change = { allowedAddresses: ['203.0.113.7'] };
  await post(`/tokens/${current?.id}/addresses`, change, session, connectionId);
  expect(await works(fifth)).toBe(false);
  const sixth = await replace(0);
  const at = (ip: string) => statusWith({ 'api-key': sixth }, '/gateway/v1/account', ip);
  expect([await at('203.0.113.7'), await at('203.0.113.8')]).toEqual([200, 401]);
  const tooLong = await post('/key-replacement', { overlapHours: 25 }, session, connectionId);
  expect(tooLong.status).toBe(400);
});
