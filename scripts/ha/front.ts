import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Agent } from 'undici';
import { findAnyPort } from '#scripts/start/ports.ts';
import { projectDir } from '#scripts/start/settings.ts';
import { startProgram, until } from './programs.ts';

/** What stands before services and dashboards: Caddy with deploy/Caddyfile. */
export interface Front {
  /** Over TLS, as shops and members see them. */
  apiUrl: string;
  panelUrl: string;
  /** Of the panel API, for dashboards alone. */
  serviceUrl: string;
  /** Starts it before these processes. */
  start(behind: { apis: string[]; privates: string[]; dashboards: string[] }): Promise<void>;
  /** Calls that believe its certificates and no others. */
  client(): Agent;
  stop(): Promise<void>;
}

/** Chooses the addresses, which processes behind it have to know before it starts. */
export async function prepareFront(runDir: string): Promise<Front> {
  const [apiPort, panelPort] = [await findAnyPort(), await findAnyPort()];
  const servicePort = await findAnyPort();
  const dir = join(runDir, 'caddy');
  let certificate = '';
  let stop = () => Promise.resolve();
  return {
    apiUrl: `https://localhost:${apiPort}`,
    panelUrl: `https://localhost:${panelPort}`,
    serviceUrl: `http://127.0.0.1:${servicePort}`,
    async start({ apis, privates, dashboards }) {
      const config = join(runDir, 'Caddyfile');
      // Certificates of its own, which nothing else on this machine is to believe.
      const own = 'admin off\nskip_install_trust\nauto_https disable_redirects';
      const shared = await readFile(join(projectDir, 'deploy', 'Caddyfile'), 'utf8');
      await writeFile(config, shared.replace('{\n', `{\n${own}\n`));
      const program = startProgram('caddy', {
        command: ['/usr/bin/caddy', 'run', '--config', config, '--adapter', 'caddyfile'],
        env: {
          XDG_DATA_HOME: dir,
          XDG_CONFIG_HOME: dir,
          API_NAME: `localhost:${apiPort}`,
          API_AT: apis.join(' '),
          PANEL_NAME: `localhost:${panelPort}`,
          PANEL_AT: dashboards.join(' '),
          SERVICE_PORT: String(servicePort),
          SERVICE_AT: privates.join(' '),
        },
        logPath: join(runDir, 'caddy.log'),
      });
      stop = () => program.end('SIGTERM');
      const root = join(dir, 'caddy', 'pki', 'authorities', 'local', 'root.crt');
      certificate = await until('Caddy has a certificate', () => readFile(root, 'utf8'));
    },
    client: () => new Agent({ connect: { ca: certificate } }),
    stop: () => stop(),
  };
}
