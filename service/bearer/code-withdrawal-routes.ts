import { transaction } from '#lib/contract/bearer/transaction.ts';
import { createCodeWithdrawalBody } from '#lib/contract/bearer/withdrawal.ts';
import type { App } from '#service/http/app-type.ts';
import { requireBearer } from '#service/http/bearer-authentication.ts';
import { idempotentRequestId } from '#service/http/idempotency.ts';
import { principalOf } from '#service/http/principal.ts';
import { readQrCode } from '#service/qr-codes/read-qr-code.ts';
import { codeAmount } from '#service/withdrawals/code-amount.ts';
import type { BearerDependencies } from './bearer-dependencies.ts';
import { optionalFields, withdraw } from './withdraw.ts';

/** `POST /withdraw/qrcode`. */
export function codeWithdrawalRoutes(app: App, dependencies: BearerDependencies): void {
  const { authenticate } = dependencies;
  app.post(
    '/withdraw/qrcode',
    {
      config: { idempotent: true },
      onRequest: requireBearer(authenticate, { permission: 'WITHDRAW', allow: 'allowWithdraw' }),
      schema: {
        tags: ['Saques'],
        summary: 'Saca para um QR code Pix',
        body: createCodeWithdrawalBody,
        response: { 200: transaction },
      },
    },
    async (request) => {
      const { body } = request;
      const code = await readQrCode(dependencies, body.qrCode);
      return withdraw(dependencies, {
        account: principalOf(request).account,
        amountCents: codeAmount(code.amountCents, body.amount),
        destination: { qrCodeText: body.qrCode },
        ...optionalFields(body),
        requestId: idempotentRequestId(request),
      });
    },
  );
}
