import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import type { AddressInfo, Server } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { findAnyPort } from './ports.ts';
import { readSettings } from './settings.ts';

const run = promisify(execFile);
const start = fileURLToPath(new URL('main.ts', import.meta.url));

const portOf = (server: Server) => String((server.address() as AddressInfo).port);

test('a start says of every port that is taken which variable moves it, before anything begins', async () => {
  const held = await Promise.all(
    Array.from({ length: 4 }, async () => {
      const server = createServer().listen(0, '127.0.0.1');
      await once(server, 'listening');
      return server;
    }),
  );
  const dataDir = await mkdtemp(join(tmpdir(), 'pix-start-'));
  const names = ['PORT', 'SERVICE_PORT', 'PRIVATE_PORT', 'DEMO_RECEIVER_PORT'];
  const ports = names.map((name, index) => [name, portOf(held[index] ?? createServer())]);
  try {
    const env = { ...process.env, DATA_DIR: dataDir, ...Object.fromEntries(ports) };
    const started = run(process.execPath, [start], { env, timeout: 10_000 });
    const lines = ports.map(
      ([name, port]) =>
        `port ${port} is in use: stop what holds it, or choose another by ${name}\n`,
    );
    await expect(started).rejects.toMatchObject({ code: 1, stdout: '', stderr: lines.join('') });
  } finally {
    for (const server of held) server.close();
    await rm(dataDir, { recursive: true });
  }
});

test.each([
  [{ PORT: '4000' }, 'PORT and SERVICE_PORT are both 4000: they must differ'],
  [{ PRIVATE_PORT: '4000' }, 'SERVICE_PORT and PRIVATE_PORT are both 4000: they must differ'],
  [{ PRIVATE_PORT: '4180' }, 'PRIVATE_PORT and DEMO_RECEIVER_PORT are both 4180: they must differ'],
  [{ PRIVATE_PORT: 'x' }, 'PRIVATE_PORT is "x": it must be a port from 1 to 65535'],
])('a start with %j is none', (variables, problem) => {
  expect(() => readSettings({ NODE_ENV: 'test', ...variables }, '127.0.0.1')).toThrow(problem);
});

test('no port is given twice, at once or later', async () => {
  const ports: number[] = [];
  for (let round = 0; round < 100; round += 1) {
    ports.push(...(await Promise.all([findAnyPort(), findAnyPort(), findAnyPort()])));
  }
  expect(new Set(ports).size).toBe(300);
});
