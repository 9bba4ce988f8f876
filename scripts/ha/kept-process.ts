import { until } from './programs.ts';
import type { Program } from './programs.ts';

/** A process of the platform, which is started again when it ends, as systemd does it. */
export interface KeptProcess {
  name: string;
  origin: string;
  signal(signal: NodeJS.Signals): void;
  /** Ends it, and starts it again at once. */
  restart(signal: NodeJS.Signals): Promise<void>;
  untilReady(): Promise<void>;
  stop(): Promise<void>;
}

interface KeepOptions {
  port: number;
  start: () => Program;
  /** Answered with 2xx by one that can work. */
  readyPath?: string;
}

/** Starts it, and again whenever it ends. */
export function keepRunning(
  name: string,
  { port, start, readyPath = '/readyz' }: KeepOptions,
): KeptProcess {
  let program = start();
  let isStopping = false;
  const origin = `http://127.0.0.1:${port}`;
  // One that gives up at its start, because the database is away, is tried again every second.
  const watch = setInterval(() => {
    if (!isStopping && program.hasEnded()) program = start();
  }, 1_000);
  return {
    name,
    origin,
    signal: (signal) => program.signal(signal),
    async restart(signal) {
      await program.end(signal);
      program = start();
    },
    untilReady: () =>
      until(`${name} is ready`, async () => {
        const reply = await fetch(`${origin}${readyPath}`, { signal: AbortSignal.timeout(2_000) });
        return reply.ok;
      }).then(() => undefined),
    async stop() {
      isStopping = true;
      clearInterval(watch);
      await program.end('SIGTERM');
    },
  };
}
