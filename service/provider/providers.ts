import type { ProviderFolder } from './provider-module.ts';

/** What PROVIDER may name. A provider more is its folder and one line here; only one is loaded. */
export const providers = {
  sandbox: () => import('./sandbox/sandbox-module.ts'),
} satisfies Record<string, () => Promise<ProviderFolder>>;
