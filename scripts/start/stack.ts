import { join } from 'node:path';
import { openEmbeddedServer } from '#service/embedded-postgres/embedded-server.ts';
import { isPostmasterOf, readPostmasterFile } from '#service/embedded-postgres/postmaster-file.ts';
import type { Secrets } from '#service/secrets.ts';
import type { DemoAccess } from './demo-data.ts';
import {
  dashboardArguments,
  dashboardVariables,
  serviceEnvironment,
  shopArguments,
  shopVariables,
} from './environments.ts';
import { importantDashboardLine, importantServiceLine } from './important-lines.ts';
import { ManagedProcess } from './managed-process.ts';
import { nodeFlags } from './node-flags.ts';
import { recordRun } from './previous-run.ts';
import type { ShopSettings, StartSettings } from './settings.ts';
import { waitUntilReady } from './wait-until-ready.ts';

const readyWithinMs = 180_000;
/** Together less than the 15 s in which everything ends. */
const dashboardGraceMs = 3_000;
const serviceGraceMs = 9_000;
const shopGraceMs = 1_000;

/** The service, the dashboard and the demo's shop, started, watched and stopped together. */
export class Stack {
  readonly #settings: StartSettings;
  readonly #say: (line: string) => void;
  readonly #service: ManagedProcess;
  readonly #dashboard: ManagedProcess;
  #shop: ManagedProcess | null = null;

  constructor(settings: StartSettings, secrets: Secrets, say: (line: string) => void) {
    this.#settings = settings;
    this.#say = say;
    const logs = join(settings.dataDir, 'logs');
    this.#service = new ManagedProcess({
      name: 'service',
      args: [...nodeFlags, 'service/main.ts'],
      env: serviceEnvironment(settings),
      logPath: join(logs, 'service.log'),
      importantLine: importantServiceLine,
      say,
    });
    this.#dashboard = new ManagedProcess({
      name: 'dashboard',
      args: dashboardArguments(settings),
      env: dashboardVariables(settings, secrets),
      logPath: join(logs, 'dashboard.log'),
      importantLine: importantDashboardLine,
      say,
    });
  }

  /** Starts the service with its database; resolves when it takes requests. */
  async startService(): Promise<void> {
    this.#service.start();
    await this.#record();
    await waitUntilReady(this.#service, {
      name: 'service',
      url: `${this.#settings.serviceAt}/readyz`,
      withinMs: readyWithinMs,
    });
    this.#service.keepAlive(() => void this.#record());
  }

  /** Starts the dashboard; resolves when it answers. */
  async startDashboard(): Promise<void> {
    this.#dashboard.start();
    await this.#record();
    await waitUntilReady(this.#dashboard, {
      name: 'dashboard',
      url: `${this.#settings.dashboardAt}/api/auth/csrf`,
      withinMs: readyWithinMs,
    });
    this.#dashboard.keepAlive(() => void this.#record());
  }

  /** Opens the shop of the demo accounts, which has nobody wait for it. */
  async startShop(shop: ShopSettings, demo: DemoAccess): Promise<void> {
    this.#shop = new ManagedProcess({
      name: 'shop',
      args: shopArguments,
      env: shopVariables(this.#settings, shop, demo),
      logPath: join(this.#settings.dataDir, 'logs', 'shop.log'),
      // What the service refuses is no news: the shop goes on.
      importantLine: () => null,
      say: this.#say,
    });
    this.#shop.start();
    await this.#record();
    this.#shop.keepAlive(() => void this.#record());
  }

  /** Stops the dashboard, then the service, which stops its database; what it calls goes last. */
  async stop(): Promise<void> {
    await this.#dashboard.stop(dashboardGraceMs);
    await this.#service.stop(serviceGraceMs);
    await this.#shop?.stop(shopGraceMs);
    if (!process.env['DATABASE_URL']) await this.#stopDatabase();
  }

  /** Ends all at once; their data is safe, because it is in the database. */
  kill(): void {
    this.#dashboard.kill();
    this.#service.kill();
    this.#shop?.kill();
  }

  /** A service that was killed could not stop its database. */
  async #stopDatabase(): Promise<void> {
    const { dataDir } = this.#settings;
    const clusterDir = join(dataDir, 'postgres');
    const file = await readPostmasterFile(clusterDir);
    if (file === null || !(await isPostmasterOf(file.pid, clusterDir))) return;
    const server = await openEmbeddedServer({ dataDir, log: this.#say });
    await server.close();
  }

  async #record(): Promise<void> {
    await recordRun(this.#settings.dataDir, {
      pid: process.pid,
      dashboardUrl: this.#settings.dashboardUrl,
      parts: [this.#service, this.#dashboard, this.#shop].flatMap((part) => part?.pid ?? []),
    });
  }
}
