import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import type { ReceiverAnswer } from '#scripts/listen/callback-receiver.ts';
import { createReceiver } from '#scripts/listen/callback-receiver.ts';
import { createRandomSource } from '#service/seed/random-source.ts';
import type { RandomSource } from '#service/seed/random-source.ts';

/** Shares of callbacks that are answered with 500, and of those that wait for seconds. */
const shares: Readonly<Record<string, { fails: number; isSlow: number }>> = {
  '/erp/pix': { fails: 0.02, isSlow: 0.02 },
  '/loja/retorno': { fails: 0.05, isSlow: 0.06 },
};

/** Mostly 200 within a quarter of a second, sometimes after seconds, sometimes 500. */
export function answerAsShopsDo(random: RandomSource, path: string): ReceiverAnswer {
  const { fails, isSlow } = shares[path] ?? { fails: 0, isSlow: 0.02 };
  const delayMs = random.chance(isSlow) ? 2_500 + random.below(4_500) : 15 + random.below(240);
  return { status: random.chance(fails) ? 500 : 200, delayMs };
}

/** Answers callbacks at both addresses that `localhost` may mean. */
export async function openDemoReceiver(port: number): Promise<void> {
  const random = createRandomSource(randomUUID());
  const receiver = { webhook: null, answerTo: (path: string) => answerAsShopsDo(random, path) };
  for (const host of ['127.0.0.1', '::1']) {
    const server = createReceiver(receiver, () => undefined);
    server.listen(port, host);
    try {
      await once(server, 'listening');
    } catch (error) {
      // Not every machine has the second one.
      if (host === '127.0.0.1') throw error;
    }
  }
}
