import { readQrCodeBody } from '#lib/contract/bearer/qr-code.ts';
import { qrCodeInfo } from '#lib/contract/gateway/qr-code.ts';
import { requireApiKey } from '#service/http/api-key-authentication.ts';
import type { App } from '#service/http/app-type.ts';
import { withGatewayErrors } from '#service/http/error-schemas.ts';
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
        response: withGatewayErrors({ 200: qrCodeInfo }, [400, 401, 413, 415]),
      },
    },
    async (request) => gatewayQrCodeView(await readQrCode(dependencies, request.body.qrCode)),
  );
}
