import { account, balance } from '#lib/contract/bearer/account.ts';
import type { App } from '#service/http/app-type.ts';
import { requireBearer } from '#service/http/bearer-authentication.ts';
import { withErrors } from '#service/http/error-schemas.ts';
import { principalOf } from '#service/http/principal.ts';
import type { BearerDependencies } from './bearer-dependencies.ts';
import { accountView, balanceView } from './views/account-view.ts';

/** `GET /user/` and `GET /user/balance`. The credential's own look-up has read both already. */
export function accountRoutes(app: App, { authenticate }: BearerDependencies): void {
  const onRequest = requireBearer(authenticate, { acceptsFirstAccess: true });
  app.get(
    '/user/',
    {
      onRequest,
      schema: {
        tags: ['Conta'],
        summary: 'Dados da conta',
        response: withErrors({ 200: account }, [401]),
      },
    },
    (request) => accountView(principalOf(request).account),
  );
  app.get(
    '/user/balance',
    {
      onRequest,
      schema: {
        tags: ['Conta'],
        summary: 'Saldos disponível e bloqueado',
        response: withErrors({ 200: balance }, [401]),
      },
    },
    (request) => balanceView(principalOf(request).account),
  );
}
