import { join } from 'node:path';
import type { Secrets } from '#service/secrets.ts';
import { projectDir, type StartSettings } from './settings.ts';

const followParent = new URL('follow-parent.mjs', import.meta.url).href;
const trustProxies = new URL('trust-proxies.ts', import.meta.url).href;
const nextProgram = join(projectDir, 'node_modules', 'next', 'dist', 'bin', 'next');

/** Arguments of Node that serve the built dashboard. */
export function dashboardArguments(settings: StartSettings): string[] {
  const preloaded = [followParent, trustProxies].flatMap((module) => ['--import', module]);
  const { host, dashboardPort } = settings;
  return [...preloaded, nextProgram, 'start', '-H', host, '-p', String(dashboardPort)];
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
    CALLBACK_ALLOW_HOSTS: env['CALLBACK_ALLOW_HOSTS'] ?? '127.0.0.1:*,localhost:*',
  };
}

/** The dashboard has no business with the database, so it does not even know its address. */
export function dashboardVariables(settings: StartSettings, secrets: Secrets): NodeJS.ProcessEnv {
  const { DATABASE_URL: _url, DATABASE_READ_URL: _readUrl, ...env } = process.env;
  return {
    ...env,
    NODE_ENV: 'production',
    NEXT_TELEMETRY_DISABLED: '1',
    SERVICE_URL: env['SERVICE_URL'] || settings.panelAt,
    PANEL_SECRET: env['PANEL_SECRET'] || secrets.panelSecret,
    NEXTAUTH_SECRET: env['NEXTAUTH_SECRET'] || secrets.authSecret,
    NEXTAUTH_URL: settings.dashboardUrl,
    AUTH_URL: settings.dashboardUrl,
  };
}
