import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { setTimeout } from 'node:timers/promises';
import { fetch } from 'undici';
import type { Agent } from 'undici';
import { z } from 'zod';
import { createReceiver } from '#scripts/listen/callback-receiver.ts';
import { createAccount } from '#service/accounts/create-account.ts';
import { createToken } from '#service/accounts/create-token.ts';
import type { Pool } from '#service/database/pool.ts';
import type { Journal } from './journal.ts';

/** An account of one edition, as its shop calls it. */
interface Shop {
  accountId: string;
  headers: Record<string, string>;
  chargePath: string;
  withdrawPath: string;
  listPath: string;
}

const answered = z.object({ id: z.string() });
const told = answered.extend({ status: z.string() });
const listed = z.object({ transactions: z.array(told) });

/** At once, of each of two accounts of each edition. */
const callersPerShop = 2;
const pauseMs = 30;
const answerWithinMs = 10_000;
const anyAmount = { minCents: 0n, maxCents: null, taxType: 'FIXED', taxValue: 10n } as const;

async function openShops(pool: Pool): Promise<Shop[]> {
  const shops: Shop[] = [];
  for (const name of ['Ana', 'Bia']) {
    const bearer = await createAccount(pool, { edition: 'bearer', name, feeInFixedCents: 10n });
    const { token } = await createToken(pool, {
      accountId: bearer.accountId,
      permissions: ['DEPOSIT', 'WITHDRAW'],
    });
    const taxRules = (['DEPOSIT', 'WITHDRAW'] as const).map((direction) => ({
      ...anyAmount,
      direction,
    }));
    const gateway = await createAccount(pool, { edition: 'gateway', name, taxRules });
    shops.push(
      {
        accountId: bearer.accountId,
        headers: { authorization: `Bearer ${token}` },
        chargePath: '/v1/pix/',
        withdrawPath: '/v1/withdraw',
        listPath: '/v1/user/transactions/',
      },
      {
        accountId: gateway.accountId,
        headers: { 'api-key': gateway.secret },
        chargePath: '/gateway/v1/pix',
        withdrawPath: '/gateway/v1/withdraw',
        listPath: '/gateway/v1/account/transactions',
      },
    );
  }
  return shops;
}

/** Where the shops are told; it writes into the journal. */
export async function openJournalReceiver(
  journal: Journal,
): Promise<{ port: number; close(): Promise<void> }> {
  const server = createReceiver(
    { webhook: null, answerTo: () => ({ status: 200, delayMs: 0 }) },
    ({ body }) => {
      const { id, status } = told.parse(JSON.parse(body));
      journal.told.set(id, (journal.told.get(id) ?? new Set()).add(status));
    },
  ).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('no TCP port');
  return {
    port: address.port,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}

interface TrafficOptions {
  pool: Pool;
  /** Where the API is, and who believes its certificate. */
  apiUrl: string;
  client: Agent;
  receiverPort: number;
  journal: Journal;
}

/** Calls of a shop, by what stands before the services. */
function createCalls({ apiUrl, client: dispatcher, journal }: TrafficOptions) {
  /** The answer's id; null when there is none, false when it is a refusal, which is a problem. */
  async function post(shop: Shop, path: string, call: Call): Promise<string | null | false> {
    const reply = await fetch(apiUrl + path, {
      method: 'POST',
      headers: { ...shop.headers, 'content-type': 'application/json', ...call.headers },
      body: JSON.stringify(call.body),
      signal: AbortSignal.timeout(answerWithinMs),
      dispatcher,
    }).catch(() => null);
    const text = await reply?.text().catch(() => null);
    if (reply?.status === 200 && text) {
      journal.moments.push(performance.now());
      return answered.parse(JSON.parse(text)).id;
    }
    // Of one key, the first request may still be at work, or count until its process is given up.
    if (reply && reply.status < 500 && reply.status !== 409) {
      journal.refusals.push(`${path}: ${reply.status} ${text}`);
      return false;
    }
    journal.failures += 1;
    await setTimeout(100);
    return null;
  }

  /** Whoever was told of a payment finds it, whichever process and database answer. */
  async function lookFor(shop: Shop, id: string): Promise<void> {
    const reply = await fetch(`${apiUrl}${shop.listPath}?limit=50`, {
      headers: shop.headers,
      signal: AbortSignal.timeout(answerWithinMs),
      dispatcher,
    }).catch(() => null);
    const text = await reply?.text().catch(() => null);
    if (reply?.status !== 200 || !text) {
      journal.failures += 1;
      return;
    }
    const found = listed.parse(JSON.parse(text)).transactions.find((row) => row.id === id);
    if (found?.status === 'COMPLETED') return;
    journal.refusals.push(`paid, and listed as ${found?.status ?? 'nothing'}: ${id}`);
  }

  return { post, lookFor };
}

/**
 * Shops of both editions that sell and pay out until `stop`. What a call did that nobody answered
 * is not known: a charge is given up, a withdrawal is asked for again by its key.
 */
export async function startTraffic(options: TrafficOptions): Promise<{ stop(): Promise<void> }> {
  const { pool, receiverPort, journal } = options;
  const shops = await openShops(pool);
  journal.accountIds.push(...shops.map(({ accountId }) => accountId));
  const stopping = new AbortController();
  const callbackUrl = `http://127.0.0.1:${receiverPort}/`;
  const { post, lookFor } = createCalls(options);

  async function sell(shop: Shop): Promise<void> {
    const id = await post(shop, shop.chargePath, { body: { amount: 10, callbackUrl } });
    if (!id) return;
    journal.acknowledged.set(id, 'PENDING');
    const paid = await post(shop, `/sandbox/v1/charges/${id}/pay`, { body: {} });
    if (!paid) return;
    journal.acknowledged.set(id, 'COMPLETED');
    await lookFor(shop, id);
  }

  async function payOut(shop: Shop): Promise<void> {
    const key = randomUUID();
    const body = { amount: 2, pixKey: 'cliente@exemplo.com.br', pixType: 'email', callbackUrl };
    journal.withdrawalKeys.add(key);
    const call = { body, headers: { 'idempotency-key': key } };
    let id: string | null | false = null;
    while (id === null) id = await post(shop, shop.withdrawPath, call);
    if (id) journal.acknowledged.set(id, 'COMPLETED');
  }

  async function call(shop: Shop): Promise<void> {
    for (let round = 1; !stopping.signal.aborted; round += 1) {
      await sell(shop);
      if (round % 3 === 0) await payOut(shop);
      await setTimeout(pauseMs);
    }
  }

  const callers = shops.flatMap((shop) => Array.from({ length: callersPerShop }, () => call(shop)));
  const done = Promise.all(callers);
  return {
    async stop() {
      stopping.abort();
      await done;
    },
  };
}

interface Call {
  body: object;
  headers?: Record<string, string>;
}
