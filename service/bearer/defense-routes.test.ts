import { randomBytes } from 'node:crypto';
import { beforeEach, describe, expect, test } from 'vitest';
import type { DefenseBody } from '#lib/contract/bearer/defense.ts';
import { updateAccount } from '#service/accounts/update-account.ts';
import { storedKeys } from '#service/testing/database/stored-keys.ts';
import { defenseForm, multipartForm } from '#service/testing/defense-form.ts';
import type { FormPart } from '#service/testing/defense-form.ts';
import { expectRefusal } from '#service/testing/expect-refusal.ts';
import { openForTests } from '#service/testing/open-for-tests.ts';
import { countStatuses } from '#service/testing/replies.ts';
import { createTestApp } from '#service/testing/test-app.ts';
import type { Reply } from '#service/testing/test-app.ts';
import {
  callbackTexts,
  find,
  paidDeposit,
  play,
  report,
  tell,
  waysTo,
} from '#service/testing/test-infractions.ts';
import { openShop } from '#service/testing/test-shop.ts';
import type { Shop } from '#service/testing/test-shop.ts';

const service = openForTests(createTestApp);
let shop: Shop;
beforeEach(async () => {
  shop = await openShop(service);
});

const text = 'O produto foi entregue em 12/03, conforme o rastreio.';
const note = { filename: 'nota.pdf', content: '%PDF-1.7 nota', type: 'text/html' };

/** An infraction of a paid deposit, in the status that the events lead to; OPEN unless told. */
async function infractionIn(status: keyof typeof waysTo = 'OPEN') {
  const deposit = await paidDeposit(shop);
  const { body } = await report(service, shop, { transactionId: deposit.id });
  await play(service, { shop, id: body.id, events: waysTo[status] });
  return { id: body.id, transactionId: deposit.id };
}

function send(
  id: string,
  form: { body: Buffer; headers: Record<string, string> },
  { headers = {}, token = shop.token }: { headers?: Record<string, string>; token?: string } = {},
): Promise<Reply<DefenseBody>> {
  const all = { ...form.headers, ...headers };
  return service.api.post(`/v1/user/infractions/${id}/defenses`, form.body, {
    token,
    headers: all,
  });
}

const file = (parts: Partial<{ filename: string; content: string | Buffer }> = {}) =>
  defenseForm({ defense: text, files: [{ ...note, ...parts }] });

async function expectUntouched(id: string): Promise<void> {
  const infraction = await find(service.api, { token: shop.token, id });
  expect(infraction).toMatchObject({ status: 'OPEN', defenseHistory: [] });
}

/** Keys in the store that no row names. */
async function orphans(): Promise<string[]> {
  const { rows } = await service.pool.query<{ storage_key: string }>(
    'select storage_key from defense_files',
  );
  const used = new Set(rows.map((row) => row.storage_key));
  const stored = await storedKeys(service);
  expect(used.isSubsetOf(new Set(stored))).toBe(true);
  return stored.filter((key) => !used.has(key));
}

