import type { App } from '#service/http/app-type.ts';
import { registerIdempotency } from '#service/http/idempotency.ts';
import { registerOpenApi } from '#service/http/openapi.ts';
import { accountRoutes } from './account-routes.ts';
import type { BearerDependencies } from './bearer-dependencies.ts';
import { bearerErrors } from './bearer-errors.ts';
import { callbackRoutes } from './callback-routes.ts';
import { chargeRoutes } from './charge-routes.ts';
import { codeImageRoutes } from './code-image-routes.ts';
import { codeWithdrawalRoutes } from './code-withdrawal-routes.ts';
import { defenseRoutes } from './defense-routes.ts';
import { fileRoutes } from './file-routes.ts';
import { infractionRoutes } from './infraction-routes.ts';
import { proofRoutes } from './proof-routes.ts';
import { qrCodeRoutes } from './qr-code-routes.ts';
import { refundRoutes } from './refund-routes.ts';
import { statementRoutes } from './statement-routes.ts';
import { transactionRoutes } from './transaction-routes.ts';
import { showTransaction } from './views/show-transaction.ts';
import { withdrawalRoutes } from './withdrawal-routes.ts';

/** The bearer edition at its base address, `/v1`. */
export async function registerBearer(app: App, dependencies: BearerDependencies): Promise<void> {
  await registerOpenApi(app, {
    title: 'Pix Payment Service API',
    description: 'Cobranças Pix, saques, devoluções, extrato e infrações. Edição com token Bearer.',
    securityScheme: 'bearer',
    errors: bearerErrors,
    serverUrl: `${dependencies.publicUrl}/v1`,
    prefix: '/v1',
  });
  registerIdempotency(app, {
    pool: dependencies.pool,
    answerOf: (row) => showTransaction(row, dependencies),
  });
  accountRoutes(app, dependencies);
  chargeRoutes(app, dependencies);
  codeImageRoutes(app, dependencies);
  qrCodeRoutes(app, dependencies);
  withdrawalRoutes(app, dependencies);
  codeWithdrawalRoutes(app, dependencies);
  refundRoutes(app, dependencies);
  transactionRoutes(app, dependencies);
  callbackRoutes(app, dependencies);
  statementRoutes(app, dependencies);
  infractionRoutes(app, dependencies);
  await defenseRoutes(app, dependencies);
  fileRoutes(app, dependencies);
  proofRoutes(app, dependencies);
}
