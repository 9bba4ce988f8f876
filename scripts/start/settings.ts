import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { listeningAt } from '#service/http/addresses/listening.ts';

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
}

/**
 * Reads the settings; `fallbackHost` is where both listen unless HOST says otherwise. Throws one
 * line that names a variable with a bad value.
 */
export function readSettings(variables: NodeJS.ProcessEnv, fallbackHost: string): StartSettings {
  const dashboardPort = readPort(variables, { name: 'PORT', fallback: 3000 });
  const servicePort = readPort(variables, { name: 'SERVICE_PORT', fallback: 4000 });
  if (dashboardPort === servicePort) {
    throw new Error(`PORT and SERVICE_PORT are both ${servicePort}: they must differ`);
  }
  const host = variables['HOST'] || fallbackHost;
  const serviceAt = listeningAt(host, servicePort);
  const panelAt = variables['PRIVATE_PORT']
    ? listeningAt(variables['PRIVATE_HOST'] || '127.0.0.1', Number(variables['PRIVATE_PORT']))
    : serviceAt;
  return {
    host,
    dashboardAt: listeningAt(host, dashboardPort),
    serviceAt,
    panelAt,
    dataDir: resolve(projectDir, variables['DATA_DIR'] || './data'),
    dashboardPort,
    servicePort,
    dashboardUrl: variables['AUTH_URL'] || `http://localhost:${dashboardPort}`,
  };
}

function readPort(
  variables: NodeJS.ProcessEnv,
  variable: { readonly name: string; readonly fallback: number },
): number {
  const text = variables[variable.name] || String(variable.fallback);
  const port = Number(text);
  if (/^\d+$/.test(text) && port > 0 && port < 65_536) return port;
  throw new Error(`${variable.name} is "${text}": it must be a port from 1 to 65535`);
}
