import { randomUUID } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import { z } from 'zod';
import { createRandomSource } from '#service/seed/random-source.ts';
import { localReceivers } from '#service/seed/receivers.ts';
import { keepShop } from './keep-shop.ts';
import { createMerchant } from './merchant.ts';

/** What `npm start` tells it; a secret is empty when its owner has revoked it. */
const settings = z
  .object({
    SHOP_SERVICE_URL: z.string(),
    SHOP_API_TOKEN: z.string(),
    SHOP_API_KEY: z.string(),
    SHOP_PAYMENTS_PER_MINUTE: z.coerce.number().positive(),
    SHOP_RECEIVER_PORT: z.coerce.number().int(),
  })
  .parse(process.env);

const serviceUrl = settings.SHOP_SERVICE_URL;
const merchants = [
  { serviceUrl, edition: 'bearer' as const, secret: settings.SHOP_API_TOKEN },
  { serviceUrl, edition: 'gateway' as const, secret: settings.SHOP_API_KEY },
].filter(({ secret }) => secret !== '');

const random = createRandomSource(randomUUID());
const port = settings.SHOP_RECEIVER_PORT;
if (merchants.length > 0) {
  // SIGTERM ends it wherever it is: what a sale left unpaid expires.
  await keepShop(
    {
      merchants: merchants.map(createMerchant),
      paymentsPerMinute: settings.SHOP_PAYMENTS_PER_MINUTE,
      receivers: localReceivers(port, Date.now()),
      random,
      wait: setTimeout,
      say: (line) => process.stderr.write(`${new Date().toISOString()} ${line}\n`),
    },
    new AbortController().signal,
  );
}
