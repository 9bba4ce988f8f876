import { BrokenCircuitError } from 'cockatiel';
import { ProviderFailure } from '#service/provider/bacen/provider-errors.ts';
import type { RandomSource } from '#service/seed/random-source.ts';
import { ServiceError } from '#service/service-error.ts';
import type { EditionAccount } from '#service/testing/edition-adapter.ts';
import { webhookSecret } from '#service/testing/provider/bacen-app.ts';
import type { BacenApp } from '#service/testing/provider/bacen-app.ts';
import type { FakePix } from '#service/testing/provider/fake-bank.ts';
import type { Fault } from '#service/testing/provider/fake-provider.ts';

/** A charge that has a code, with what of it the bank decides. */
export interface ProviderCharge {
  id: string;
  txid: string;
  valor: string;
  seller: Seller;
  /** Refunded or reported, never both: of the same money only one goes back. */
  claim: 'refund' | 'report' | null;
}

export interface Seller extends EditionAccount {
  edition: 'bearer' | 'gateway';
}

/** A service with Efí's adapter, the bank behind it, and what a generated run knows of both. */
export interface ProviderWorld {
  app: BacenApp;
  random: RandomSource;
  sellers: Seller[];
  charges: ProviderCharge[];
  /** Of what the bank has not told yet. */
  late: FakePix[];
}

const faults: readonly Fault[] = [
  'lost before effect',
  'lost after effect',
  'silent before effect',
  'silent after effect',
  'half an answer',
  'forgets its tokens',
  { status: 500 },
  { status: 503 },
  { status: 429, headers: { 'retry-after': '0' } },
];

/** One request of twenty meets a fault from now on. */
export function troubleProvider({ app, random }: ProviderWorld): void {
  app.provider.trouble.draw = () => (random.chance(0.05) ? random.pick(faults) : undefined);
}

/**
 * The bank tells of a Pix: never, once or twice, at once or long after others that came later, and
 * now and then it lies about what it was.
 */
export async function sendWebhook(world: ProviderWorld, pix: FakePix): Promise<void> {
  const { app, random, late } = world;
  if (random.chance(0.4)) {
    const [told] = late.splice(random.below(late.length + 1), 1, pix);
    if (told) await sendWebhook({ ...world, late: [] }, told);
    return;
  }
  const { endToEndId, txid, horario } = pix;
  const valor = random.chance(0.1) ? '9999.99' : pix.valor;
  const body = { pix: [{ endToEndId, txid, valor, horario }, ...(random.chance(0.2) ? [7] : [])] };
  const path = `/provider/v1/webhook/pix?hmac=${webhookSecret}`;
  for (let times = random.below(3); times > 0; times -= 1) {
    await app.service.api.post(path, body);
  }
}

/** What a worker does for a provider, in any order. */
export const sweepNames = [
  'take webhooks of the provider',
  'ask the provider for payments',
  'ask the provider for returned payouts',
  'ask the provider for infractions',
];

/** Runs one sweep as if its time had come; answers false when the provider was in its way. */
export async function sweep({ app }: ProviderWorld, name: string): Promise<boolean> {
  await app.service.pool.query(
    `update provider_polls set due_at = now() - interval '1 s'
      where what in (select what from provider_polls for update skip locked)`,
  );
  await app.service.pool.query(
    `update provider_webhooks set due_at = now() - interval '1 s'
      where id in (select id from provider_webhooks
                    where due_at is not null for update skip locked)`,
  );
  return isDone(app.sweep(name));
}

/** True when it came about; false when the provider or the books refused it, as they may. */
export async function isDone(work: Promise<unknown>): Promise<boolean> {
  try {
    await work;
    return true;
  } catch (error) {
    const isRefusal = error instanceof ServiceError && error.status < 500;
    const isTrouble = error instanceof ProviderFailure || error instanceof BrokenCircuitError;
    if (isRefusal || isTrouble) return false;
    throw error;
  }
}
