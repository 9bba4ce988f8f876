import { setImmediate } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { createRandomSource } from '#service/seed/random-source.ts';
import { localReceivers } from '#service/seed/receivers.ts';
import { keepShop } from './keep-shop.ts';
import type { Merchant } from './merchant.ts';
import { answerAsShopsDo } from './receiver.ts';

test('a shop sells at its pace, and withdraws, refunds and is reported now and then', async () => {
  const calls: string[] = [];
  const note = (name: string) => async (path: string) => {
    calls.push(`${name} ${path.replace(/\d+/, 'N')}`);
    return String(calls.length);
  };
  const merchant: Merchant = { edition: 'bearer', api: note('api'), sandbox: note('sandbox') };
  const refused: Merchant = {
    ...merchant,
    api: () => Promise.reject(new Error('/pix answered 503')),
  };
  const stopping = new AbortController();
  const lines: string[] = [];
  let waitedMs = 0;
  await keepShop(
    {
      merchants: [merchant, refused],
      paymentsPerMinute: 0.6,
      receivers: localReceivers(4180, Date.now()),
      random: createRandomSource('shop'),
      wait: async (ms) => {
        await setImmediate();
        // At this pace a pause between customers is longer than any of them takes to pay.
        if (ms > 30_000) waitedMs += ms;
        if (waitedMs > 60 * 3_600_000) stopping.abort();
      },
      say: (line) => lines.push(line),
    },
    stopping.signal,
  );
  const count = (call: string) => calls.filter((made) => made === call).length;
  const paid = count('sandbox /charges/N/pay');
  // Two thirds of sixty hours' payments: those of the other account were refused, and said so.
  expect(paid).toBeGreaterThan(1_300);
  expect(paid).toBeLessThan(1_580);
  expect(count('api /pix/')).toBeGreaterThan(paid);
  expect(count('api /withdraw/')).toBeGreaterThan(10);
  expect(count('api /user/refund/N')).toBeGreaterThan(20);
  expect(count('sandbox /infractions')).toBeGreaterThan(0);
  expect(count('sandbox /infractions/N/events')).toBe(count('sandbox /infractions'));
  expect(new Set(lines)).toEqual(new Set(['/pix answered 503']));
});

test('the receiver mostly answers at once, sometimes late but in time, sometimes with 500', () => {
  const random = createRandomSource('receiver');
  const answers = Array.from({ length: 2_000 }, () => answerAsShopsDo(random, '/loja/retorno'));
  const share = (status: number) =>
    answers.filter((answer) => answer.status === status).length / answers.length;
  expect(share(200)).toBeGreaterThan(0.92);
  expect(share(500)).toBeGreaterThan(0.02);
  expect(answers.some(({ delayMs }) => delayMs > 2_000)).toBe(true);
  // An attempt lasts 10 s.
  expect(answers.every(({ delayMs }) => delayMs < 8_000)).toBe(true);
  const atHostThatWasDown = Array.from({ length: 200 }, () =>
    answerAsShopsDo(random, '/entregas/pix'),
  );
  expect(atHostThatWasDown.every(({ status }) => status === 200)).toBe(true);
});
