import {
  createGatewayCodeWithdrawalBody,
  createGatewayWithdrawalBody,
  gatewayCodeWithdrawal,
  gatewayWithdrawal,
} from '#lib/contract/gateway/withdrawal.ts';
import { requireApiKey } from '#service/http/api-key-authentication.ts';
import type { App } from '#service/http/app-type.ts';
import { idempotentRequestId } from '#service/http/idempotency.ts';
import { principalOf } from '#service/http/principal.ts';
import { readQrCode } from '#service/qr-codes/read-qr-code.ts';
import { codeAmount } from '#service/withdrawals/code-amount.ts';
import type { GatewayDependencies } from './gateway-dependencies.ts';
import { codeWithdrawalView, withdrawalView } from './views/withdrawal-view.ts';
import { withdrawAndWait } from './withdraw.ts';

/** Both routes take part in Idempotency-Key and name their own failure as specified. */
const config = {
  idempotent: true,
  failureText: 'Falha ao reservar o saldo',
  errors: { 502: true },
} as const;

/** `POST /withdraw` and `POST /withdraw/qrcode`. */
export function gatewayWithdrawalRoutes(app: App, dependencies: GatewayDependencies): void {
  const onRequest = requireApiKey(dependencies.authenticate, { allow: 'allowWithdraw' });
  app.post(
    '/withdraw',
    {
      config,
      onRequest,
      schema: {
        tags: ['Saques'],
        summary: 'Saca para uma chave Pix',
        body: createGatewayWithdrawalBody,
        response: { 200: gatewayWithdrawal },
      },
    },
    async (request) => {
      const { amount, pixKey, pixType, callbackUrl } = request.body;
      const row = await withdrawAndWait(dependencies, {
        account: principalOf(request).account,
        amountCents: amount,
        destination: { pixKey, pixType },
        callbackUrl: callbackUrl ?? null,
        requestId: idempotentRequestId(request),
      });
      return withdrawalView(row);
    },
  );
  app.post(
    '/withdraw/qrcode',
    {
      config,
      onRequest,
      schema: {
        tags: ['Saques'],
        summary: 'Saca para um QR code Pix',
        body: createGatewayCodeWithdrawalBody,
        response: { 200: gatewayCodeWithdrawal },
      },
    },
    async (request) => {
      const { qrCode, amount, callbackUrl } = request.body;
      const code = await readQrCode(dependencies, qrCode);
      const row = await withdrawAndWait(dependencies, {
        account: principalOf(request).account,
        amountCents: codeAmount(code.amountCents, amount),
        destination: { qrCodeText: qrCode },
        callbackUrl: callbackUrl ?? null,
        requestId: idempotentRequestId(request),
      });
      return codeWithdrawalView(row);
    },
  );
}
