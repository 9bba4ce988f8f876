import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { findAnyPort } from '#scripts/start/ports.ts';
import { projectDir } from '#scripts/start/settings.ts';
import { waitUntilUp } from './second-dashboard.ts';

const run = promisify(execFile);

/** A service of somebody else, in a process and with a database of its own. */
export interface ForeignServer {
  /** `host:port`, as an operator allows it. */
  host: string;
  bearer: { url: string; token: string };
  gateway: { url: string; token: string };
  /** Calls the bearer edition as that account's own backend does. */
  call: <Answer>(method: 'GET' | 'POST', path: string, body?: object) => Promise<Answer>;
  /** Another token of that account, by its operator. */
  createToken: () => Promise<{ token: string; tokenId: string }>;
  revokeToken: (tokenId: string) => Promise<void>;
  close: () => Promise<void>;
}

/** Starts it with the demo accounts of both editions, whose workspace is not the tests'. */
export async function startForeignService(): Promise<ForeignServer> {
  const dataDir = await mkdtemp(join(tmpdir(), 'pix-foreign-'));
  const port = await findAnyPort();
  const url = `http://127.0.0.1:${port}`;
  const { DATABASE_URL: _url, PUBLIC_URL: _public, ...inherited } = process.env;
  const env = { ...inherited, DATA_DIR: dataDir, SERVICE_PORT: String(port), ROLES: 'api,worker' };
  const child = spawn(process.execPath, ['service/main.ts'], {
    cwd: projectDir,
    stdio: 'ignore',
    env: { ...env, LOG_LEVEL: 'silent', CALLBACK_ALLOW_HOSTS: '127.0.0.1:*' },
  });
  const close = async (): Promise<void> => {
    child.kill('SIGTERM');
    if (child.exitCode === null) await once(child, 'exit');
    await rm(dataDir, { recursive: true, force: true });
  };
  const admin = async <Answer>(args: string[]): Promise<Answer> => {
    const command = ['scripts/admin.ts', ...args, '--json'];
    const { stdout } = await run(process.execPath, command, { cwd: projectDir, env });
    return JSON.parse(stdout) as Answer;
  };
  try {
    await waitUntilUp(`${url}/readyz`, child, 180);
    const demo = await admin<{ apiToken: string; apiKey: string }>(['demo:create']);
    const call: ForeignServer['call'] = (method, path, body) =>
      callService(`${url}${path}`, { method, token: demo.apiToken, body });
    const { id } = await call<{ id: string }>('GET', '/v1/user/');
    return {
      host: `127.0.0.1:${port}`,
      bearer: { url: `${url}/v1`, token: demo.apiToken },
      gateway: { url: `${url}/gateway/v1`, token: demo.apiKey },
      call,
      createToken: () =>
        admin(['token:create', '--account', id, '--permissions', 'DEPOSIT,WITHDRAW']),
      revokeToken: async (tokenId) => {
        await admin(['token:revoke', '--token-id', tokenId]);
      },
      close,
    };
  } catch (error) {
    await close();
    throw error;
  }
}

interface ServiceCall {
  method: string;
  token: string;
  body: object | undefined;
}

async function callService<Answer>(
  url: string,
  { method, token, body }: ServiceCall,
): Promise<Answer> {
  const response = await fetch(url, {
    method,
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  const text = await response.text();
  if (!response.ok) throw new Error(`${method} ${url} answered ${response.status}: ${text}`);
  return JSON.parse(text) as Answer;
}

/** A server that answers everything in one way, and what it was sent. */
export interface HostileServer {
  host: string;
  /** The credentials that came. */
  seen: string[];
  close: () => Promise<void>;
}

/** Sends every caller to `target`, or to nobody with a page in place of an API. */
export async function startHostileServer(target: string | null): Promise<HostileServer> {
  const seen: string[] = [];
  const server = createServer((request, response) => {
    seen.push(`${request.headers.authorization ?? ''}${String(request.headers['api-key'] ?? '')}`);
    if (target === null) response.end('<h1>Loja</h1>');
    else response.writeHead(307, { location: `${target}${request.url ?? ''}` }).end();
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    host: `127.0.0.1:${(server.address() as AddressInfo).port}`,
    seen,
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
