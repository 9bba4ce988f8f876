import { type ChildProcess, spawn } from 'node:child_process';
import { closeSync, openSync, renameSync, statSync } from 'node:fs';
import { LogTail } from './log-tail.ts';
import { projectDir } from './settings.ts';

/** A long-running part of the platform and how it is started. */
export interface ProcessPlan {
  readonly name: 'service' | 'dashboard' | 'shop';
  /** Arguments of Node: script and its own arguments. */
  readonly args: readonly string[];
  readonly env: NodeJS.ProcessEnv;
  readonly logPath: string;
  /** The line for people in a line of its log, or null when it is not for them. */
  readonly importantLine: (line: string) => string | null;
  readonly say: (line: string) => void;
}

const backoffMsMin = 500;
const backoffMsMax = 15_000;
/** After this long the process counts as healthy, and its next death as the first one. */
const healthyAfterMs = 60_000;
const logSizeMax = 20 * 1024 * 1024;

/**
 * Runs one part of the platform, and starts it again when it dies. Its output goes straight into
 * its log file, so that it never waits for us and outlives us for as long as it takes to end in
 * order; it must notice our death by the end of the channel between us.
 */
export class ManagedProcess {
  readonly #plan: ProcessPlan;
  readonly #tail: LogTail;
  #child: ChildProcess | null = null;
  #exited: Promise<void> = Promise.resolve();
  #stopping = false;
  #restart: NodeJS.Timeout | null = null;
  #backoffMs = backoffMsMin;

  constructor(plan: ProcessPlan) {
    this.#plan = plan;
    this.#tail = new LogTail(plan.logPath, (line) => {
      const important = plan.importantLine(line);
      if (important !== null) plan.say(`${plan.name}: ${important}`);
    });
  }

  get pid(): number | null {
    return this.#child?.pid ?? null;
  }

  /** Whether it has been started and has not ended yet. */
  get running(): boolean {
    return this.#child !== null && this.#child.exitCode === null && this.#child.signalCode === null;
  }

  /** Starts it once; a death before `keepAlive` is left to the caller (see `exited`). */
  start(): void {
    rotateLog(this.#plan.logPath);
    const log = openSync(this.#plan.logPath, 'a', 0o600);
    this.#tail.start();
    const child = spawn(process.execPath, this.#plan.args, {
      cwd: projectDir,
      env: this.#plan.env,
      // A session of its own: Ctrl-C in the terminal reaches only us, who stop all in order.
      detached: true,
      stdio: ['ignore', log, log, 'ipc'],
    });
    closeSync(log);
    this.#child = child;
    this.#exited = new Promise((resolve) => {
      child.once('error', () => resolve());
      child.once('exit', () => resolve());
    });
  }

  /** Resolves when the present process is gone. */
  get exited(): Promise<void> {
    return this.#exited;
  }

  /** From now on a death is answered by another start, later each time. */
  keepAlive(onStart: () => void): void {
    const startedAt = performance.now();
    void this.#exited.then(() => {
      if (this.#stopping) return;
      if (performance.now() - startedAt > healthyAfterMs) this.#backoffMs = backoffMsMin;
      const reason = describeExit(this.#child);
      const seconds = this.#backoffMs / 1_000;
      this.#plan.say(`${this.#plan.name} ${reason}; starting it again in ${seconds} s`);
      this.#restart = setTimeout(() => {
        this.start();
        onStart();
        this.keepAlive(onStart);
      }, this.#backoffMs);
      this.#backoffMs = Math.min(this.#backoffMs * 2, backoffMsMax);
    });
  }

  /** Asks it to end, and kills it when it has not within `graceMs`. */
  async stop(graceMs: number): Promise<void> {
    this.#stopping = true;
    if (this.#restart) clearTimeout(this.#restart);
    const child = this.#child;
    if (child && this.running) {
      child.kill('SIGTERM');
      const timer = setTimeout(() => {
        this.#plan.say(`${this.#plan.name} did not end within ${graceMs / 1_000} s: killing it`);
        child.kill('SIGKILL');
      }, graceMs);
      await this.#exited;
      clearTimeout(timer);
    }
    this.#tail.stop();
  }

  /** Kills it at once. */
  kill(): void {
    this.#stopping = true;
    this.#child?.kill('SIGKILL');
  }

  /** Shows at once what its log says by now. */
  showLatestLines(): void {
    this.#tail.read();
  }

  get logPath(): string {
    return this.#plan.logPath;
  }
}

function describeExit(child: ChildProcess | null): string {
  if (child?.signalCode) return `was ended by ${child.signalCode}`;
  return `ended with code ${child?.exitCode ?? 'unknown'}`;
}

function rotateLog(path: string): void {
  const size = statSync(path, { throwIfNoEntry: false })?.size ?? 0;
  if (size > logSizeMax) renameSync(path, `${path}.1`);
}
