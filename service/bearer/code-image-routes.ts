import { idParams } from '#lib/contract/text.ts';
import type { App } from '#service/http/app-type.ts';
import { limitByAddress } from '#service/http/public-rate-limit.ts';
import { codeImageAnswers, sendCodeImage } from '#service/http/send-code-image.ts';
import { transactionNotFound } from '#service/service-error.ts';
import { findCodeText } from '#service/transactions/transaction-queries.ts';
import type { BearerDependencies } from './bearer-dependencies.ts';

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
        response: codeImageAnswers,
      },
    },
    async (request, reply) => {
      const text = await findCodeText(pool, { id: request.params.id, edition: 'bearer' });
      if (text === null) throw transactionNotFound();
      return sendCodeImage(request, reply, text);
    },
  );
}
