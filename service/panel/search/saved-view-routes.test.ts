import { beforeEach, describe, expect, test } from 'vitest';
import { createMember, openTestPanel, signInToPanel } from '#service/panel/open-test-panel.ts';
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

const view = { list: 'transactions', name: 'Pagas', query: 'status=COMPLETED', isDefault: false };
const save = (fields: object = {}, as = session) =>
  panel.call('/saved-views', { method: 'POST', session: as, body: { ...view, ...fields } });
const read = (as = session) => panel.call('/saved-views?list=transactions', { session: as });

describe('saved views', () => {
  test('are kept by name, and saving a name again replaces it', async () => {
    await save({ name: 'Sem pagamento', query: 'status=PENDING' });
    await save();
    const { status, body } = await save({ query: 'status=COMPLETED&limit=100' });
    expect(status).toBe(200);
    const id = expect.any(String);
    const views = [
      { id, name: 'Pagas', query: 'status=COMPLETED&limit=100', isDefault: false },
      { id, name: 'Sem pagamento', query: 'status=PENDING', isDefault: false },
    ];
    expect(body).toEqual({ views });
    expect((await read()).body).toEqual({ views });
  });

  test('have one default at most, also when two are saved at once', async () => {
    await Promise.all(
      ['a', 'b', 'c', 'd'].map(async (name) => {
        expect((await save({ name, isDefault: true })).status).toBe(200);
      }),
    );
    expect((await read()).body.views.filter(({ isDefault }) => isDefault)).toHaveLength(1);
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

  test('are at most 50; a full list can still be changed', async () => {
    for (let n = 0; n < 50; n += 1) expect((await save({ name: `v${n}` })).status).toBe(200);
    expect((await save({ name: 'one more' })).status).toBe(422);
    expect((await save({ name: 'v7', isDefault: true })).status).toBe(200);
  });

  test.each([
    ['an empty name', { name: '  ' }],
    ['a long name', { name: 'x'.repeat(61) }],
    ['a long query', { query: 'x'.repeat(2001) }],
    ['an unknown list', { list: 'callbacks' }],
    ['no default', { isDefault: undefined }],
  ])('%s is 400', async (_what, fields) => {
    expect((await save(fields)).status).toBe(400);
  });

  test('nobody signed in is 401', async () => {
    expect((await read('A'.repeat(43))).status).toBe(401);
    expect((await save({}, 'A'.repeat(43))).status).toBe(401);
  });
});
