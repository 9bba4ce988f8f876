import { rm } from 'node:fs/promises';
import type { Pool } from '#service/database/pool.ts';
import { sweepOrders } from '#service/orders/handle-order.ts';
import { configureBacen } from '#service/provider/bacen/bacen-module.ts';
import { configureEfi } from '#service/provider/efi/efi-module.ts';
import type { ConfigureProvider, ProviderModule } from '#service/provider/provider-module.ts';
import type { Sweep } from '#service/sweep.ts';
import { assertSound } from '#service/testing/assert-sound.ts';
import { createProviderParts } from '#service/testing/sandbox-parts.ts';
import { createTestApp } from '#service/testing/test-app.ts';
import type { TestApp } from '#service/testing/test-app.ts';
import { hasContract, openContract } from './contract.ts';
import { startFakeProvider } from './fake-provider.ts';
import type { FakeProvider } from './fake-provider.ts';
import { createIdentities } from './identities.ts';
import type { FakeIdentities } from './identities.ts';

export const webhookSecret = 'segredo-do-webhook';

/** The service with a real adapter, and the provider that it speaks to. */
export interface BacenApp {
  service: TestApp;
  module: ProviderModule;
  /** That of each application on the database: the first, then its replicas. */
  modules: readonly ProviderModule[];
  provider: FakeProvider;
  identities: FakeIdentities;
  /** Runs the sweep of this name until it finds nothing to do; answers how much it did. */
  sweep(name: string): Promise<number>;
  /** Asks for the results of all orders that are open, as the sweep does when they are due. */
  endOrders(): Promise<void>;
  /** Throws unless the ledger is whole and the contract was kept; for the end of each test. */
  assertSound(): Promise<void>;
  /** What the service's metrics say of a name, line by line. */
  measured(name: string): Promise<string[]>;
  close(): Promise<void>;
}

/** Settings as an operator would make them for this provider. */
export function settingsFor(identities: FakeIdentities, { url }: Pick<FakeProvider, 'url'>) {
  return {
    NODE_ENV: 'test' as const,
    PROVIDER: 'bacen',
    PROVIDER_URL: url,
    PROVIDER_CLIENT_ID: 'id',
    PROVIDER_CLIENT_SECRET: 'segredo',
    PROVIDER_CERTIFICATE: identities.files.client,
    PROVIDER_CA: identities.files.ca,
    PROVIDER_PIX_KEY: 'recebe@loja.example',
    PROVIDER_WEBHOOK_URL: 'https://pix.loja.example/provider/v1/webhook',
    PROVIDER_WEBHOOK_SECRET: webhookSecret,
  };
}

/** The service with the adapter of the central bank's API alone. */
export const createBacenApp = () => openProviderApp({ configure: configureBacen, path: '' });

/** The service with Efí's adapter. */
export const createEfiApp = (variables: Record<string, string> = {}) =>
  openProviderApp({ configure: configureEfi, path: '/v2', variables });

interface Kind {
  configure: ConfigureProvider;
  /** Where the standard's paths begin. */
  path: string;
  /** What differs from settingsFor. */
  variables?: Record<string, string>;
}

async function openProviderApp({
  configure,
  path: standardPath,
  variables,
}: Kind): Promise<BacenApp> {
  const identities = await createIdentities();
  const check = hasContract ? await openContract() : null;
  const provider = await startFakeProvider({ identities, check, standardPath });
  const open = configure({ ...settingsFor(identities, provider), ...variables });
  const modules: ProviderModule[] = [];
  const service = await createTestApp((pool: Pool) => {
    const parts = createProviderParts(pool, [{ name: 'efi', open }]);
    modules.push(parts.providers.first);
    return parts;
  });
  const [module] = modules;
  if (!module) throw new Error('the service was opened without a provider');
  return {
    service,
    module,
    modules,
    provider,
    identities,
    async sweep(name) {
      const sweep = findSweep(module, name);
      let done = 0;
      for (let count = 1; count > 0; done += count) count = await sweep.run(100);
      return done;
    },
    async endOrders() {
      // What somebody else has in hand at this moment is left to them.
      await service.pool.query(
        `update provider_orders set lease_until = now() - interval '1 s'
          where id in (select id from provider_orders
                        where state <> 'DONE' for update skip locked)`,
      );
      await sweepOrders(service.orderDependencies, 100);
    },
    async assertSound() {
      await assertSound(service);
      const [violation] = provider.violations;
      if (violation !== undefined) throw new Error(`against the contract: ${violation}`);
    },
    async measured(name) {
      const texts = await Promise.all(
        module.metrics.map(async (metric) => JSON.stringify(await metric.get())),
      );
      return texts.filter((text) => text.includes(name));
    },
    async close() {
      await service.close();
      await provider.close();
      await rm(identities.folder, { recursive: true });
    },
  };
}

export function findSweep({ sweeps }: ProviderModule, name: string): Sweep {
  const sweep = sweeps.find((one) => one.name === name);
  if (!sweep) throw new Error(`no sweep is called ${name}`);
  return sweep;
}
