import type { FastifyBaseLogger } from 'fastify';
import { pino } from 'pino';

/** Structured log of the process: JSON lines, redacted, one for each event worth reading. */
export type Logger = Pick<FastifyBaseLogger, 'debug' | 'info' | 'warn' | 'error'>;

/** What a log line never holds, wherever it comes from. */
const redactedPaths = [
  'req.headers.authorization',
  'req.headers["api-key"]',
  'req.headers["x-panel-secret"]',
  'req.headers["x-panel-session"]',
  'req.headers.cookie',
  // PostgreSQL quotes the row that it refuses: names and documents of payers.
  'err.detail',
  'err.where',
];

/** JSON lines on standard output, written behind the requests' backs: they need not wait for it. */
export function createLogger(level: string): FastifyBaseLogger {
  const stream = pino.destination({ dest: 1, sync: false });
  return pino({ level, redact: redactedPaths }, stream);
}
