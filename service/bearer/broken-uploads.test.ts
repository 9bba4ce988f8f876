import { mkdtemp, rm } from 'node:fs/promises';
import { connect } from 'node:net';
import type { Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { createApp } from '#service/app.ts';
import type { FileStore } from '#service/files/file-store.ts';
import { createLocalFileStore } from '#service/files/local-file-store.ts';
import { sweepFiles } from '#service/files/sweep-files.ts';
import { storedKeys } from '#service/testing/database/stored-keys.ts';
import { multipartForm } from '#service/testing/defense-form.ts';
import { openForTests } from '#service/testing/open-for-tests.ts';
import { createSandboxParts } from '#service/testing/sandbox-parts.ts';
import { startServiceProcess } from '#service/testing/service-process.ts';
import { createTestApp } from '#service/testing/test-app.ts';
import { find, paidDeposit, play, report } from '#service/testing/test-infractions.ts';
import { openShop } from '#service/testing/test-shop.ts';
import type { Shop } from '#service/testing/test-shop.ts';

const service = openForTests(createTestApp);
let shop: Shop;
let port: number;
let infractionId: string;
beforeAll(async () => {
  port = Number(new URL(await service.listen()).port);
});
beforeEach(async () => {
  shop = await openShop(service);
  const deposit = await paidDeposit(shop);
  ({
    body: { id: infractionId },
  } = await report(service, shop, { transactionId: deposit.id }));
  await play(service, { shop, id: infractionId, events: ['registered'] });
});

const megabyte = Buffer.alloc(1024 * 1024, 'a');

/** Begins an upload over a socket of its own, with these headers beside the usual ones. */
function begin(headers: string, to = port): Socket {
  const socket = connect(to, '127.0.0.1');
  socket.on('error', () => undefined);
  socket.write(
    `POST /v1/user/infractions/${infractionId}/defenses HTTP/1.1\r\nHost: x\r\n` +
      `Authorization: Bearer ${shop.token}\r\n` +
      `Content-Type: multipart/form-data; boundary=y\r\n${headers}\r\n`,
  );
  return socket;
}

const partHead =
  '--y\r\nContent-Disposition: form-data; name="defense"\r\n\r\nEntregue\r\n' +
  '--y\r\nContent-Disposition: form-data; name="files"; filename="a.bin"\r\n\r\n';

async function expectUntouched(): Promise<void> {
  const infraction = await find(service.api, { token: shop.token, id: infractionId });
  expect(infraction).toMatchObject({ status: 'OPEN', defenseHistory: [] });
}

async function expectNothingStored(): Promise<void> {
  await vi.waitFor(async () => expect(await storedKeys(service)).toEqual([]), 5_000);
}

describe('an upload that is too large', () => {
  test.each([
    ['whose length was announced', 'Content-Length: 52428800\r\n'],
    ['in chunks', 'Transfer-Encoding: chunked\r\n'],
  ])('is answered in the middle and cut: %s', async (_how, headers) => {
    const socket = begin(headers);
    const isChunked = headers.startsWith('Transfer');
    const write = (bytes: Buffer) => {
      if (!isChunked) return socket.write(bytes);
      const size = `${bytes.length.toString(16)}\r\n`;
      return socket.write(Buffer.concat([Buffer.from(size), bytes, Buffer.from('\r\n')]));
    };
    write(Buffer.from(partHead));
    // It never ends by itself: whoever ends it is the service.
    const endless = setInterval(() => socket.writable && write(megabyte), 1);
    let answer = '';
    socket.on('data', (chunk: Buffer) => {
      answer += chunk.toString();
    });
    await new Promise((resolve) => socket.once('close', resolve));
    clearInterval(endless);
    expect(answer).toMatch(/^HTTP\/1\.1 413 /);
    await expectUntouched();
    await expectNothingStored();
  });
});

test('a client that streams 50 MB reads why it was refused', async () => {
  let left = 50;
  const stream = new ReadableStream<Uint8Array>({
    pull(controller) {
      left -= 1;
      controller.enqueue(left === 49 ? Buffer.from(partHead) : megabyte);
      if (left === 0) controller.close();
    },
  });
  // The option that a stream needs is Node's, and not yet in the types.
  const half = { duplex: 'half' };
  const response = await fetch(
    `http://127.0.0.1:${port}/v1/user/infractions/${infractionId}/defenses`,
    {
      method: 'POST',
      headers: {
        authorization: `Bearer ${shop.token}`,
        'content-type': 'multipart/form-data; boundary=y',
      },
      body: stream,
      ...half,
    },
  );
  expect(response.status).toBe(413);
  expect(await response.json()).toMatchObject({ message: expect.stringContaining('10 MB') });
  await expectNothingStored();
});

describe('an upload that is cut', () => {
  test('by its sender in the middle of a file leaves nothing', async () => {
    const socket = begin('Content-Length: 9000000\r\n');
    socket.write(partHead);
    socket.write(megabyte);
    await vi.waitFor(async () => expect(await storedKeys(service)).toHaveLength(1), 5_000);
    socket.destroy();
    await expectNothingStored();
    await expectUntouched();
  });

  test('by silence is 408, and leaves nothing', async () => {
    const parts = createSandboxParts(service.pool);
    const impatient = await createApp({
      pool: service.pool,
      readPool: service.pool,
      publicUrl: 'http://pix.test',
      api: parts,
      panel: null,
      logger: null,
      requestWithinMs: { any: 200, upload: 800 },
    });
    const to = Number(new URL(await impatient.listen({ port: 0, host: '127.0.0.1' })).port);
    const socket = begin('Content-Length: 9000000\r\n', to);
    socket.write(partHead);
    socket.write(megabyte);
    expect(await text(socket)).toMatch(/^HTTP\/1\.1 408 /);
    await expectNothingStored();
    await expectUntouched();
    await impatient.close();
  });
});

describe('a store that fails', () => {
  /** The real store, in which the second file finds no room. */
  function filling(code: string): FileStore {
    let files = 0;
    const { store } = service.files;
    return {
      ...store,
      async put(key, content) {
        files += 1;
        if (files === 1) return store.put(key, content);
        for await (const _chunk of content) {
          throw Object.assign(new Error('the disk says no'), { code });
        }
      },
    };
  }

  test.each([
    ['ENOSPC', 507],
    ['EIO', 503],
  ])('in the middle with %s is %i, with no row and no file', async (code, status) => {
    const parts = createSandboxParts(service.pool);
    const app = await createApp({
      pool: service.pool,
      readPool: service.pool,
      publicUrl: 'http://pix.test',
      api: { ...parts, files: { ...service.files, store: filling(code) } },
      panel: null,
      logger: null,
      checkResponses: true,
    });
    const file = { field: 'files', filename: 'a.txt', content: 'x' };
    const form = multipartForm([{ field: 'defense', value: 'a' }, file, file]);
    const reply = await app.inject({
      method: 'POST',
      url: `/v1/user/infractions/${infractionId}/defenses`,
      headers: { ...form.headers, authorization: `Bearer ${shop.token}` },
      payload: form.body,
    });
    expect(reply.statusCode).toBe(status);
    expect(reply.json()).toMatchObject({ statusCode: status });
    await expectNothingStored();
    await expectUntouched();
    await app.close();
  });
});

describe('a process that dies', () => {
  test.each([
    ['defense-before-commit', 'OPEN', 0],
    ['defense-after-commit', 'DEFENDED', 1],
  ] as const)(
    'at %s leaves no row without its file, nor a file for ever',
    async (at, status, rows) => {
      const dataDir = await mkdtemp(join(tmpdir(), 'pix-crash-'));
      const variables = { PIX_FAIL_POINT: at, DATA_DIR: dataDir, ROLES: 'api' };
      const { origin, ended } = await startServiceProcess(service.databaseUrl, variables);
      const form = multipartForm([
        { field: 'defense', value: 'a' },
        { field: 'files', filename: 'a.txt', content: 'x' },
      ]);
      const answer = fetch(`${origin}/v1/user/infractions/${infractionId}/defenses`, {
        method: 'POST',
        headers: { ...form.headers, authorization: `Bearer ${shop.token}` },
        body: new Uint8Array(form.body),
      });
      await expect(answer).rejects.toThrow('fetch failed');
      expect(await ended).toBe('SIGKILL');
      const infraction = await find(service.api, { token: shop.token, id: infractionId });
      expect(infraction.status).toBe(status);
      const filesRoot = `${dataDir}/files`;
      expect(await storedKeys({ filesRoot })).toHaveLength(1);
      const store = createLocalFileStore(filesRoot);
      const { pool } = service;
      // Too young to be given up; two hours later it is not.
      expect(await sweepFiles({ pool, store })).toBe(0);
      const later = () => Date.now() + 7_200_000;
      expect(await sweepFiles({ pool, store, now: later })).toBe(1 - rows);
      expect(await storedKeys({ filesRoot })).toHaveLength(rows);
      await rm(dataDir, { recursive: true, force: true });
    },
  );
});
