import { account, balance } from '#lib/contract/bearer/account.ts';
import type { App } from '#service/http/app-type.ts';
import { requireBearer } from '#service/http/bearer-authentication.ts';
import { principalOf } from '#service/http/principal.ts';
import type { BearerDependencies } from './bearer-dependencies.ts';
import { accountView, balanceView } from './views/account-view.ts';

/** A first-access token may open both, so nobody who is known is turned away. */
const config = { errors: { 403: false } };

/** `GET /user/` and `GET /user/balance`. The credential's own look-up has read both already. */
export function accountRoutes(app: App, { authenticate }: BearerDependencies): void {
  const onRequest = requireBearer(authenticate, { acceptsFirstAccess: true });
  app.get(
    '/user/',
    {
      config,
      onRequest,
      schema: {
        tags: ['Conta'],
        summary: 'Dados da conta',
        response: { 200: account },
      },
    },
    (request) => accountView(principalOf(request).account),
  );
  app.get(
    '/user/balance',
    {
      config,
      onRequest,
      schema: {
        tags: ['Conta'],
        summary: 'Saldos disponível e bloqueado',
        response: { 200: balance },
      },
    },
    (request) => balanceView(principalOf(request).account),
  );
}
