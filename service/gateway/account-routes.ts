import { gatewayAccount, gatewayBalance } from '#lib/contract/gateway/account.ts';
import { requireApiKey } from '#service/http/api-key-authentication.ts';
import type { App } from '#service/http/app-type.ts';
import { principalOf } from '#service/http/principal.ts';
import type { GatewayDependencies } from './gateway-dependencies.ts';
import { gatewayAccountView, gatewayBalanceView } from './views/account-view.ts';

const tags = ['Conta'];

/** `GET /account` and `GET /account/balance`. The key's own look-up has read both already. */
export function gatewayAccountRoutes(app: App, { authenticate }: GatewayDependencies): void {
  const onRequest = requireApiKey(authenticate);
  app.get(
    '/account',
    {
      onRequest,
      schema: {
        tags,
        summary: 'Dados da conta, com as regras de tarifa',
        response: { 200: gatewayAccount },
      },
    },
    (request) => gatewayAccountView(principalOf(request).account),
  );
  app.get(
    '/account/balance',
    {
      onRequest,
      schema: {
        tags,
        summary: 'Saldo e quanto um saque pode pagar agora',
        response: { 200: gatewayBalance },
      },
    },
    (request) => gatewayBalanceView(principalOf(request).account),
  );
}
