import { beforeEach, describe, expect, test } from 'vitest';
import type { MemberRole } from '#lib/contract/panel/panel.ts';
import { createMember, openTestPanel, signInToPanel } from '#service/panel/open-test-panel.ts';
import { addMember } from '#service/panel/people/add-member.ts';
import { openForTests } from '#service/testing/open-for-tests.ts';

const panel = openForTests(openTestPanel);
let session: string;
let members = 0;
beforeEach(async () => {
  session = await signInToPanel(
    panel,
    await createMember(panel, `views${(members += 1)}@loja.test`),
  );
});

const view = { list: 'transactions', name: 'Pagas', query: 'status=COMPLETED' };
const alone = { isDefault: false, isShared: false };
const own = { list: 'transactions', sharedBy: null, canDelete: true };
const save = (fields: object = {}, as = session) =>
  panel.call('/saved-views', {
    method: 'POST',
    session: as,
    body: { ...view, ...alone, ...fields },
  });
const read = (as = session) => panel.call('/saved-views?list=transactions', { session: as });

describe('saved views', () => {
  test('are kept by name, and saving a name again replaces it', async () => {
    await save({ name: 'Sem pagamento', query: 'status=PENDING' });
    await save();
    const { status, body } = await save({ query: 'status=COMPLETED&limit=100' });
    expect(status).toBe(200);
    const id = expect.any(String);
    const views = [
      { id, name: 'Pagas', query: 'status=COMPLETED&limit=100', ...alone, ...own },
      { id, name: 'Sem pagamento', query: 'status=PENDING', ...alone, ...own },
    ];
    expect(body).toEqual({ views });
    expect((await read()).body).toEqual({ views });
  });

  test('get another name and stay what they are; no other view is lost by it', async () => {
    const [saved] = (await save({ isDefault: true })).body.views;
    await save({ name: 'Sem pagamento' });
    const renamed = { formerName: 'Pagas', name: 'Recebidas', isDefault: true };
    expect((await save(renamed)).body.views).toEqual([
      { ...saved, name: 'Recebidas' },
      expect.objectContaining({ name: 'Sem pagamento' }),
    ]);
    // It has gone by then, and the other name is taken.
    expect((await save(renamed)).status).toBe(409);
    expect((await save({ formerName: 'Recebidas', name: 'Sem pagamento' })).status).toBe(409);
    expect((await save({ formerName: 'Recebidas', name: 'Recebidas' })).status).toBe(200);
    expect((await read()).body.views).toHaveLength(2);
  });

  test('have one default at most, also when two are saved at once', async () => {
    await Promise.all(
      ['a', 'b', 'c', 'd'].map(async (name) => {
        expect((await save({ name, isDefault: true })).status).toBe(200);
      }),
    );
    expect((await read()).body.views.filter(({ isDefault }) => isDefault)).toHaveLength(1);
  });

  test('shared ones are the team’s: a colleague reads them, an admin or who made it removes them', async () => {
    const owner = await createMember(panel, `team${members}@loja.test`);
    const join = async (role: MemberRole) => {
      const email = `${role}${members}@loja.test`;
      const { accountId } = owner;
      return signInToPanel(
        panel,
        await addMember({ pool: panel.pool, accountId, name: `Rui ${role}`, email, role }),
      );
    };
    const [finance, support, viewer] = [
      await join('finance'),
      await join('support'),
      await join('viewer'),
    ];
    const shared = { isShared: true, isDefault: true };
    expect((await save(shared, viewer)).status).toBe(403);
    expect((await save(shared, finance)).body.views).toEqual([
      { ...view, id: expect.any(String), ...shared, ...own },
    ]);
    await save({ name: 'Só minha' }, finance);
    const [seen, ...others] = (await read(support)).body.views;
    expect(seen).toMatchObject({ isDefault: false, sharedBy: 'Rui finance', canDelete: false });
    expect(others).toEqual([]);
    expect((await read()).body).toEqual({ views: [] });

    const remove = (as: string) =>
      panel.call(`/saved-views/${seen?.id}`, { method: 'DELETE', session: as });
    expect((await remove(support)).status).toBe(404);
    expect((await remove(session)).status).toBe(404);
    const asOwner = await signInToPanel(panel, owner);
    expect((await read(asOwner)).body.views).toMatchObject([{ canDelete: true }]);
    expect((await remove(asOwner)).body).toEqual({ views: [] });
    expect((await read(finance)).body.views).toMatchObject([{ name: 'Só minha' }]);

    // Who may not see people is not told whom others look for.
    await save({ name: 'Tereza', query: 'q=Tereza+Cruz', isShared: true }, finance);
    expect((await read(viewer)).body.views).toEqual([]);
    expect((await read(support)).body.views).toMatchObject([{ name: 'Tereza' }]);
    expect((await save(shared, finance)).status).toBe(200);
  });

  test('are the member’s own: nobody else reads or deletes them', async () => {
    const [saved] = (await save()).body.views;
    const stranger = await signInToPanel(
      panel,
      await createMember(panel, `other${members}@loja.test`),
    );
    expect((await read(stranger)).body).toEqual({ views: [] });
    const path = `/saved-views/${saved?.id}`;
    expect((await panel.call(path, { method: 'DELETE', session: stranger })).status).toBe(404);
    expect((await panel.call(path, { method: 'DELETE', session })).body).toEqual({ views: [] });
    expect((await panel.call(path, { method: 'DELETE', session })).status).toBe(404);
    expect(
      (await panel.call('/saved-views/not-a-uuid', { method: 'DELETE', session })).status,
    ).toBe(404);
  });

  test('are of one list each: another list has none of them, and all are read at once', async () => {
    await save();
    await save({ list: 'infractions', query: 'owner=me' });
    await save({ list: 'callbacks', query: 'result=failed' });
    const of = async (list: string) => {
      const { body } = await panel.call(`/saved-views?${list}`, { session });
      return body.views.map((one) => [one.list, one.name, one.query]);
    };
    expect(await of('list=infractions')).toEqual([['infractions', 'Pagas', 'owner=me']]);
    expect(await of('list=callbacks')).toEqual([['callbacks', 'Pagas', 'result=failed']]);
    expect((await of('')).map(([list]) => list)).toEqual([
      'transactions',
      'infractions',
      'callbacks',
    ]);
  });

  test('are at most 50; a full list can still be changed', async () => {
    for (let n = 0; n < 50; n += 1) expect((await save({ name: `v${n}` })).status).toBe(200);
    expect((await save({ name: 'one more' })).status).toBe(422);
    expect((await save({ name: 'v7', isDefault: true })).status).toBe(200);
  });

  test.each([
    ['an empty name', { name: '  ' }],
    ['a long name', { name: 'x'.repeat(61) }],
    ['a long query', { query: 'x'.repeat(2001) }],
    ['an unknown list', { list: 'payouts' }],
    ['no default', { isDefault: undefined }],
    ['nothing said about sharing', { isShared: undefined }],
  ])('%s is 400', async (_what, fields) => {
    expect((await save(fields)).status).toBe(400);
  });

  test('nobody signed in is 401', async () => {
    expect((await read('A'.repeat(43))).status).toBe(401);
    expect((await save({}, 'A'.repeat(43))).status).toBe(401);
  });
});
