import type { NamedProvider } from './join-providers.ts';
import type { ListedProvider } from './listed-providers.ts';
import { providers } from './providers.ts';

/**
 * Reads the settings of the providers that PROVIDER names. Those of the first one begin with
 * `PROVIDER_`, those of another with its name before that: `ITAU_PROVIDER_URL`. Throws one line
 * that names the variable.
 */
export async function configureProviders(
  listed: readonly ListedProvider[],
  variables: NodeJS.ProcessEnv,
): Promise<NamedProvider[]> {
  refuseStrangers(listed, variables);
  return Promise.all(
    listed.map(async ({ name, adapter }, index) => {
      const configure = await providers[adapter]();
      if (index === 0) return { name, open: configure(variables) };
      const prefix = `${name.toUpperCase()}_`;
      try {
        return { name, open: configure(variablesOf(prefix, variables), name) };
      } catch (error) {
        if (error instanceof Error)
          error.message = error.message.replaceAll('PROVIDER_', `${prefix}PROVIDER_`);
        throw error;
      }
    }),
  );
}

/** Settings of one that PROVIDER forgot: what was meant to be live would not be. */
function refuseStrangers(
  [, ...others]: readonly ListedProvider[],
  variables: NodeJS.ProcessEnv,
): void {
  const prefixes = new Set(others.map(({ name }) => name.toUpperCase()));
  const strangers = Object.entries(variables).filter(([variable, value]) => {
    const prefix = /^([A-Z][A-Z\d]*)_PROVIDER_(URL|CLIENT_ID)$/.exec(variable)?.[1];
    return prefix !== undefined && value !== '' && !prefixes.has(prefix);
  });
  if (strangers.length === 0) return;
  const names = strangers.map(([variable]) => variable).join(', ');
  throw new Error(`environment: ${names} of a provider that PROVIDER does not name`);
}

/** The environment as the first one of its kind would have it. */
function variablesOf(prefix: string, variables: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  const others = Object.entries(variables).filter(([name]) => !name.startsWith('PROVIDER_'));
  const own = others.filter(([name]) => name.startsWith(`${prefix}PROVIDER_`));
  return {
    ...Object.fromEntries(others),
    ...Object.fromEntries(own.map(([name, value]) => [name.slice(prefix.length), value])),
    NODE_ENV: variables.NODE_ENV,
  };
}
