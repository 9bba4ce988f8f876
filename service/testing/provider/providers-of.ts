import type { Providers } from '#service/provider/join-providers.ts';
import type { ProviderModule } from '#service/provider/provider-module.ts';
import type { PixProvider } from '#service/provider/provider.ts';

/** The only provider there is, by its port. */
export function providersOf(port: PixProvider): Pick<Providers, 'portOf' | 'choose'> {
  return { portOf: () => port, choose: () => ({ key: null, port }) };
}

/** The same of a whole module, for an application. */
export function providersOfModule(module: ProviderModule): Providers {
  return { ...providersOf(module.port), first: module, all: [{ key: null, name: 'one', module }] };
}
