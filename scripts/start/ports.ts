import { randomInt } from 'node:crypto';
import { createServer } from 'node:net';

/** A port that the platform needs, and the variable that moves it. */
export interface WantedPort {
  readonly port: number;
  readonly variable: 'PORT' | 'SERVICE_PORT' | 'PRIVATE_PORT' | 'DEMO_RECEIVER_PORT';
}

/** Null when nothing listens on the port, else one line that says what to do. */
export async function portProblem(wanted: WantedPort): Promise<string | null> {
  const name = `port ${wanted.port}`;
  // Without an address the test covers all of them, IPv6 and IPv4; the second is for systems
  // that let a listener on one address share the port with a listener on all.
  for (const host of [undefined, '127.0.0.1']) {
    const code = await listenProblem(wanted.port, host);
    if (code === 'EADDRINUSE') {
      return `${name} is in use: stop what holds it, or choose another by ${wanted.variable}`;
    }
    if (code === 'EACCES') {
      return `${name} is not for this user: choose another by ${wanted.variable}`;
    }
  }
  return null;
}

function listenProblem(port: number, host: string | undefined): Promise<string | null> {
  const probe = createServer();
  return new Promise((resolve) => {
    probe.once('error', (error: NodeJS.ErrnoException) => resolve(error.code ?? 'unknown'));
    probe.listen({ port, ...(host ? { host } : {}) }, () => probe.close(() => resolve(null)));
  });
}

const given = new Set<number>();

/**
 * A port that is free at this moment on every address, and that nobody in this process was given
 * before. It is below those that systems choose themselves, so that no connection to elsewhere
 * takes it before its server does.
 */
export async function findAnyPort(): Promise<number> {
  for (;;) {
    const port = randomInt(20_000, 32_768);
    if (given.has(port)) continue;
    given.add(port);
    if ((await listenProblem(port, undefined)) === null) return port;
  }
}
