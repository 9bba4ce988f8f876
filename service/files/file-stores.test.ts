import { randomBytes } from 'node:crypto';
import { mkdir, mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startS3Server } from '#service/testing/s3-server.ts';
import type { S3Server } from '#service/testing/s3-server.ts';
import type { FileStore } from './file-store.ts';
import { createLocalFileStore } from './local-file-store.ts';
import { createS3FileStore } from './s3-file-store.ts';
import { isStorageKey, newStorageKey } from './storage-key.ts';

const folder = randomBytes(16).toString('hex');
const otherFolder = randomBytes(16).toString('hex');

let root: string;
let s3: S3Server;
const stores: Record<string, FileStore> = {};
const credentials = { AWS_ACCESS_KEY_ID: 'test', AWS_SECRET_ACCESS_KEY: 'test' };
beforeAll(async () => {
  Object.assign(process.env, credentials);
  root = await mkdtemp(join(tmpdir(), 'pix-store-'));
  s3 = await startS3Server();
  stores['the local disk'] = createLocalFileStore(root);
  stores.S3 = openS3();
});
afterAll(async () => {
  for (const name of Object.keys(credentials)) delete process.env[name];
  await s3.close();
  await rm(root, { recursive: true, force: true });
});

function openS3(bucket = s3.bucket): FileStore {
  return createS3FileStore({
    bucket,
    region: 'us-east-1',
    endpoint: s3.endpoint,
    forcePathStyle: true,
  });
}

async function* piecesOf(content: Buffer, pieceBytes = 65_536): AsyncGenerator<Buffer> {
  for (let at = 0; at < content.length; at += pieceBytes) {
    yield content.subarray(at, at + pieceBytes);
  }
}

async function* breakingAfter(content: Buffer): AsyncGenerator<Buffer> {
  yield* piecesOf(content);
  throw new Error('cut off');
}

async function keysIn(store: FileStore, wanted = folder): Promise<string[]> {
  const files = await Array.fromAsync(store.list(wanted));
  return files.map(({ key }) => key).toSorted();
}

async function emptyStore(store: FileStore): Promise<void> {
  for (const key of await keysIn(store)) await store.delete(key);
}

describe.each(['the local disk', 'S3'])('on %s', (name) => {
  let store: FileStore;
  beforeAll(() => {
    const found = stores[name];
    if (!found) throw new Error(`no store ${name}`);
    store = found;
  });

  test.each([0, 1, 65_536, 5_242_880, 5_242_881, 10_485_760])(
    'what is put comes back to the byte: %i bytes',
    async (size) => {
      const key = newStorageKey(folder);
      const content = randomBytes(size);
      await store.put(key, piecesOf(content));
      const opened = await store.open(key);
      expect(opened && (await buffer(opened)).equals(content)).toBe(true);
      await store.delete(key);
      expect(await store.open(key)).toBeNull();
    },
  );

  test('a part of a file is read without the rest', async () => {
    const key = newStorageKey(folder);
    const content = randomBytes(100_000);
    await store.put(key, piecesOf(content));
    for (const [start, end] of [
      [0, 1],
      [70_000, 100_000],
    ] as const) {
      const part = await store.open(key, { start, end });
      expect(part && (await buffer(part)).equals(content.subarray(start, end))).toBe(true);
    }
    expect(await store.open(newStorageKey(folder), { start: 0, end: 1 })).toBeNull();
  });

  test.each([10, 6_000_000])(
    'content that breaks off after %i bytes leaves nothing',
    async (size) => {
      await emptyStore(store);
      const key = newStorageKey(folder);
      await expect(store.put(key, breakingAfter(randomBytes(size)))).rejects.toThrow('cut off');
      expect(await store.open(key)).toBeNull();
      expect(await keysIn(store)).toEqual([]);
      expect(s3.uploads.size).toBe(0);
    },
  );

  test('a list has every complete file of its folder, with its age, and of no other', async () => {
    await emptyStore(store);
    const keys = Array.from({ length: 5 }, () => newStorageKey(folder));
    const start = Date.now();
    for (const key of keys) await store.put(key, piecesOf(Buffer.from('x')));
    await store.put(newStorageKey(otherFolder), piecesOf(Buffer.from('x')));
    expect(await keysIn(store)).toEqual(keys.toSorted());
    for await (const { storedAt } of store.list(folder)) {
      expect(storedAt.getTime()).toBeGreaterThan(start - 1500);
    }
    expect(await keysIn(store, randomBytes(16).toString('hex'))).toEqual([]);
  });

  test('deleting what is not there is no error', async () => {
    await expect(store.delete(newStorageKey(folder))).resolves.toBeUndefined();
  });

  test.each(['../../etc/passwd', '', 'x', `${folder}/../x`, `/${folder}/aa/bb/cc`])(
    'only keys of ours are touched: %j',
    async (key) => {
      expect(isStorageKey(key)).toBe(false);
      await expect(store.put(key, piecesOf(Buffer.from('x')))).rejects.toThrow('not a storage key');
      await expect(store.open(key)).rejects.toThrow('not a storage key');
      await expect(Promise.try(() => store.delete(key))).rejects.toThrow('not a storage key');
    },
  );

  test('can be written, which is looked at before the service listens', async () => {
    await expect(store.check()).resolves.toBeUndefined();
  });
});

test('a draft that a crash left on the disk is no file, and goes once it is old', async () => {
  const store = createLocalFileStore(root);
  const [old, fresh] = [newStorageKey(folder), newStorageKey(folder)];
  const before = new Date(Date.now() - 3_600_000);
  for (const key of [old, fresh]) {
    await mkdir(dirname(join(root, key)), { recursive: true });
    await writeFile(join(root, `${key}.part`), 'half');
  }
  await utimes(join(root, `${old}.part`), 0, 0);
  expect(await keysIn(store)).not.toContain(old);
  await store.deleteUnfinished(folder, before);
  expect(await readdir(dirname(join(root, old)))).toEqual([]);
  expect(await readdir(dirname(join(root, fresh)))).toHaveLength(1);
});

test('an upload in parts that a crash left in S3 is aborted once it is old', async () => {
  const start = (startedAt: Date) => {
    const id = randomBytes(4).toString('hex');
    s3.uploads.set(id, { key: newStorageKey(folder), parts: new Map(), startedAt });
    return id;
  };
  const [old, fresh] = [start(new Date(0)), start(new Date())];
  await openS3().deleteUnfinished(folder, new Date(Date.now() - 3_600_000));
  expect([...s3.uploads.keys()]).toEqual([fresh]);
  expect(s3.uploads.has(old)).toBe(false);
  s3.uploads.clear();
});

test('a store that cannot be written says so, in one line', async () => {
  await writeFile(join(root, 'a-file'), '');
  const onFile = createLocalFileStore(join(root, 'a-file', 'files'));
  await expect(onFile.check()).rejects.toThrow(/cannot be written$/);
  await expect(openS3('another-bucket').check()).rejects.toThrow(/cannot be reached$/);
});

test('a file that S3 refuses to take is an error, and nothing is there', async () => {
  const key = newStorageKey(folder);
  s3.failing = 'PUT';
  await expect(openS3().put(key, piecesOf(Buffer.from('x')))).rejects.toThrow('SlowDown');
  s3.failing = null;
  expect(s3.objects.has(key)).toBe(false);
});
