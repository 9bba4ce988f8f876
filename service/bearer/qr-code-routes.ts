import { qrCodeReading, readQrCodeBody } from '#lib/contract/bearer/qr-code.ts';
import type { App } from '#service/http/app-type.ts';
import { requireBearer } from '#service/http/bearer-authentication.ts';
import { readQrCode } from '#service/qr-codes/read-qr-code.ts';
import type { BearerDependencies } from './bearer-dependencies.ts';
import { qrCodeView } from './views/qr-code-view.ts';

/** `POST /pix/qr-code/read`. */
export function qrCodeRoutes(app: App, dependencies: BearerDependencies): void {
  app.post(
    '/pix/qr-code/read',
    {
      onRequest: requireBearer(dependencies.authenticate),
      schema: {
        tags: ['Cobranças'],
        summary: 'Lê um QR code Pix',
        body: readQrCodeBody,
        response: { 200: qrCodeReading },
      },
    },
    async (request) => qrCodeView(await readQrCode(dependencies, request.body.qrCode)),
  );
}
