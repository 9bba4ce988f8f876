import { expiresInSecondsDefault } from '#lib/contract/bearer/charge.ts';
import { createForeignCodeBody, foreignCode } from '#lib/contract/sandbox/qr-code-control.ts';
import type { App } from '#service/http/app-type.ts';
import { issueForeignCode } from '#service/provider/sandbox/sandbox-codes.ts';
import type { ControlDependencies } from './charge-routes.ts';

/**
 * Sandbox control of codes: a receiver at another institution (spec: settled, "Sandbox control").
 */
export function sandboxQrCodeRoutes(app: App, dependencies: ControlDependencies): void {
  const { pool } = dependencies;
  app.post(
    '/qr-codes',
    {
      schema: {
        body: createForeignCodeBody,
        response: { 200: foreignCode },
      },
    },
    async ({ body }) => {
      const receiver = {
        amountCents: body.amount ?? null,
        name: body.name,
        document: body.document,
        pixKey: body.key ?? null,
        additionalInfo: body.additionalInfo ?? null,
      };
      const expiresInSeconds = body.expiresIn ?? expiresInSecondsDefault;
      const code =
        body.type === 'STATIC'
          ? { ...receiver, type: body.type }
          : { ...receiver, type: body.type, expiresInSeconds };
      return { qrCode: await issueForeignCode(pool, code) };
    },
  );
}
