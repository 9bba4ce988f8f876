import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';

const run = promisify(execFile);
const preloaded = new URL('trust-proxies.ts', import.meta.url).href;

/** As Next.js does: what a page sees is the header, else the socket's address. */
const server = `
  import { createServer } from 'node:http';
  const seen = (request, response) => response.end(JSON.stringify({
    for: request.headers['x-forwarded-for'], host: request.headers['x-forwarded-host'],
  }));
  const server = createServer(seen).listen(0, '127.0.0.1', async () => {
    const headers = { 'x-forwarded-for': '203.0.113.7', 'x-forwarded-host': 'evil.test' };
    const answer = await fetch('http://127.0.0.1:' + server.address().port, { headers });
    console.log(await answer.text());
    process.exit(0);
  });`;

test.each([
  ['a stranger is not believed', '', { for: '127.0.0.1' }],
  ['a proxy is believed', '127.0.0.0/8', { for: '203.0.113.7', host: 'evil.test' }],
])('the dashboard sees the true peer: %s', async (_, TRUSTED_PROXIES, expected) => {
  const args = ['--import', preloaded, '--input-type=module', '-e', server];
  const { stdout } = await run(process.execPath, args, {
    env: { ...process.env, TRUSTED_PROXIES },
  });
  expect(JSON.parse(stdout)).toEqual(expected);
});
