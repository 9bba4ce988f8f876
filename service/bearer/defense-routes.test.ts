import { beforeEach, describe, expect, test } from 'vitest';
import type { DefenseBody } from '#lib/contract/bearer/defense.ts';
import { updateAccount } from '#service/accounts/update-account.ts';
import { defenseForm, multipartForm } from '#service/testing/defense-form.ts';
import type { FormPart } from '#service/testing/defense-form.ts';
import { expectRefusal } from '#service/testing/expect-refusal.ts';
import { openForTests } from '#service/testing/open-for-tests.ts';
import { countStatuses } from '#service/testing/replies.ts';
import { createTestApp } from '#service/testing/test-app.ts';
import type { Reply } from '#service/testing/test-app.ts';
import {
  defenseNote,
  sampleDefense,
  infractionIn,
  noteForm,
  orphanedFiles,
  submitDefense,
} from '#service/testing/test-defenses.ts';
import { callbackTexts, find, tell, waysTo } from '#service/testing/test-infractions.ts';
import { openShop } from '#service/testing/test-shop.ts';
import type { Shop } from '#service/testing/test-shop.ts';

const service = openForTests(createTestApp);
let shop: Shop;
beforeEach(async () => {
  shop = await openShop(service);
});

function send(
  id: string,
  form: { body: Buffer; headers: Record<string, string> },
  options: { headers?: Record<string, string>; token?: string } = {},
): Promise<Reply<DefenseBody>> {
  return submitDefense(service, { id, form, token: shop.token, ...options });
}

