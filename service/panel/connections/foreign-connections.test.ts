import { beforeAll, describe, expect, test } from 'vitest';
import { createMember, openTestPanel, signInToPanel } from '#service/panel/open-test-panel.ts';
import { createWorkspace } from '#service/panel/people/create-workspace.ts';
import { openForTests } from '#service/testing/open-for-tests.ts';

const panel = openForTests(openTestPanel);
let session: string;
let workspace: { memberId: string; connectionId: string };
beforeAll(async () => {
  const member = await createMember(panel, 'dona@outros.test');
  workspace = member;
  session = await signInToPanel(panel, member);
});

const service = {
  edition: 'bearer',
  baseUrl: 'https://pix.example.com/v1',
  name: 'Loja do outro lado',
  token: 'their-token',
};
const add = (fields: object = {}, as = session) =>
  panel.call('/connections/foreign', {
    method: 'POST',
    session: as,
    body: { ...service, idempotencyKey: crypto.randomUUID(), ...fields },
  });
const change = (id: string, what: string, body: unknown, as = session) =>
  panel.call(`/connections/${id}/${what}`, { method: 'PUT', session: as, body });
const remove = (id: string, as = session) =>
  panel.call(`/connections/${id}`, { method: 'DELETE', session: as });
const credential = (id: string) => panel.call(`/connections/${id}/credential`, { session });
const connections = async () => (await panel.call('/session', { session })).body.connections;
const idOf = (answer: { body: unknown }) => (answer.body as { id: string }).id;

async function withRole<Value>(role: string, run: () => Promise<Value>): Promise<Value> {
  const set = (to: string) =>
    panel.pool.query('update panel.members set role = $2 where id = $1', [workspace.memberId, to]);
  await set(role);
  try {
    return await run();
  } finally {
    await set('owner');
  }
}

describe('a service of somebody else', () => {
  test('stands beside the accounts, and its token is sealed', async () => {
    const added = await add({ token: ' plain-token-of-theirs ' });
    expect(added.status).toBe(201);
    const { token: _token, ...shown } = service;
    expect(added.body).toEqual({ id: idOf(added), accountId: null, ...shown });
    expect(await connections()).toContainEqual(added.body);
    const { edition, baseUrl } = service;
    expect((await credential(idOf(added))).body).toEqual({
      edition,
      baseUrl,
      token: 'plain-token-of-theirs',
    });
    const { rows } = await panel.pool.query<{ all: string }>(
      `select (select json_agg(c) from panel.connections c)::text
              || (select json_agg(a) from panel.audit_events a)::text as all`,
    );
    expect(rows[0]?.all).not.toContain('plain-token-of-theirs');
    const { rows: entries } = await panel.pool.query(
      `select action, result, subject, connection_id from panel.audit_events
        order by seq desc limit 1`,
    );
    expect(entries).toEqual([
      {
        action: 'connection_added',
        result: 'success',
        subject: 'pix.example.com',
        connection_id: idOf(added),
      },
    ]);
  });

  test.each([
    { baseUrl: 'https://pix.example.com/v1/' },
    { baseUrl: 'ftp://pix.example.com/v1' },
    { baseUrl: 'https://user:password@pix.example.com/v1' },
    { baseUrl: 'https://pix.example.com/v1?x=1' },
    { baseUrl: '' },
    { edition: 'other' },
    { name: ' ' },
    { name: 'x'.repeat(121) },
    { token: '' },
    { token: 'with a blank' },
    { token: 'line\nbreak' },
    { token: 'x'.repeat(513) },
    { idempotencyKey: 'short' },
  ])('is not added with %j: 400', async (fields) => {
    expect((await add(fields)).status).toBe(400);
  });

  test('is added, renamed and removed by role alone: 403, and an entry for the try', async () => {
    const id = idOf(await add());
    const before = (await credential(id)).body;
    for (const role of ['finance', 'support', 'fraud', 'developer', 'viewer']) {
      const answers = await withRole(role, () =>
        Promise.all([
          add(),
          change(id, 'name', { name: 'Outro' }),
          change(id, 'token', { token: 'another' }),
          remove(id),
        ]),
      );
      expect(answers.map(({ status }) => status)).toEqual([403, 403, 403, 403]);
    }
    expect((await credential(id)).body).toEqual(before);
    const { rows } = await panel.pool.query(
      `select result, reason from panel.audit_events order by seq desc limit 1`,
    );
    expect(rows).toEqual([{ result: 'refused', reason: 'role' }]);
    expect(await withRole('admin', async () => (await add()).status)).toBe(201);
  });

  test('is added once by one key, however often it is sent', async () => {
    const key = { idempotencyKey: crypto.randomUUID() };
    const before = (await connections()).length;
    const answers = await Promise.all([add(key), add(key), add(key)]);
    expect(new Set(answers.map(({ status, text }) => `${status} ${text}`)).size).toBe(1);
    expect((await connections()).length).toBe(before + 1);
  });

  test('is not added again by the key of one that was removed: 409', async () => {
    const key = { idempotencyKey: crypto.randomUUID() };
    const id = idOf(await add(key));
    await remove(id);
    const again = await add(key);
    expect([again.status, again.body.message]).toEqual([
      409,
      'Esta conexão já foi adicionada e removida. Recarregue a página para adicioná-la de novo.',
    ]);
    expect((await connections()).map((one) => one.id)).not.toContain(id);
    expect((await add()).status).toBe(201);
  });

  test('needs a session: 401', async () => {
    expect((await add({}, 'A'.repeat(43))).status).toBe(401);
    expect((await remove(workspace.connectionId, 'A'.repeat(43))).status).toBe(401);
  });
});

