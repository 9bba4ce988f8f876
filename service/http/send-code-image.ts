import { hash } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { qrPng } from '#service/br-code/qr-image.ts';

/** The answers of a route that sends the image of a code, for the OpenAPI document. */
export const codeImageAnswers = {
  200: {
    description: 'A imagem do código',
    content: { 'image/png': { schema: z.any().meta({ type: 'string', format: 'binary' }) } },
  },
  304: z.null().describe('A imagem é a que o ETag de If-None-Match nomeia'),
};

/**
 * Sends the image of a code. A charge's code never changes, so whoever holds the address may keep
 * the image, and who asks again with its tag is told that it is the same (304).
 */
export function sendCodeImage(
  request: FastifyRequest,
  reply: FastifyReply,
  codeText: string,
): FastifyReply {
  const tag = `"${hash('sha256', codeText, 'base64url').slice(0, 22)}"`;
  reply.headers({ 'cache-control': 'public, max-age=86400, immutable', etag: tag });
  const known = request.headers['if-none-match']?.split(',').map((item) => item.trim());
  if (known?.some((item) => item === tag || item === `W/${tag}` || item === '*')) {
    return reply.code(304).send();
  }
  return reply.type('image/png').send(qrPng(codeText));
}
