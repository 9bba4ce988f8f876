import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import type { DefenseDrafts } from '#lib/contract/panel/infraction-desk.ts';
import { filesBytesMax, filesMax } from '#lib/domain/limits/defense-limits.ts';
import { sweepFiles } from '#service/files/sweep-files.ts';
import { openOffice } from '#service/panel/money-out/open-test-office.ts';
import { openTestPanel } from '#service/panel/open-test-panel.ts';
import { openForTests } from '#service/testing/open-for-tests.ts';
import { sendDefense } from '#service/testing/test-infractions.ts';
import { deleteEndedDrafts } from './draft-queries.ts';
import { openTestCase } from './open-test-case.ts';

const panel = openForTests(openTestPanel);
const anHourLater = () => Date.now() + 2 * 3_600_000;

async function openCase() {
  const office = await openTestCase(panel);
  const { id, path } = office;
  type Person = Awaited<ReturnType<typeof office.enter>>;
  const of = ({ session }: Person) => ({
    keep: (name: string, content: string | Buffer) =>
      panel.call(`${path}/draft-files?name=${encodeURIComponent(name)}`, {
        method: 'POST',
        session,
        file: content,
      }),
    read: (fileId: string) => panel.call(`${path}/draft-files/${fileId}`, { session }),
    remove: (fileId: string) =>
      panel.call(`${path}/draft-files/${fileId}/removal`, { method: 'POST', session, body: {} }),
    async drafts() {
      const { text } = await panel.call(`${path}/drafts`, { session });
      return JSON.parse(text) as DefenseDrafts;
    },
    async list() {
      return (await this.drafts()).ownFiles;
    },
  });
  const keysOf = async () => {
    const { rows } = await panel.pool.query<{ storage_key: string }>(
      'select storage_key from panel.defense_draft_files where infraction_id = $1',
      [id],
    );
    return rows.map((row) => row.storage_key);
  };
  return { ...office, id, of, keysOf };
}

test('a file is kept as it came, told to its member alone, and the same one is kept once', async () => {
  const { enter, of, path } = await openCase();
  const ana = of(await enter('fraud'));
  const bia = of(await enter('admin'));
  const content = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0xff, 0x00]);
  const kept = await ana.keep('pasta/Comprovante 1.png', content);
  expect(kept.status).toBe(201);
  const { id } = kept.body as { id: string };
  expect(await ana.list()).toMatchObject([
    { id, name: 'Comprovante 1.png', mimeType: 'image/png', size: 10 },
  ]);
  const read = await ana.read(id);
  expect([read.status, Buffer.from(read.bytes)]).toEqual([200, content]);
  expect(read.headers['content-type']).toContain('application/octet-stream');
  // Its answer was lost, or it is in another tab as well.
  expect((await ana.keep('Comprovante 1.png', content)).body).toEqual({ id });
  expect(await ana.list()).toHaveLength(1);
  await ana.keep('Comprovante 1.png', 'outro conteúdo');
  expect(await ana.list()).toHaveLength(2);

  expect(await bia.list()).toEqual([]);
  // With what their writer wrote, others are told the names of its files.
  const writer = await enter('fraud');
  await of(writer).keep('nota.pdf', 'nota');
  await writer.call(`${path}/drafts`, { draft: 'Anexamos a nota.' });
  expect((await bia.drafts()).others).toMatchObject([
    { text: 'Anexamos a nota.', fileNames: ['nota.pdf'] },
  ]);
  expect((await bia.read(id)).status).toBe(404);
  expect((await bia.remove(id)).status).toBe(204);
  expect((await ana.read(id)).status).toBe(200);
  expect((await ana.read('nenhum')).status).toBe(404);
});

test('a removed file is gone from the store at once, and removed twice it is gone as well', async () => {
  const { enter, of, keysOf } = await openCase();
  const ana = of(await enter('fraud'));
  const { id } = (await ana.keep('a.txt', 'a')).body as { id: string };
  const [key = ''] = await keysOf();
  expect((await ana.remove(id)).status).toBe(204);
  expect((await ana.remove(id)).status).toBe(204);
  expect(await panel.files.store.open(key)).toBeNull();
  expect((await ana.read(id)).status).toBe(404);
  expect(await ana.list()).toEqual([]);
});

