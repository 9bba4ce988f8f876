import { join } from 'node:path';
import type { Secrets } from '#service/secrets.ts';
import type { DemoAccess } from './demo-data.ts';
import { projectDir, type ShopSettings, type StartSettings } from './settings.ts';

/** Loaded first: a part ends with whatever started it. */
export const followParent = new URL('follow-parent.mjs', import.meta.url).href;
const trustProxies = new URL('trust-proxies.ts', import.meta.url).href;
const nextProgram = join(projectDir, 'node_modules', 'next', 'dist', 'bin', 'next');

/**
 * As the service's own, so that a proxy closes idle connections first: one that is closed while a
 * request is on its way fails it, and nobody may send it again.
 */
const idleMs = '72000';

/** Arguments of Node that serve the built dashboard. */
export function dashboardArguments(settings: StartSettings): string[] {
  const preloaded = [followParent, trustProxies].flatMap((module) => ['--import', module]);
  const { host, dashboardPort } = settings;
  const listening = ['-H', host, '-p', String(dashboardPort)];
  return [...preloaded, nextProgram, 'start', ...listening, '--keepAliveTimeout', idleMs];
}

/** The environment of the service and of the operator's commands. */
export function serviceEnvironment(settings: StartSettings): NodeJS.ProcessEnv {
  const { env } = process;
  return {
    ...env,
    NODE_ENV: 'production',
    DATA_DIR: settings.dataDir,
    HOST: settings.host,
    SERVICE_PORT: String(settings.servicePort),
    ROLES: env['ROLES'] || 'api,worker,panel',
    AUTH_URL: settings.dashboardUrl,
    CALLBACK_ALLOW_HOSTS: env['CALLBACK_ALLOW_HOSTS'] ?? '127.0.0.1:*,localhost:*',
  };
}

/** Without what the service alone has business with: its database, its provider's credentials. */
function withoutServiceSecrets(variables: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  const isSecret = (name: string) => /^(DATABASE|([A-Z][A-Z\d]*_)?PROVIDER)_/.test(name);
  return {
    ...Object.fromEntries(Object.entries(variables).filter(([name]) => !isSecret(name))),
    NODE_ENV: 'production',
  };
}

/** The dashboard knows neither the address of the database nor what the provider wants to see. */
export function dashboardVariables(settings: StartSettings, secrets: Secrets): NodeJS.ProcessEnv {
  const env = withoutServiceSecrets(process.env);
  return {
    ...env,
    NEXT_TELEMETRY_DISABLED: '1',
    SERVICE_URL: env['SERVICE_URL'] || settings.panelAt,
    PANEL_SECRET: env['PANEL_SECRET'] || secrets.panelSecret,
    NEXTAUTH_SECRET: env['NEXTAUTH_SECRET'] || secrets.authSecret,
    NEXTAUTH_URL: settings.dashboardUrl,
    AUTH_URL: settings.dashboardUrl,
  };
}

/** Arguments of Node that keep the demo accounts' shop. */
export const shopArguments = ['--import', followParent, 'scripts/shop/main.ts'];

/** The shop is a client of the API like any other: it knows its addresses and its own secrets. */
export function shopVariables(
  settings: StartSettings,
  shop: ShopSettings,
  demo: DemoAccess,
): NodeJS.ProcessEnv {
  return {
    ...withoutServiceSecrets(process.env),
    SHOP_SERVICE_URL: settings.serviceAt,
    SHOP_API_TOKEN: demo.apiToken,
    SHOP_API_KEY: demo.apiKey,
    SHOP_PAYMENTS_PER_MINUTE: String(shop.paymentsPerMinute),
    SHOP_RECEIVER_PORT: String(shop.receiverPort),
  };
}
