import { z } from 'zod';
import { idParams } from '#lib/contract/text.ts';
import { qrPng } from '#service/br-code/qr-image.ts';
import type { App } from '#service/http/app-type.ts';
import { withErrors } from '#service/http/error-schemas.ts';
import { limitByAddress } from '#service/http/public-rate-limit.ts';
import { transactionNotFound } from '#service/service-error.ts';
import { findCodeText } from '#service/transactions/transaction-queries.ts';
import type { BearerDependencies } from './front-door.ts';

const pngImage = {
  description: 'A imagem do código',
  content: { 'image/png': { schema: z.any().meta({ type: 'string', format: 'binary' }) } },
};

/** `GET /pix/qr-code/{id}`, the address in qrCodeUrl: public, because shops embed it in pages. */
export function codeImageRoutes(app: App, { pool }: BearerDependencies): void {
  app.get(
    '/pix/qr-code/:id',
    {
      onRequest: limitByAddress(pool, 'code-image'),
      schema: {
        tags: ['Cobranças'],
        summary: 'Imagem PNG do QR code de uma cobrança (pública)',
        params: idParams,
        security: [],
        response: withErrors({ 200: pngImage }, [400, 404, 429]),
      },
    },
    async (request, reply) => {
      const text = await findCodeText(pool, request.params.id);
      if (text === null) throw transactionNotFound();
      // A charge's code never changes, so whoever holds the address may keep the image.
      reply.header('cache-control', 'public, max-age=86400, immutable').type('image/png');
      return reply.send(qrPng(text));
    },
  );
}
