import { randomBytes } from 'node:crypto';
import { beforeEach, describe, expect, test } from 'vitest';
import { defenseForm, multipartForm } from '#service/testing/defense-form.ts';
import type { FormPart } from '#service/testing/defense-form.ts';
import { expectRefusal } from '#service/testing/expect-refusal.ts';
import { openForTests } from '#service/testing/open-for-tests.ts';
import { createTestApp } from '#service/testing/test-app.ts';
import {
  defenseNote,
  sampleDefense,
  expectUndefended,
  infractionIn,
  orphanedFiles,
  submitDefense,
} from '#service/testing/test-defenses.ts';
import { openShop } from '#service/testing/test-shop.ts';
import type { Shop } from '#service/testing/test-shop.ts';

const service = openForTests(createTestApp);
let shop: Shop;
beforeEach(async () => {
  shop = await openShop(service);
});

const send = (id: string, form: { body: Buffer; headers: Record<string, string> }) =>
  submitDefense(service, { id, form, token: shop.token });

describe('a form that is refused leaves nothing', () => {
  const field = (name: string, value: string) => ({ field: name, value });
  test.each<[string, FormPart[]]>([
    ['no text', [{ field: 'files', ...defenseNote }]],
    ['no parts', []],
    ['an empty text', [field('defense', '')]],
    ['blanks for a text', [field('defense', ' \n ')]],
    ['a text of 5001 characters', [field('defense', 'x'.repeat(5001))]],
    ['a text of 10 MB', [field('defense', 'x'.repeat(10_000_000))]],
    ['a NUL in the text', [field('defense', 'a\0b')]],
    ['two texts', [field('defense', 'a'), field('defense', 'b')]],
    ['a text as a file', [{ field: 'defense', filename: 'a.txt', content: 'a' }]],
    ['a file under another name', [field('defense', 'a'), { field: 'file', ...defenseNote }]],
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
        { field: 'files', ...defenseNote },
        { field: 'files', filename: 'x.exe.pdf', content: '' },
      ],
    ],
    [
      'a program by content',
      [field('defense', 'a'), { field: 'files', filename: 'a.pdf', content: 'MZ\x90' }],
    ],
    ['21 files', Array.from({ length: 21 }, () => ({ field: 'files', ...defenseNote }))],
    ['1000 files', Array.from({ length: 1000 }, () => ({ field: 'files', ...defenseNote }))],
    ['10,000 fields', Array.from({ length: 10_000 }, () => field('x', 'y'))],
    ['a field named as a part of every object', [field('__proto__', 'x'), field('defense', 'a')]],
  ])('%s', async (_what, parts) => {
    const { id } = await infractionIn(service, shop);
    expectRefusal(await send(id, multipartForm(parts)), 400);
    await expectUndefended(service, { token: shop.token, id });
    expect(await orphanedFiles(service)).toEqual([]);
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
    const { id } = await infractionIn(service, shop);
    const form = { body: Buffer.from(body), headers: { 'content-type': type } };
    expectRefusal(await send(id, form), 400);
    await expectUndefended(service, { token: shop.token, id });
    expect(await orphanedFiles(service)).toEqual([]);
  });

  test.each(['application/json', 'text/plain', 'multipart/mixed; boundary=x'])(
    'another type: %s is 415',
    async (type) => {
      const { id } = await infractionIn(service, shop);
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
      defense: sampleDefense,
      files: sizes.map((size, at) => ({ filename: `${at}.bin`, content: Buffer.alloc(size, 'a') })),
    });

  test.each([[[limit]], [[limit - 2, 1, 1]], [[5_000_000, 5_485_760]]])(
    'may be exactly 10 MB: %j',
    async (sizes) => {
      const { id } = await infractionIn(service, shop);
      const reply = await send(id, sized(sizes));
      expect(reply.status).toBe(201);
      expect(reply.body.files.map(({ size }) => size)).toEqual(sizes);
    },
  );

  test.each([[[limit + 1]], [[limit, 1]], [[4_000_000, 4_000_000, 2_485_761]], [[50_000_000]]])(
    'is 413 beyond, and nothing is kept: %j',
    async (sizes) => {
      const { id } = await infractionIn(service, shop);
      expectRefusal(await send(id, sized(sizes)), 413, /10 MB|grande demais/);
      await expectUndefended(service, { token: shop.token, id });
      expect(await orphanedFiles(service)).toEqual([]);
    },
  );

  test('has no way around it through parts that are no files', async () => {
    const { id } = await infractionIn(service, shop);
    const { body, headers } = multipartForm([{ field: 'defense', value: 'a' }]);
    const junk = Buffer.concat([randomBytes(12_000_000), Buffer.from('\r\n'), body]);
    expectRefusal(await send(id, { body: junk, headers }), 413);
    await expectUndefended(service, { token: shop.token, id });
  });
});
