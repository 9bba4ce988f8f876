import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout } from 'node:timers/promises';
import { Webhook } from 'standardwebhooks';
import { afterEach, describe, expect, test } from 'vitest';
import { runListen } from './run-listen.ts';

const stops: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const stop of stops.splice(0)) await stop();
});

/** A port that was free a moment ago. */
async function freePort(): Promise<number> {
  const server = createServer().listen(0);
  await setTimeout(0);
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return port;
}

async function listen(...words: string[]) {
  const port = await freePort();
  const lines: string[] = [];
  const complaints: string[] = [];
  const stopping = new AbortController();
  const ready = Promise.withResolvers<void>();
  const output = {
    print: (line: string) => lines.push(line),
    complain: (line: string) => {
      complaints.push(line);
      ready.resolve();
    },
  };
  const ended = runListen(['--port', String(port), ...words], output, stopping.signal);
  stops.push(async () => {
    stopping.abort();
    expect(await ended).toBe(0);
  });
  await ready.promise;
  const post = async (body: string, headers: Record<string, string> = {}) => {
    const url = `http://127.0.0.1:${port}/pix?loja=1`;
    const { status } = await fetch(url, { method: 'POST', body, headers });
    return status;
  };
  return { port, lines, complaints, post };
}

const body = '{"id":"EP0123","type":"DEPOSIT","status":"COMPLETED","amount":10.50}';

describe('npm run listen', () => {
  test('prints a line for each callback, and answers 200', async () => {
    const { post, lines } = await listen();
    expect(await post(body, { 'x-callback-attempt': '3' })).toBe(200);
    expect(lines).toEqual([
      expect.stringMatching(
        /^\d\d:\d\d:\d\d\.\d{3} {2}\/pix\?loja=1 {2}attempt 3 {2}DEPOSIT COMPLETED EP0123 R\$ 10/,
      ),
    ]);
  });

  test('with --json prints the whole of it', async () => {
    const { post, lines } = await listen('--json');
    await post(body);
    await post('not JSON');
    expect(lines.map((line) => JSON.parse(line))).toMatchObject([
      { path: '/pix?loja=1', body: { id: 'EP0123', amount: 10.5 }, isSigned: null, answered: 200 },
      { body: 'not JSON' },
    ]);
  });

  test('answers the statuses of --status in turn', async () => {
    const { post } = await listen('--status', '500,503,204');
    const statuses = [];
    for (let times = 0; times < 4; times += 1) statuses.push(await post(body));
    expect(statuses).toEqual([500, 503, 204, 500]);
  });

  test('with --secret tells right signatures from wrong ones, which it answers 401', async () => {
    const secret = `whsec_${Buffer.alloc(32, 1).toString('base64')}`;
    const { post, lines } = await listen('--secret', secret);
    const at = new Date();
    const signed = (key: string, text = body) => ({
      'webhook-id': 'msg_1',
      'webhook-timestamp': String(Math.floor(at.getTime() / 1000)),
      'webhook-signature': new Webhook(key).sign('msg_1', at, text),
    });
    const otherSecret = `whsec_${Buffer.alloc(32, 2).toString('base64')}`;
    expect(await post(body, signed(secret))).toBe(200);
    expect(await post(body, signed(otherSecret))).toBe(401);
    expect(await post(`${body} `, signed(secret))).toBe(401);
    expect(await post(body)).toBe(401);
    expect(lines[0]).toContain('  signature ok  ');
    expect(lines.slice(1).every((line) => line.includes('SIGNATURE WRONG'))).toBe(true);
  });

  test('prints nothing that a terminal would act upon', async () => {
    const { post, lines } = await listen();
    await post('{"id":"\\u001b[2J","type":"\\n","status":"\\u009b","amount":1}');
    expect(lines[0]).toMatch(/^\P{Cc}+$/u);
  });

  test('answers 413 to what is larger than any callback, and goes on', async () => {
    const { post, lines } = await listen();
    expect(await post('x'.repeat(1_100_000))).toBe(413);
    expect(await post(body)).toBe(200);
    expect(lines).toHaveLength(1);
  });

  test('says which port is taken, and ends', async () => {
    const { port } = await listen();
    const complaints: string[] = [];
    const output = { print: () => undefined, complain: (line: string) => complaints.push(line) };
    expect(await runListen(['--port', String(port)], output)).toBe(1);
    expect(complaints).toEqual([
      `listen: port ${port} is taken: stop what uses it or choose another --port`,
    ]);
  });

  test.each([
    ['--port', '0'],
    ['--port', 'x'],
    ['--status', '99'],
    ['--status', '200,,500'],
    ['--delay', '-1'],
    ['--secret', 'abc'],
    ['--unknown'],
  ])('refuses %s %s with one line', async (...words) => {
    const complaints: string[] = [];
    const output = { print: () => undefined, complain: (line: string) => complaints.push(line) };
    expect(await runListen(words, output)).toBe(2);
    expect(complaints).toEqual([expect.stringMatching(/^listen: [^\n]+$/)]);
  });

  test('explains itself', async () => {
    const lines: string[] = [];
    const output = { print: (line: string) => lines.push(line), complain: () => undefined };
    expect(await runListen(['--help'], output)).toBe(0);
    expect(lines.join('\n')).toContain('--status');
  });
});
