import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Pool as HttpPool } from 'undici';
import { createToken } from '#service/accounts/create-token.ts';
import { createChargeConfirmer } from '#service/charges/confirm-charge.ts';
import { createPool } from '#service/database/pool.ts';
import type { Payment } from '#service/provider/provider.ts';
import { createAccounts, createPayments } from './charges.ts';
import { startChild } from './child.ts';
import { drive } from './measure.ts';
import type { Scenario } from './scenario.ts';

const servicePort = 4873;
const service = `http://127.0.0.1:${servicePort}`;
const inFlight = 32;
const paymentsPerRound = 4_000;

/** Goal 15: payments that are told to the sandbox over HTTP, beside the same without its door. */
function confirmThroughDoor(title: string, accountCount: number): Scenario {
  return {
    goal: 15,
    title: `Confirmations through the sandbox's door ${title}, 32 connections`,
    peer: 'the same in process, 32 in flight',
    throughputRatioMin: 0.6,
    async prepare({ url }) {
      const pool = createPool(url);
      const accountIds = await createAccounts(pool, accountCount);
      const tokens = new Map<string, string>();
      for (const accountId of accountIds) {
        const token = { accountId, permissions: ['DEPOSIT' as const], name: 'bench' };
        tokens.set(accountId, (await createToken(pool, token)).token);
      }
      const dataDir = await mkdtemp(join(tmpdir(), 'pix-bench-'));
      const child = await startChild('../service/main.ts', {
        url: `${service}/readyz`,
        // Without the worker: in process nobody sends callbacks either.
        env: {
          DATABASE_URL: url,
          DATA_DIR: dataDir,
          SERVICE_PORT: String(servicePort),
          ROLES: 'api',
        },
      });
      const http = new HttpPool(service, { connections: inFlight });
      const confirmCharge = createChargeConfirmer(pool);
      const payments = () => createPayments(pool, { accountIds, count: paymentsPerRound });
      async function pay({ chargeId, accountId }: Payment): Promise<void> {
        const { statusCode, body } = await http.request({
          path: `/sandbox/v1/charges/${chargeId}/pay`,
          method: 'POST',
          headers: { authorization: `Bearer ${tokens.get(accountId ?? '')}` },
        });
        const text = await body.text();
        if (statusCode !== 200) throw new Error(`${chargeId}: ${statusCode} ${text}`);
      }
      return {
        ours: async () => drive(await payments(), { inFlight, work: pay }),
        peer: async () => drive(await payments(), { inFlight, work: confirmCharge }),
        async close() {
          await http.close();
          await child.close();
          await pool.end();
          await rm(dataDir, { recursive: true, force: true });
        },
      };
    },
  };
}

export const hotDoor = confirmThroughDoor('on one hot account', 1);
export const manyDoor = confirmThroughDoor('over 50 accounts', 50);
