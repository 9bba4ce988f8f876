import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { listeningAt } from '#service/http/addresses/listening.ts';
import type { WantedPort } from './ports.ts';

/** The top of the project. */
export const projectDir = fileURLToPath(new URL('../..', import.meta.url));

/** What `npm start` reads from the environment (spec: settled, "Environment"). */
export interface StartSettings {
  readonly dataDir: string;
  readonly dashboardPort: number;
  readonly servicePort: number;
  /** Where both listen. */
  readonly host: string;
  /** Where this machine reaches them, and the panel API: `http://host:port`. */
  readonly dashboardAt: string;
  readonly serviceAt: string;
  readonly panelAt: string;
  /** The dashboard's own public address. */
  readonly dashboardUrl: string;
  /** All that `npm start` listens on, no two of them alike. */
  readonly ports: readonly WantedPort[];
  /** Whether money is invented here; else there are no demo accounts. */
  readonly isSandbox: boolean;
  /** The demo accounts as a shop that lives; null: nothing happens to them by itself. */
  readonly shop: ShopSettings | null;
}

export interface ShopSettings {
  readonly paymentsPerMinute: number;
  /** Where its receiver of callbacks listens on this machine. */
  readonly receiverPort: number;
}

/**
 * Reads the settings; `fallbackHost` is where both listen unless HOST says otherwise. Throws one
 * line that names a variable with a bad value.
 */
export function readSettings(variables: NodeJS.ProcessEnv, fallbackHost: string): StartSettings {
  const dashboardPort = readPort(variables, { name: 'PORT', fallback: 3000 });
  const servicePort = readPort(variables, { name: 'SERVICE_PORT', fallback: 4000 });
  const privatePort = variables['PRIVATE_PORT']
    ? readPort(variables, { name: 'PRIVATE_PORT', fallback: servicePort })
    : null;
  const isSandbox = (variables['PROVIDER'] || 'sandbox') === 'sandbox';
  const shop = isSandbox ? readShop(variables) : null;
  const host = variables['HOST'] || fallbackHost;
  const serviceAt = listeningAt(host, servicePort);
  const panelAt =
    privatePort === null
      ? serviceAt
      : listeningAt(variables['PRIVATE_HOST'] || '127.0.0.1', privatePort);
  return {
    host,
    dashboardAt: listeningAt(host, dashboardPort),
    serviceAt,
    panelAt,
    dataDir: resolve(projectDir, variables['DATA_DIR'] || './data'),
    dashboardPort,
    servicePort,
    dashboardUrl: variables['AUTH_URL'] || `http://localhost:${dashboardPort}`,
    ports: distinct([
      { port: dashboardPort, variable: 'PORT' },
      { port: servicePort, variable: 'SERVICE_PORT' },
      { port: privatePort, variable: 'PRIVATE_PORT' },
      { port: shop?.receiverPort ?? null, variable: 'DEMO_RECEIVER_PORT' },
    ]),
    isSandbox,
    shop,
  };
}

/** Those that are used; throws when two variables name the same port. */
function distinct(
  wanted: { port: number | null; variable: WantedPort['variable'] }[],
): WantedPort[] {
  const used = new Map<number, WantedPort>();
  for (const { port, variable } of wanted) {
    if (port === null) continue;
    const other = used.get(port);
    if (other)
      throw new Error(`${other.variable} and ${variable} are both ${port}: they must differ`);
    used.set(port, { port, variable });
  }
  return [...used.values()];
}

/** Charges are paid by the sandbox alone. */
function readShop(variables: NodeJS.ProcessEnv): ShopSettings | null {
  const text = variables['DEMO_PAYMENTS_PER_MINUTE'] || '6';
  const paymentsPerMinute = Number(text);
  if (!/^\d+(\.\d+)?$/.test(text) || paymentsPerMinute > paymentsPerMinuteMax) {
    const bounds = `a number from 0 to ${paymentsPerMinuteMax}`;
    throw new Error(`DEMO_PAYMENTS_PER_MINUTE is "${text}": it must be ${bounds}`);
  }
  const receiverPort = readPort(variables, { name: 'DEMO_RECEIVER_PORT', fallback: 4180 });
  return paymentsPerMinute > 0 ? { paymentsPerMinute, receiverPort } : null;
}

const paymentsPerMinuteMax = 600;

function readPort(
  variables: NodeJS.ProcessEnv,
  variable: { readonly name: string; readonly fallback: number },
): number {
  const text = variables[variable.name] || String(variable.fallback);
  const port = Number(text);
  if (/^\d+$/.test(text) && port > 0 && port < 65_536) return port;
  throw new Error(`${variable.name} is "${text}": it must be a port from 1 to 65535`);
}
