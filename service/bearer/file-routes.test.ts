import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import type { DefenseBody } from '#lib/contract/bearer/defense.ts';
import { createFileLinks } from '#service/files/file-link.ts';
import { defenseForm } from '#service/testing/defense-form.ts';
import { expectRefusal } from '#service/testing/expect-refusal.ts';
import { openForTests } from '#service/testing/open-for-tests.ts';
import { createTestApp } from '#service/testing/test-app.ts';
import { testLinkKey, testPublicUrl } from '#service/testing/test-files.ts';
import { paidDeposit, play, report, tell } from '#service/testing/test-infractions.ts';
import { openShop } from '#service/testing/test-shop.ts';

const service = openForTests(createTestApp);
const shop = openForTests(() => openShop(service));

interface Sent {
  filename: string;
  content: string | Buffer;
}

/** Files a defense with one file; answers the infraction and the path of the file's link. */
async function fileWith(file: Sent): Promise<{ infractionId: string; path: string }> {
  const deposit = await paidDeposit(shop);
  const { body: infraction } = await report(service, shop, { transactionId: deposit.id });
  await play(service, { shop, id: infraction.id, events: ['registered'] });
  const { body, headers } = defenseForm({ defense: 'Entregue', files: [file] });
  const reply = await service.api.post<DefenseBody>(
    `/v1/user/infractions/${infraction.id}/defenses`,
    body,
    { token: shop.token, headers },
  );
  return { infractionId: infraction.id, path: pathOf(reply.body.files[0]?.url ?? '') };
}

const pathOf = (url: string) => url.slice(testPublicUrl.length);

describe('a link to a file', () => {
  test('gives the file to the byte, to whoever has it, on every replica', async () => {
    const content = Buffer.from([...Array.from({ length: 256 }).keys()]);
    const { path } = await fileWith({ filename: 'dados.bin', content });
    const replica = await service.replica();
    for (const { api } of [service, replica]) {
      const reply = await api.get(path);
      expect(reply).toMatchObject({ status: 200 });
      expect(reply.bytes.equals(content)).toBe(true);
    }
  });

  test.each([
    ['pagina.html', '<script>alert(1)</script>', 'application/octet-stream'],
    ['desenho.svg', '<svg onload="alert(1)"/>', 'application/octet-stream'],
    ['nota.pdf', '%PDF-1.7', 'application/pdf'],
  ])('is saved and never shown by a browser: %s', async (filename, content, type) => {
    const { path } = await fileWith({ filename, content });
    const { headers } = await service.api.get(path);
    expect(headers).toMatchObject({
      'content-type': type,
      'content-disposition': `attachment; filename="${filename}"; filename*=UTF-8''${filename}`,
      'x-content-type-options': 'nosniff',
      'content-security-policy': "sandbox; default-src 'none'; frame-ancestors 'none'",
      'cache-control': 'private, no-store',
    });
  });

  test('carries a name of any language, and no other header with it', async () => {
    const { path } = await fileWith({ filename: 'ação (1) 💸;x.txt', content: 'x' });
    const { headers } = await service.api.get(path);
    expect(headers['content-disposition']).toBe(
      `attachment; filename="a__o (1) __x.txt"; ` +
        `filename*=UTF-8''a%C3%A7%C3%A3o%20%281%29%20%F0%9F%92%B8%3Bx.txt`,
    );
  });

  test('opens the file after the infraction is closed as well', async () => {
    const { infractionId: id, path } = await fileWith({ filename: 'a.txt', content: 'x' });
    await tell(service.api, { token: shop.token, id, event: 'AGREED' });
    expect(await service.api.get(path)).toMatchObject({ status: 200, text: 'x' });
  });

  test('answers alike when it is over, changed, invented, or its file is gone', async () => {
    const { path } = await fileWith({ filename: 'a.txt', content: 'x' });
    const token = path.slice(path.lastIndexOf('/') + 1);
    const id = token.split('.')[0] ?? '';
    const linkKey = testLinkKey;
    const links = createFileLinks({ linkKey, publicUrl: '' });
    const texts = new Set<string>();
    for (const address of [
      links.fileUrl({ id, read_at: new Date(Date.now() - 601_000) }),
      `${path.slice(0, -1)}${path.endsWith('A') ? 'B' : 'A'}`,
      links.fileUrl({ id: 'cunknown', read_at: new Date() }),
      '/v1/files/x',
      `/v1/files/${id}`,
    ]) {
      const reply = await service.api.get(address);
      expectRefusal(reply, 404, 'Arquivo não encontrado');
      texts.add(reply.text);
    }
    const { rows } = await service.pool.query<{ storage_key: string }>(
      'select storage_key from defense_files where id = $1',
      [id],
    );
    await rm(join(service.filesRoot, rows[0]?.storage_key ?? ''));
    texts.add((await service.api.get(path)).text);
    expect(texts.size).toBe(1);
  });

  test('is limited by address', async () => {
    await service.pool.query(`update panel.rate_limits set points = 600
       where key like 'public-file:%'`);
    const reply = await service.api.get('/v1/files/x');
    expect(reply).toMatchObject({ status: 429, headers: { 'retry-after': expect.any(String) } });
  });
});