describe('a defense', () => {
  test('moves the infraction to DEFENDED with one callback and one order', async () => {
    const { id, transactionId } = await infractionIn();
    const before = await callbackTexts(service, transactionId);
    const reply = await send(id, file());
    expect(reply).toMatchObject({ status: 201 });
    expect(reply.body).toEqual({
      id: expect.stringMatching(/^DF[0-9A-F]{24}$/),
      defense: text,
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
    expect(infraction).toMatchObject({ status: 'DEFENDED', defenseHistory: [{ defense: text }] });
    expect(infraction.defenseHistory[0]).not.toHaveProperty('infractionId');
    const callbacks = (await callbackTexts(service, transactionId)).slice(before.length);
    expect(callbacks.map((body) => JSON.parse(body).infraction.status)).toEqual(['DEFENDED']);
    const orders = await service.pool.query('select kind from provider_orders where id = $1', [
      reply.body.id,
    ]);
    expect(orders.rows).toEqual([{ kind: 'DEFENSE' }]);
  });

  test('is in the list, newest first, and found by its id', async () => {
    const { id } = await infractionIn();
    const first = (await send(id, defenseForm({ defense: 'um' }))).body;
    for (const event of ['adjustments', 'reopened']) {
      await tell(service.api, { token: shop.token, id, event });
    }
    const second = (await send(id, file())).body;
    const { token } = shop;
    const path = `/v1/user/infractions/${id}/defenses`;
    const list = await service.api.get<DefenseBody[]>(path, { token });
    expect(list.body.map((defense) => defense.id)).toEqual([second.id, first.id]);
    const one = await service.api.get<DefenseBody>(`${path}/${first.id}`, { token });
    expect(one).toMatchObject({ status: 200, body: { defense: 'um', files: [] } });
    expectRefusal(await service.api.get(`${path}/DF0`, { token }), 404, 'Defesa não encontrada');
    const other = await infractionIn();
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
    const { id } = await infractionIn();
    const parts = [
      { field: 'defense', value: text },
      { field: 'files', ...note },
    ];
    const reply = await send(id, multipartForm(arrange(parts)));
    expect(reply).toMatchObject({ status: 201, body: { defense: text, files: [{ size: 13 }] } });
  });

  test('needs no files, and takes its text to the last character', async () => {
    const { id } = await infractionIn();
    const longest = 'ã'.repeat(5000);
    const reply = await send(id, defenseForm({ defense: longest }));
    expect(reply).toMatchObject({ status: 201, body: { defense: longest, files: [] } });
  });
});

describe('who may not file one', () => {
  test('is told so before the form is looked at', async () => {
    const { id } = await infractionIn();
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
      const { id } = await infractionIn(status);
      expectRefusal(
        await send(id, file()),
        422,
        `A infração está em ${status} e não permite esta etapa`,
      );
      expect(await orphans()).toEqual([]);
    },
  );
});

describe('a form that is refused leaves nothing', () => {
  const field = (name: string, value: string) => ({ field: name, value });
  test.each<[string, FormPart[]]>([
    ['no text', [{ field: 'files', ...note }]],
    ['no parts', []],
    ['an empty text', [field('defense', '')]],
    ['blanks for a text', [field('defense', ' \n ')]],
    ['a text of 5001 characters', [field('defense', 'x'.repeat(5001))]],
    ['a text of 10 MB', [field('defense', 'x'.repeat(10_000_000))]],
    ['a NUL in the text', [field('defense', 'a\0b')]],
    ['two texts', [field('defense', 'a'), field('defense', 'b')]],
    ['a text as a file', [{ field: 'defense', filename: 'a.txt', content: 'a' }]],
    ['a file under another name', [field('defense', 'a'), { field: 'file', ...note }]],
    ['text for a file', [field('defense', 'a'), field('files', 'x')]],
    [
      'a file without a name',
      [field('defense', 'a'), { field: 'files', filename: '', content: 'x' }],
    ],
    [
      'a program by name',
      [field('defense', 'a'), { field: 'files', filename: 'x.exe', content: 'x' }],
    ],
    [
      'a program behind',
      [
        { field: 'files', ...note },
        { field: 'files', filename: 'x.exe.pdf', content: '' },
      ],
    ],
    [
      'a program by content',
      [field('defense', 'a'), { field: 'files', filename: 'a.pdf', content: 'MZ\x90' }],
    ],
    ['21 files', Array.from({ length: 21 }, () => ({ field: 'files', ...note }))],
    ['1000 files', Array.from({ length: 1000 }, () => ({ field: 'files', ...note }))],
    ['10,000 fields', Array.from({ length: 10_000 }, () => field('x', 'y'))],
    ['a field named as a part of every object', [field('__proto__', 'x'), field('defense', 'a')]],
  ])('%s', async (_what, parts) => {
    const { id } = await infractionIn();
    expectRefusal(await send(id, multipartForm(parts)), 400);
    await expectUntouched(id);
    expect(await orphans()).toEqual([]);
  });

  test.each<[string, string, string]>([
    ['no boundary', 'multipart/form-data', '--x\r\n'],
    ['another boundary', 'multipart/form-data; boundary=y', '--x\r\n\r\n--x--'],
    ['an empty body', 'multipart/form-data; boundary=y', ''],
    [
      'an end in the middle of a file',
      'multipart/form-data; boundary=y',
      '--y\r\nContent-Disposition: form-data; name="files"; filename="a.pdf"\r\n\r\nhalf',
    ],
    ['an end in a head', 'multipart/form-data; boundary=y', '--y\r\nContent-Disposi'],
  ])('malformed: %s', async (_what, type, body) => {
    const { id } = await infractionIn();
    const form = { body: Buffer.from(body), headers: { 'content-type': type } };
    expectRefusal(await send(id, form), 400);
    await expectUntouched(id);
    expect(await orphans()).toEqual([]);
  });

  test.each(['application/json', 'text/plain', 'multipart/mixed; boundary=x'])(
    'another type: %s is 415',
    async (type) => {
      const { id } = await infractionIn();
      const form = { body: Buffer.from('{}'), headers: { 'content-type': type } };
      expectRefusal(
        await send(id, form),
        415,
        'Tipo de conteúdo não aceito: envie multipart/form-data',
      );
    },
  );
});

describe('the size of all files together', () => {
  const limit = 10_485_760;
  const sized = (sizes: number[]) =>
    defenseForm({
      defense: text,
      files: sizes.map((size, at) => ({ filename: `${at}.bin`, content: Buffer.alloc(size, 'a') })),
    });

  test.each([[[limit]], [[limit - 2, 1, 1]], [[5_000_000, 5_485_760]]])(
    'may be exactly 10 MB: %j',
    async (sizes) => {
      const { id } = await infractionIn();
      const reply = await send(id, sized(sizes));
      expect(reply.status).toBe(201);
      expect(reply.body.files.map(({ size }) => size)).toEqual(sizes);
    },
  );

  test.each([[[limit + 1]], [[limit, 1]], [[4_000_000, 4_000_000, 2_485_761]], [[50_000_000]]])(
    'is 413 beyond, and nothing is kept: %j',
    async (sizes) => {
      const { id } = await infractionIn();
      expectRefusal(await send(id, sized(sizes)), 413, /10 MB|grande demais/);
      await expectUntouched(id);
      expect(await orphans()).toEqual([]);
    },
  );

  test('has no way around it through parts that are no files', async () => {
    const { id } = await infractionIn();
    const { body, headers } = multipartForm([{ field: 'defense', value: 'a' }]);
    const junk = Buffer.concat([randomBytes(12_000_000), Buffer.from('\r\n'), body]);
    expectRefusal(await send(id, { body: junk, headers }), 413);
    await expectUntouched(id);
  });
});

describe('with Idempotency-Key', () => {
  const headers = { 'idempotency-key': 'defesa-1' };

  test('the same parts, in a form with another boundary, are one defense', async () => {
    const { id } = await infractionIn();
    const first = await send(id, file(), { headers });
    const second = await send(id, file(), { headers });
    expect([first.status, second.status]).toEqual([201, 201]);
    expect(second.text).toBe(first.text);
    expect(second.headers['idempotency-replayed']).toBe('true');
    const infraction = await find(service.api, { token: shop.token, id });
    expect(infraction.defenseHistory).toHaveLength(1);
    expect(await orphans()).toEqual([]);
  });

  test('other parts are 422, and a malformed key is 400', async () => {
    const { id } = await infractionIn();
    await send(id, file(), { headers });
    const changed = await send(id, file({ content: '%PDF-1.7 outra' }), { headers });
    expectRefusal(changed, 422, 'Esta Idempotency-Key já foi usada com outro corpo');
    expectRefusal(await send(id, file(), { headers: { 'idempotency-key': 'ação' } }), 400);
    expect(await orphans()).toEqual([]);
  });
});

describe('at the same moment', () => {
  test('of eight defenses exactly one wins, and only its files stay', async () => {
    const { id } = await infractionIn();
    const replies = await Promise.all(Array.from({ length: 8 }, () => send(id, file())));
    expect(countStatuses(replies)).toEqual({ 201: 1, 422: 7 });
    const infraction = await find(service.api, { token: shop.token, id });
    expect(infraction.defenseHistory).toHaveLength(1);
    expect(await orphans()).toEqual([]);
  });

  test.each(['cancelled', 'acknowledged'])(
    'of a defense and "%s" there is one consistent end',
    async (event) => {
      for (let round = 0; round < 5; round += 1) {
        const { id } = await infractionIn();
        const { token } = shop;
        const [filed] = await Promise.all([
          send(id, file()),
          tell(service.api, { token, id, event }),
        ]);
        const { defenseHistory } = await find(service.api, { token, id });
        expect([201, 422]).toContain(filed.status);
        expect(defenseHistory).toHaveLength(filed.status === 201 ? 1 : 0);
      }
      expect(await orphans()).toEqual([]);
    },
  );
});
