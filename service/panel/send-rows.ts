import { Readable } from 'node:stream';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { can } from '#lib/contract/panel/capability.ts';
import { roleForbidden, tooManyExports } from './panel-errors.ts';
import { sessionOf } from './require-panel.ts';

/** Exports of this process at the same time. */
const exportsMax = 3;
const rowBufferBytes = 1_048_576;

/** The answer of a route that exports rows. */
export const rowStream = {
  description: 'Uma linha por registro, cada uma um array JSON',
  content: { 'application/x-ndjson': { schema: z.any() } },
};

interface Export {
  request: FastifyRequest;
  reply: FastifyReply;
  /** Called once the export is allowed; nothing is read before somebody takes the first line. */
  open: () => Promise<AsyncIterable<string>>;
}

export type SendRows = (what: Export) => Promise<FastifyReply>;

/**
 * Sends rows as fast as they are read. 403 by role; 429 while too many are under way, for each
 * holds a connection for as long as it takes, and the others are for payments.
 */
export function createRowSender(): SendRows {
  let underWay = 0;
  return async ({ request, reply, open }) => {
    if (!can(sessionOf(request).role, 'export')) throw roleForbidden();
    const lines = await open();
    if (underWay >= exportsMax) throw tooManyExports();
    underWay += 1;
    const rows = Readable.from(lines, { objectMode: false, highWaterMark: rowBufferBytes });
    rows.once('close', () => (underWay -= 1));
    return reply.type('application/x-ndjson').send(rows);
  };
}
