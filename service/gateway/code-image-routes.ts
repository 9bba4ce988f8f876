import { z } from 'zod';
import { idText } from '#lib/contract/text.ts';
import type { App } from '#service/http/app-type.ts';
import { limitByAddress } from '#service/http/public-rate-limit.ts';
import { codeImageAnswers, sendCodeImage } from '#service/http/send-code-image.ts';
import { transactionNotFound } from '#service/service-error.ts';
import { findCodeText } from '#service/transactions/transaction-queries.ts';
import type { GatewayDependencies } from './gateway-dependencies.ts';

const params = z.object({ transactionId: idText });

/** `GET /pix/qr-code/{transactionId}`, the address in qrCodeUrl: public. */
export function gatewayCodeImageRoutes(app: App, { pool }: GatewayDependencies): void {
  app.get(
    '/pix/qr-code/:transactionId',
    {
      onRequest: limitByAddress(pool, 'gateway-code-image'),
      schema: {
        tags: ['Cobranças'],
        summary: 'Imagem PNG do QR code de uma cobrança (pública)',
        params,
        security: [],
        response: codeImageAnswers,
      },
    },
    async (request, reply) => {
      const id = request.params.transactionId;
      const text = await findCodeText(pool, { id, edition: 'gateway' });
      if (text === null) throw transactionNotFound();
      return sendCodeImage(request, reply, text);
    },
  );
}
