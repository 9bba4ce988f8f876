import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createToken } from '#service/accounts/create-token.ts';
import { createPool } from '#service/database/pool.ts';
import { createAccounts } from './charges.ts';
import { startChild } from './child.ts';
import { requestRound } from './http.ts';
import type { Sample } from './measure.ts';
import type { BenchDatabase, Scenario } from './scenario.ts';

const servicePort = 4870;
const peerPort = 4871;
const service = `http://127.0.0.1:${servicePort}`;
const peer = `http://127.0.0.1:${peerPort}`;

/** Our service and the peer's server side by side on one database, and a token for ours. */
export async function prepareServers({ url }: BenchDatabase) {
  const pool = createPool(url);
  const [accountId = ''] = await createAccounts(pool, 1);
  const { token } = await createToken(pool, { accountId, permissions: ['DEPOSIT'], name: 'bench' });
  await pool.end();
  const dataDir = await mkdtemp(join(tmpdir(), 'pix-bench-'));
  const env = { DATABASE_URL: url, DATA_DIR: dataDir, SERVICE_PORT: String(servicePort) };
  const ours = await startChild('../service/main.ts', { url: `${service}/readyz`, env });
  const peers = await startChild('./peers/plain-server.ts', {
    url: `${peer}/bare`,
    env: { DATABASE_URL: url, PEER_PORT: String(peerPort) },
  });
  return {
    servicePid: ours.pid,
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    async close() {
      await Promise.all([ours.close(), peers.close()]);
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

type Headers = Record<string, string>;

/** Charges with their image, one after the other on each connection. */
export function chargeRound(headers: Headers): Promise<Sample> {
  const body = JSON.stringify({ amount: 37.9, generatedName: 'Maria da Silva' });
  return requestRound({ url: `${service}/v1/pix/`, method: 'POST', headers, body });
}

/** Reads of the balance, the same way. */
export function balanceRound(headers: Headers): Promise<Sample> {
  return requestRound({ url: `${service}/v1/user/balance`, headers });
}

/** Goal 4: creating a charge with its image, through HTTP. */
export const createCharges: Scenario = {
  goal: 4,
  title: 'POST /pix/ with QR image, 32 connections',
  peer: 'Fastify, one insert, image by npm qrcode',
  throughputRatioMin: 8,
  p99MsMax: 60,
  async prepare(database) {
    const servers = await prepareServers(database);
    const { headers } = servers;
    return {
      ours: () => chargeRound(headers),
      peer: () => requestRound({ url: `${peer}/charges`, method: 'POST' }),
      close: () => servers.close(),
    };
  },
};

/** Goal 5: an authenticated read. */
export const balanceReads: Scenario = {
  goal: 5,
  title: 'GET /user/balance with a token, 32 connections',
  peer: 'bare Fastify route',
  throughputRatioMin: 0.5,
  async prepare(database) {
    const servers = await prepareServers(database);
    const { headers } = servers;
    return {
      ours: () => balanceRound(headers),
      peer: () => requestRound({ url: `${peer}/bare` }),
      close: () => servers.close(),
    };
  },
};
