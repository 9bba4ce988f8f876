import type { ConfigureProvider } from './provider-module.ts';

/** What PROVIDER may name: one more is its folder and a line here. What it names is loaded. */
export const providers = {
  sandbox: async () => (await import('./sandbox/sandbox-module.ts')).configureSandbox,
  bacen: async () => (await import('./bacen/bacen-module.ts')).configureBacen,
  efi: async () => (await import('./efi/efi-module.ts')).configureEfi,
} satisfies Record<string, () => Promise<ConfigureProvider>>;
