import type { FastifyBaseLogger } from 'fastify';
import { pino } from 'pino';
import { panelSecretHeader, panelSessionHeader } from '#lib/contract/panel/panel.ts';

/** Structured log of the process: JSON lines, redacted, one for each event worth reading. */
export type Logger = Pick<FastifyBaseLogger, 'debug' | 'info' | 'warn' | 'error'>;

/** Headers by which a caller proves who they are: no log has them, nor that of a proxy. */
export const secretHeaders = [
  'authorization',
  'api-key',
  panelSecretHeader,
  panelSessionHeader,
  'cookie',
];

/** What a log line never holds, wherever it comes from. */
const redactedPaths = [
  ...secretHeaders.map((name) => `req.headers["${name}"]`),
  // PostgreSQL quotes the row that it refuses: names and documents of payers.
  'err.detail',
  'err.where',
];

/** JSON lines on standard output, written behind the requests' backs: they need not wait for it. */
export function createLogger(level: string): FastifyBaseLogger {
  const stream = pino.destination({ dest: 1, sync: false });
  return pino({ level, redact: redactedPaths }, stream);
}
