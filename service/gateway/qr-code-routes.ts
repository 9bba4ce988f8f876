import { readQrCodeBody } from '#lib/contract/bearer/qr-code.ts';
import { qrCodeInfo } from '#lib/contract/gateway/qr-code.ts';
import { requireApiKey } from '#service/http/api-key-authentication.ts';
import type { App } from '#service/http/app-type.ts';
import { readQrCode } from '#service/qr-codes/read-qr-code.ts';
import type { GatewayDependencies } from './gateway-dependencies.ts';
import { gatewayQrCodeView } from './views/qr-code-view.ts';

/** `POST /pix/qr-code/read`. */
export function gatewayQrCodeRoutes(app: App, dependencies: GatewayDependencies): void {
  app.post(
    '/pix/qr-code/read',
    {
      onRequest: requireApiKey(dependencies.authenticate),
      schema: {
        tags: ['Cobranças'],
        summary: 'Lê um QR code Pix',
        body: readQrCodeBody,
        response: { 200: qrCodeInfo },
      },
    },
    async (request) => gatewayQrCodeView(await readQrCode(dependencies, request.body.qrCode)),
  );
}
