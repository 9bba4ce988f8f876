import { expect, test } from 'vitest';
import { readArchive } from './read-archive.ts';

const until = '2026-09-01T00:00:00.000Z';
const old = { id: 'EP1', createdAt: '2026-08-10T12:00:00.000Z' };

/** A source whose files have nothing, and which transactions they were opened for. */
function sourceOf(archivedUntil: string | null) {
  const opened: string[] = [];
  const callbackRecords = {
    archivedUntil: () => Promise.resolve(archivedUntil),
    listArchived: (transactionId: string) => {
      opened.push(transactionId);
      return Promise.resolve({ ok: true as const, value: [] });
    },
  };
  return { opened, callbackRecords };
}

test('files are opened when the reader asks for them, and not before', async () => {
  const { opened, ...source } = sourceOf(until);
  expect(await readArchive(source, old, {})).toEqual({ until, attempts: null });
  expect(opened).toEqual([]);
  const asked = await readArchive(source, old, { archive: 'open' });
  expect(asked).toEqual({ until, attempts: { ok: true, value: [] } });
  expect(opened).toEqual(['EP1']);
});

test('nothing is said of an archive that has nothing, nor of a service elsewhere', async () => {
  const { opened, ...source } = sourceOf(null);
  expect(await readArchive(source, old, { archive: 'open' })).toBeNull();
  expect(await readArchive({ callbackRecords: null }, old, { archive: 'open' })).toBeNull();
  expect(opened).toEqual([]);
});
