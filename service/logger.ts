import type { FastifyBaseLogger } from 'fastify';

/** Structured log of the process: JSON lines, redacted, one for each event worth reading. */
export type Logger = Pick<FastifyBaseLogger, 'debug' | 'info' | 'warn' | 'error'>;
