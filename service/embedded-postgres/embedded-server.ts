import { access, constants, mkdir, readFile, writeFile } from 'node:fs/promises';
import { join, resolve as resolvePath } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { createCluster, makeDataDirectory, readOrCreatePassword } from './embedded-cluster.ts';
import { embeddedUrl, isServerUsed, probeServer } from './embedded-connection.ts';
import { findPostgresBinaries } from './postgres-binaries.ts';
import {
  disarmPostmasterFile,
  isAlive,
  isPostmasterOf,
  type PostmasterFile,
  readPostmasterFile,
} from './postmaster-file.ts';
import { chooseServerAccount } from './server-account.ts';
import { findFreePort, spawnServer, type ServerPlan } from './server-process.ts';

/** How an embedded server is opened. */
export interface EmbeddedServerOptions {
  /** `DATA_DIR`: holds the cluster, its password and its log. Made when it does not exist. */
  readonly dataDir: string;
  /** One line for people, now and then. */
  readonly log: (line: string) => void;
  /**
   * `owner` is the long-running service: it starts a server that died again, and stops the server
   * when it ends, even one that it found running. `guest` is a command: it stops only what it has
   * started itself, and only when nobody else has come to use it meanwhile. `shared` is one of
   * several equal users, of which the last one to go stops the server.
   */
  readonly role?: 'owner' | 'guest' | 'shared';
  /** PostgreSQL settings for a server that has to be started, by name. */
  readonly settings?: Readonly<Record<string, string>>;
}

/** An open embedded server. */
export interface EmbeddedServer {
  /** Connection URL of the database `pix`; it stays true when the server is started again. */
  readonly url: string;
  /** True when the server was already running. */
  readonly attached: boolean;
  /** Ends the use of the server, as its role says. Does nothing the second time. */
  close(): Promise<void>;
}

interface Running {
  readonly pid: number;
  readonly port: number;
  readonly attached: boolean;
}

interface Context {
  readonly dataDir: string;
  readonly password: string;
  readonly log: (line: string) => void;
}

type StopRule = 'always' | 'unused' | 'never';

const superviseEveryMs = 250;
const retryEveryMs = 1_000;
const stopWithinMs = 10_000;

/**
 * Opens the embedded PostgreSQL of `dataDir` (spec: settled, "Environment"): creates the cluster
 * the first time, attaches to a server that runs over exactly this directory, else starts one on a
 * free port of 127.0.0.1. Throws an Error of one clear line when the directory cannot be used.
 */
export async function openEmbeddedServer(options: EmbeddedServerOptions): Promise<EmbeddedServer> {
  const dataDir = resolvePath(options.dataDir);
  await prepareDataDirectory(dataDir);
  const clusterDir = join(dataDir, 'postgres');
  const binaries = findPostgresBinaries();
  const account = await chooseServerAccount({ dataDir, clusterDir, program: binaries.postgres });
  const password = await readOrCreatePassword(join(dataDir, 'postgres-password'));
  await createCluster({ clusterDir, workDir: dataDir, password, binaries, account });
  const logPath = join(dataDir, 'logs', 'postgres.log');
  const settings = options.settings ?? {};
  const server = new Server(
    { clusterDir, logPath, binaries, account, settings },
    { dataDir, password, log: options.log },
  );
  const first = await server.ensureRunning(null);
  const role = options.role ?? 'owner';
  if (role === 'owner') server.superviseFrom(first);
  return {
    url: embeddedUrl({ port: first.port, password }, 'pix'),
    attached: first.attached,
    close: () => server.close(stopRuleOf(role, first.attached)),
  };
}

function stopRuleOf(role: 'owner' | 'guest' | 'shared', attached: boolean): StopRule {
  if (role === 'owner') return 'always';
  return role === 'guest' && attached ? 'never' : 'unused';
}

class Server {
  readonly #plan: ServerPlan;
  readonly #context: Context;
  readonly #closing = new AbortController();
  #running: Running | null = null;
  #closed: Promise<void> | null = null;
  #supervision: Promise<void> = Promise.resolve();

  constructor(plan: ServerPlan, context: Context) {
    this.#plan = plan;
    this.#context = context;
  }