describe('a defense', () => {
  test('moves the infraction to DEFENDED with one callback and one order', async () => {
    const { id, transactionId } = await infractionIn(service, shop);
    const before = await callbackTexts(service, transactionId);
    const reply = await send(id, noteForm());
    expect(reply).toMatchObject({ status: 201 });
    expect(reply.body).toEqual({
      id: expect.stringMatching(/^DF[0-9A-F]{24}$/),
      defense: sampleDefense,
      status: 'PENDING',
      infractionId: id,
      createdAt: expect.any(String),
      updatedAt: expect.any(String),
      files: [
        {
          name: 'nota.pdf',
          // Never the caller's claim.
          mimeType: 'application/pdf',
          size: 13,
          url: expect.stringMatching(/^http:\/\/pix\.test\/v1\/files\//),
        },
      ],
    });
    const infraction = await find(service.api, { token: shop.token, id });
    expect(infraction).toMatchObject({
      status: 'DEFENDED',
      defenseHistory: [{ defense: sampleDefense }],
    });
    expect(infraction.defenseHistory[0]).not.toHaveProperty('infractionId');
    const callbacks = (await callbackTexts(service, transactionId)).slice(before.length);
    expect(callbacks.map((body) => JSON.parse(body).infraction.status)).toEqual(['DEFENDED']);
    const orders = await service.pool.query('select kind from provider_orders where id = $1', [
      reply.body.id,
    ]);
    expect(orders.rows).toEqual([{ kind: 'DEFENSE' }]);
  });

  test('is in the list, newest first, and found by its id', async () => {
    const { id } = await infractionIn(service, shop);
    const first = (await send(id, defenseForm({ defense: 'um' }))).body;
    for (const event of ['adjustments', 'reopened']) {
      await tell(service.api, { token: shop.token, id, event });
    }
    const second = (await send(id, noteForm())).body;
    const { token } = shop;
    const path = `/v1/user/infractions/${id}/defenses`;
    const list = await service.api.get<DefenseBody[]>(path, { token });
    expect(list.body.map((defense) => defense.id)).toEqual([second.id, first.id]);
    const one = await service.api.get<DefenseBody>(`${path}/${first.id}`, { token });
    expect(one).toMatchObject({ status: 200, body: { defense: 'um', files: [] } });
    expectRefusal(await service.api.get(`${path}/DF0`, { token }), 404, 'Defesa não encontrada');
    const other = await infractionIn(service, shop);
    const elsewhere = `/v1/user/infractions/${other.id}/defenses/${first.id}`;
    expectRefusal(await service.api.get(elsewhere, { token }), 404, 'Defesa não encontrada');
  });

  test.each<[string, (parts: FormPart[]) => FormPart[]]>([
    ['before its files', (parts) => parts],
    ['behind its files', (parts) => parts.toReversed()],
    ['among fields that mean nothing', (parts) => [{ field: 'x', value: 'y' }, ...parts]],
    [
      'with a file field that a browser sends empty',
      (parts) => [...parts, { field: 'files', filename: '', content: '' }],
    ],
  ])('may have its text %s', async (_where, arrange) => {
    const { id } = await infractionIn(service, shop);
    const parts = [
      { field: 'defense', value: sampleDefense },
      { field: 'files', ...defenseNote },
    ];
    const reply = await send(id, multipartForm(arrange(parts)));
    expect(reply).toMatchObject({
      status: 201,
      body: { defense: sampleDefense, files: [{ size: 13 }] },
    });
  });

  test('needs no files, and takes its text to the last character', async () => {
    const { id } = await infractionIn(service, shop);
    const longest = 'ã'.repeat(5000);
    const reply = await send(id, defenseForm({ defense: longest }));
    expect(reply).toMatchObject({ status: 201, body: { defense: longest, files: [] } });
  });
});

describe('who may not file one', () => {
  test('is told so before the form is looked at', async () => {
    const { id } = await infractionIn(service, shop);
    const broken = { body: Buffer.from('x'), headers: { 'content-type': 'multipart/form-data' } };
    const other = await openShop(service);
    expectRefusal(await send(id, broken, { token: 'wrong' }), 401);
    expectRefusal(await send(id, broken, { token: other.token }), 404, 'Infração não encontrada');
    expectRefusal(await send('IN0', broken), 404, 'Infração não encontrada');
    await updateAccount(service.pool, { accountId: shop.accountId, allowInfraction: false });
    expectRefusal(await send(id, broken), 403, 'Defesas de infração bloqueadas para esta conta');
    expectRefusal(await send('IN0', broken), 403);
  });

  test.each(Object.keys(waysTo).filter((status) => status !== 'OPEN') as (keyof typeof waysTo)[])(
    'is 422 while the infraction is %s, and nothing is kept',
    async (status) => {
      const { id } = await infractionIn(service, shop, status);
      expectRefusal(
        await send(id, noteForm()),
        422,
        `A infração está com status ${status} e não permite esta etapa`,
      );
      expect(await orphanedFiles(service)).toEqual([]);
    },
  );
});

describe('with Idempotency-Key', () => {
  const headers = { 'idempotency-key': 'defesa-1' };

  test('the same parts, in a form with another boundary, are one defense', async () => {
    const { id } = await infractionIn(service, shop);
    const first = await send(id, noteForm(), { headers });
    const second = await send(id, noteForm(), { headers });
    expect([first.status, second.status]).toEqual([201, 201]);
    expect(second.text).toBe(first.text);
    expect(second.headers['idempotency-replayed']).toBe('true');
    const infraction = await find(service.api, { token: shop.token, id });
    expect(infraction.defenseHistory).toHaveLength(1);
    expect(await orphanedFiles(service)).toEqual([]);
  });

  test('other parts are 422, and a malformed key is 400', async () => {
    const { id } = await infractionIn(service, shop);
    await send(id, noteForm(), { headers });
    const changed = await send(id, noteForm({ content: '%PDF-1.7 outra' }), { headers });
    expectRefusal(changed, 422, 'Esta Idempotency-Key já foi usada com outro corpo: use uma nova');
    expectRefusal(await send(id, noteForm(), { headers: { 'idempotency-key': 'ação' } }), 400);
    expect(await orphanedFiles(service)).toEqual([]);
  });
});

describe('at the same moment', () => {
  test('of eight defenses exactly one wins, and only its files stay', async () => {
    const { id } = await infractionIn(service, shop);
    const replies = await Promise.all(Array.from({ length: 8 }, () => send(id, noteForm())));
    expect(countStatuses(replies)).toEqual({ 201: 1, 422: 7 });
    const infraction = await find(service.api, { token: shop.token, id });
    expect(infraction.defenseHistory).toHaveLength(1);
    expect(await orphanedFiles(service)).toEqual([]);
  });

  test('a refusal of one file among several names it', async () => {
    const { id } = await infractionIn(service, shop);
    const form = defenseForm({
      defense: 'a',
      files: [
        { filename: 'a.txt', content: 'a' },
        { filename: 'nota.pdf', content: 'MZ\x90' },
      ],
    });
    expect(await send(id, form)).toMatchObject({
      status: 400,
      body: { message: expect.stringContaining('nota.pdf: arquivos executáveis') },
    });
  });

  test.each(['cancelled', 'acknowledged'])(
    'of a defense and "%s" there is one consistent end',
    async (event) => {
      for (let round = 0; round < 5; round += 1) {
        const { id } = await infractionIn(service, shop);
        const { token } = shop;
        const [filed] = await Promise.all([
          send(id, noteForm()),
          tell(service.api, { token, id, event }),
        ]);
        const { defenseHistory } = await find(service.api, { token, id });
        expect([201, 422]).toContain(filed.status);
        expect(defenseHistory).toHaveLength(filed.status === 201 ? 1 : 0);
      }
      expect(await orphanedFiles(service)).toEqual([]);
    },
  );
});