describe('a connection to it', () => {
  test('gets another name and another token', async () => {
    const id = idOf(await add());
    expect((await change(id, 'name', { name: ' Loja nova ' })).body).toMatchObject({
      id,
      name: 'Loja nova',
    });
    const { status, text } = await change(id, 'token', { token: 'the-next-one' });
    expect([status, text.includes('the-next-one')]).toEqual([200, false]);
    expect((await credential(id)).body).toMatchObject({ token: 'the-next-one' });
    expect((await connections()).find((one) => one.id === id)?.name).toBe('Loja nova');
  });

  test('is removed with its token, and acts that began on it can still end', async () => {
    const id = idOf(await add());
    const act = (result: string, actId?: string) =>
      panel.call('/audit-events', {
        method: 'POST',
        session,
        body: { connectionId: id, action: 'connection_change', result, actId },
      });
    const { actId } = (await act('started')).body;
    expect((await remove(id)).status).toBe(200);
    expect((await connections()).map((one) => one.id)).not.toContain(id);
    expect((await credential(id)).status).toBe(404);
    expect((await remove(id)).status).toBe(404);
    const { rows } = await panel.pool.query(
      'select token_sealed, token_key_id from panel.connections where id = $1',
      [id],
    );
    expect(rows).toEqual([{ token_sealed: null, token_key_id: null }]);
    expect((await act('success', actId)).status).toBe(201);
    expect((await act('started')).status).toBe(404);
  });

  test.each([
    ['an account of ours', () => workspace.connectionId],
    ['an unknown one', () => crypto.randomUUID()],
    ['what is no id', () => 'x'],
  ])('is not %s: 404', async (_, id) => {
    expect((await change(id(), 'name', { name: 'Outro' })).status).toBe(404);
    expect((await change(id(), 'token', { token: 'another' })).status).toBe(404);
    expect((await remove(id())).status).toBe(404);
  });

  test('stays when it is the last one: 422', async () => {
    const owner = { name: 'Bia Reis', email: 'bia@outros.test', password: 'correct horse battery' };
    const { pool, encryptionKey } = panel;
    const { connectionId } = await createWorkspace({
      pool,
      encryptionKey,
      connection: { ...service, edition: 'gateway' },
      owner,
    });
    const { status, body } = await remove(connectionId, await signInToPanel(panel, owner));
    expect([status, body.message]).toEqual([
      422,
      'Esta é a única conexão. Adicione outra antes de remover esta.',
    ]);
  });

  test('of another workspace is not found', async () => {
    const id = idOf(await add());
    const other = await signInToPanel(panel, await createMember(panel, 'vizinha@outros.test'));
    expect((await change(id, 'token', { token: 'stolen' }, other)).status).toBe(404);
    expect((await remove(id, other)).status).toBe(404);
    expect((await credential(id)).body).toMatchObject({ token: 'their-token' });
  });
});
