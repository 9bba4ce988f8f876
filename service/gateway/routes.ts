import { gatewayErrorBody } from '#lib/contract/gateway/error.ts';
import type { App } from '#service/http/app-type.ts';
import { registerIdempotency } from '#service/http/idempotency.ts';
import { registerOpenApi } from '#service/http/openapi.ts';
import { gatewayAccountRoutes } from './account-routes.ts';
import { gatewayChargeRoutes } from './charge-routes.ts';
import { gatewayCodeImageRoutes } from './code-image-routes.ts';
import { gatewayPrefix } from './gateway-dependencies.ts';
import type { GatewayDependencies } from './gateway-dependencies.ts';
import { gatewayQrCodeRoutes } from './qr-code-routes.ts';
import { gatewayTransactionRoutes } from './transaction-routes.ts';
import { creationView } from './views/creation-view.ts';
import { gatewayWithdrawalRoutes } from './withdrawal-routes.ts';

/** The API-key edition at its base address, `/gateway/v1`. */
export async function registerGateway(app: App, dependencies: GatewayDependencies): Promise<void> {
  await registerOpenApi(app, {
    title: 'Pix Payment Gateway API',
    description:
      'Cobranças Pix, saques, leitura de QR code, saldo e transações. Edição com API-Key.',
    securityScheme: 'API-Key',
    // Whoever lacks a permission gets 400 in this edition, and its document names its 500 too.
    errors: { body: gatewayErrorBody, refusals: [401], failedEffects: [409, 422, 500] },
    serverUrl: `${dependencies.publicUrl}${gatewayPrefix}`,
    prefix: gatewayPrefix,
  });
  registerIdempotency(app, {
    pool: dependencies.pool,
    answerOf: (row) => Promise.resolve(creationView(row, dependencies)),
  });
  gatewayAccountRoutes(app, dependencies);
  gatewayTransactionRoutes(app, dependencies);
  gatewayChargeRoutes(app, dependencies);
  gatewayCodeImageRoutes(app, dependencies);
  gatewayQrCodeRoutes(app, dependencies);
  gatewayWithdrawalRoutes(app, dependencies);
}
