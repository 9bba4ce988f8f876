import type { ProviderEvents } from './provider-events.ts';
import type { OpenProvider, ProviderContext, ProviderModule } from './provider-module.ts';
import type { PixProvider } from './provider.ts';

/** A provider as rows keep it: null is the first one of PROVIDER, the others have their names. */
export type ProviderKey = string | null;

interface OpenedProvider {
  key: ProviderKey;
  name: string;
  module: ProviderModule;
}

/** All providers of a service: one for each account, and what is begun stays with its own. */
export interface Providers {
  /** The first one of PROVIDER first. */
  all: readonly OpenedProvider[];
  first: ProviderModule;
  /** The one that a row keeps; throws for one that PROVIDER does not name any more. */
  portOf(key: ProviderKey): PixProvider;
  /**
   * Where a new charge goes: the first of these names that is well, or the first one when none is.
   * Without names it is the first one of PROVIDER.
   */
  choose(names: readonly string[] | null): { key: ProviderKey; port: PixProvider };
}

export interface NamedProvider {
  name: string;
  open: OpenProvider;
}

type JoinContext = Omit<ProviderContext, 'events'> & {
  eventsOf: (key: ProviderKey) => ProviderEvents;
};

/** Opens providers as one; the first of them is that of every account without a choice. */
export function joinProviders(
  named: readonly NamedProvider[],
  { eventsOf, ...context }: JoinContext,
): Providers {
  const all = named.map(({ name, open }, index): OpenedProvider => {
    const key = index === 0 ? null : name;
    const opened = open({ ...context, events: eventsOf(key) });
    const sweeps = opened.sweeps.map((sweep) => ({ ...sweep, name: `${sweep.name}: ${name}` }));
    return { key, name, module: key === null ? opened : { ...opened, sweeps } };
  });
  const [first] = all;
  if (!first) throw new Error('there is no provider');
  const find = (key: ProviderKey): OpenedProvider => {
    const found = key === null ? first : all.find(({ name }) => name === key);
    if (!found) throw new Error(`PROVIDER does not name ${key}`);
    return found;
  };
  return {
    all,
    first: first.module,
    portOf: (key) => find(key).module.port,
    choose(names) {
      const known = (names ?? [first.name]).filter((name) => all.some((one) => one.name === name));
      const candidates = known.map((name) => find(name));
      const chosen =
        candidates.find(({ module }) => module.isHealthy?.() ?? true) ??
        find(known[0] ?? names?.[0] ?? null);
      return { key: chosen.key, port: chosen.module.port };
    },
  };
}