  /** Attaches or starts until a server answers; `port` is fixed once somebody knows the URL. */
  async ensureRunning(port: number | null): Promise<Running> {
    while (!this.#closing.signal.aborted) {
      const found = await readPostmasterFile(this.#plan.clusterDir);
      const running =
        found && (await isPostmasterOf(found.pid, this.#plan.clusterDir))
          ? await this.#attach(found)
          : await this.#start(port, found?.pid ?? null);
      if (running) {
        this.#running = running;
        return running;
      }
      await sleep(100);
    }
    throw new Error('the embedded database is being closed');
  }

  /** Starts the server again whenever it is gone, on the same port, until `close`. */
  superviseFrom(first: Running): void {
    this.#supervision = this.#supervise(first);
  }

  async close(rule: StopRule): Promise<void> {
    this.#closing.abort();
    this.#closed ??= this.#supervision.then(() => this.#stop(rule));
    await this.#closed;
  }

  async #attach(found: PostmasterFile): Promise<Running | null> {
    const { pid, port } = found;
    if (port === null) return null;
    const lives = (): Promise<boolean> => isPostmasterOf(pid, this.#plan.clusterDir);
    return (await this.#untilReady(port, lives)) ? { pid, port, attached: true } : null;
  }

  /** Null when another process was faster and the next look will find its server. */
  async #start(fixedPort: number | null, stalePid: number | null): Promise<Running | null> {
    if (stalePid !== null && isAlive(stalePid)) await disarmPostmasterFile(this.#plan.clusterDir);
    const portPath = join(this.#context.dataDir, 'postgres-port');
    const port = fixedPort ?? (await findFreePort(await readPort(portPath)));
    const child = spawnServer(this.#plan, port);
    let reason: string | null = null;
    void child.ended.then((text) => {
      reason = text;
    });
    if (await this.#untilReady(port, async () => reason === null)) {
      await writeFile(portPath, `${port}\n`);
      return { pid: child.pid, port, attached: false };
    }
    const text = await child.ended;
    // Somebody else starts at this moment, or backends of a killed server are about to end.
    if (/postmaster\.pid|shared memory block/.test(text)) return null;
    // The port was taken between looking and listening; another one will do.
    if (/TCP\/IP socket|Address already in use/.test(text) && fixedPort === null) return null;
    throw new Error(`the embedded database did not start: ${text}`);
  }

  /** True once the server answers and has our database; false when it ended before. */
  async #untilReady(port: number, lives: () => Promise<boolean>): Promise<boolean> {
    const { password, dataDir, log } = this.#context;
    for (let round = 1; await lives(); round += 1) {
      const answer = await probeServer({ port, password });
      if (answer === 'ready') return lives();
      if (answer === 'refused' && (await lives())) {
        const path = join(dataDir, 'postgres-password');
        throw new Error(`the password in ${path} is not the one of the embedded database`);
      }
      if (round % 200 === 0) log('the embedded database is still recovering');
      await sleep(25);
    }
    return false;
  }

  async #supervise(first: Running): Promise<void> {
    const { signal } = this.#closing;
    let pid = first.pid;
    while (!signal.aborted) {
      await pause(superviseEveryMs, signal);
      if (signal.aborted || (await isPostmasterOf(pid, this.#plan.clusterDir))) continue;
      this.#context.log('the embedded database has died; starting it again');
      try {
        ({ pid } = await this.ensureRunning(first.port));
        this.#context.log('the embedded database runs again');
      } catch (error) {
        this.#context.log(error instanceof Error ? error.message : String(error));
        await pause(retryEveryMs, signal);
      }
    }
  }

  async #stop(rule: StopRule): Promise<void> {
    const { clusterDir } = this.#plan;
    const running = this.#running;
    if (!running || rule === 'never') return;
    const address = { port: running.port, password: this.#context.password };
    if (rule === 'unused' && (await isServerUsed(address))) return;
    // SIGINT is the fast shutdown: sessions end, data is written. SIGQUIT leaves that to recovery.
    for (const kind of ['SIGINT', 'SIGQUIT'] as const) {
      if (!(await isPostmasterOf(running.pid, clusterDir))) return;
      process.kill(running.pid, kind);
      const giveUpAt = performance.now() + stopWithinMs;
      while (performance.now() < giveUpAt && (await isPostmasterOf(running.pid, clusterDir))) {
        await sleep(20);
      }
    }
  }
}

async function prepareDataDirectory(dataDir: string): Promise<void> {
  try {
    await makeDataDirectory(dataDir);
    await mkdir(join(dataDir, 'logs'), { recursive: true, mode: 0o700 });
    await access(dataDir, constants.W_OK);
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message : String(cause);
    throw new Error(`DATA_DIR ${dataDir} cannot be used: ${reason}`, { cause });
  }
}

async function readPort(path: string): Promise<number | null> {
  const port = Number((await readFile(path, 'utf8').catch(() => '')).trim());
  return Number.isInteger(port) && port > 0 && port < 65_536 ? port : null;
}

/** Waits without keeping the process alive, and ends early when `signal` says so. */
async function pause(ms: number, signal: AbortSignal): Promise<void> {
  await sleep(ms, undefined, { ref: false, signal }).catch(() => {});
}