test('what a defense would refuse is not kept, and nothing of it stays in the store', async () => {
  const { enter, of, keysOf } = await openCase();
  const ana = of(await enter('fraud'));
  expect((await ana.keep('virus.exe', 'x')).status).toBe(400);
  expect((await ana.keep('foto.png', 'MZ e o resto')).status).toBe(400);
  expect((await ana.keep('grande.txt', Buffer.alloc(filesBytesMax + 1))).status).toBe(413);
  expect(await keysOf()).toEqual([]);
  expect(await sweepFiles({ pool: panel.pool, store: panel.files.store, now: anHourLater })).toBe(
    0,
  );
});

test('the limits of a defense hold over all files of a draft, also when they come at once', async () => {
  const { enter, of, keysOf } = await openCase();
  const ana = of(await enter('fraud'));
  const most = Buffer.alloc(filesBytesMax - 10);
  expect((await ana.keep('grande.txt', most)).status).toBe(201);
  const seven = ['a', 'b', 'c'].map((name) => ana.keep(`${name}.txt`, `sete by${name}`));
  const answers = await Promise.all(seven);
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
  expect(answers.filter(({ status }) => status === 413)).toHaveLength(2);
  const [large] = await ana.list();
  await ana.remove(large!.id);
  const many = Array.from({ length: filesMax + 3 }, (_, index) =>
    ana.keep(`${String(index)}.txt`, `arquivo ${String(index)}`),
  );
  const statuses = (await Promise.all(many)).map(({ status }) => status);
  expect(statuses.filter((status) => status === 201)).toHaveLength(filesMax - 1);
  expect(statuses.filter((status) => status === 400)).toHaveLength(4);
  expect(await keysOf()).toHaveLength(filesMax);
  // Another member's draft has its own.
  expect((await of(await enter('admin')).keep('b.txt', 'b')).status).toBe(201);
  expect(await sweepFiles({ pool: panel.pool, store: panel.files.store, now: anHourLater })).toBe(
    0,
  );
});

test('files are forgotten once a defense was sent after them, and then the sweep deletes them', async () => {
  const { enter, of, accountId, id, keysOf, api } = await openCase();
  const { pool, files } = panel;
  const ana = of(await enter('fraud'));
  const { id: fileId } = (await ana.keep('a.txt', 'a')).body as { id: string };
  const [key = ''] = await keysOf();
  expect(await sweepFiles({ pool, store: files.store, now: anHourLater })).toBe(0);
  await deleteEndedDrafts(pool, 1_000);
  expect((await ana.read(fileId)).status).toBe(200);
  await sendDefense(panel, { accountId, infractionId: id });
  expect(await ana.list()).toEqual([]);
  expect((await ana.read(fileId)).status).toBe(404);
  // Nothing can be sent for it now.
  expect((await ana.keep('b.txt', 'b')).status).toBe(409);
  expect(await deleteEndedDrafts(pool, 1_000)).toBe(1);
  expect(await sweepFiles({ pool, store: files.store, now: anHourLater })).toBe(1);
  expect(await files.store.open(key)).toBeNull();

  // Opened again, it takes files of the next defense, until it has ended.
  await api(`/sandbox/v1/infractions/${id}/events`, { event: 'confirmed' });
  await pool.query(`update infractions set status = 'WAITING_ADJUSTMENTS' where id = $1`, [id]);
  await pool.query(
    `update infraction_defenses set created_at = now() - interval '1 second'
      where infraction_id = $1`,
    [id],
  );
  expect((await ana.keep('a.txt', 'a')).status).toBe(201);
  expect(await ana.list()).toHaveLength(1);
  expect((await api(`/sandbox/v1/infractions/${id}/events`, { event: 'cancelled' })).status).toBe(
    200,
  );
  expect(await ana.list()).toEqual([]);
  expect((await ana.keep('b.txt', 'b')).status).toBe(409);
  expect(await deleteEndedDrafts(pool, 1_000)).toBe(1);
});

test('who may answer keeps files, of this workspace alone', async () => {
  const { enter, of, keysOf } = await openCase();
  for (const role of ['finance', 'support', 'developer', 'viewer'] as const) {
    const person = of(await enter(role));
    expect((await person.keep('a.txt', 'a')).status, role).toBe(403);
    expect((await person.read(randomUUID())).status, role).toBe(403);
    expect((await person.remove(randomUUID())).status, role).toBe(403);
  }
  const elsewhere = await openOffice(panel);
  const stranger = of(await elsewhere.enter('fraud'));
  expect((await stranger.keep('a.txt', 'a')).status).toBe(404);
  expect((await stranger.read(randomUUID())).status).toBe(404);
  expect(await keysOf()).toEqual([]);
});
