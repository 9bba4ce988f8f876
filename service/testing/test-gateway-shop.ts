import type { GatewayCharge } from '#lib/contract/gateway/charge.ts';
import type { TaxRule } from '#lib/domain/money/tax-rule.ts';
import { createAccount } from '#service/accounts/create-account.ts';
import type { NewAccount } from '#service/accounts/create-account.ts';
import { createChargeConfirmer } from '#service/charges/confirm-charge.ts';
import { createEndToEndId } from '#service/provider/end-to-end-id.ts';
import type { Payment } from '#service/provider/provider.ts';
import type { TransactionRow } from '#service/transactions/transaction-row.ts';
import type { Api, Reply, TestApp } from './test-app.ts';

type Fields = Record<string, unknown>;

/** An account of the API-key edition as its owner holds it. */
export interface GatewayShop {
  accountId: string;
  apiKey: string;
  /** Answers of the edition's routes: `get('/account')`. */
  get<Body = unknown>(path: string, headers?: Record<string, string>): Promise<Reply<Body>>;
  post<Body = unknown>(
    path: string,
    body?: unknown,
    headers?: Record<string, string>,
  ): Promise<Reply<Body>>;
  /** Creates a charge, of 10.00 unless told; throws when it is refused. */
  charge(body?: Fields): Promise<GatewayCharge>;
  /** Pays a charge as the provider would report it. */
  pay(charge: { id: string }, payment?: Partial<Payment>): Promise<TransactionRow>;
}

/** Rules of one cent's range up to any amount, for both directions and without a fee. */
export const freeRules: TaxRule[] = (['DEPOSIT', 'WITHDRAW'] as const).map((direction) => ({
  direction,
  minCents: 0n,
  maxCents: null,
  taxType: 'FIXED',
  taxValue: 0n,
}));

/** Creates an account of the API-key edition by the real use case, free of fees unless told. */
export async function openGatewayShop(
  { pool, api }: Pick<TestApp, 'pool' | 'api'>,
  options: Partial<Omit<NewAccount, 'edition'>> = {},
): Promise<GatewayShop> {
  const settings = { name: 'Loja Gateway', taxRules: freeRules, ...options };
  const { accountId, secret } = await createAccount(pool, { ...settings, edition: 'gateway' });
  const confirmCharge = createChargeConfirmer(pool);
  const shop = { apiKey: secret, ...calls(api, secret) };
  return {
    accountId,
    ...shop,
    async charge(body) {
      const reply = await shop.post<GatewayCharge>('/pix', { amount: 10, ...body });
      if (reply.status !== 200) throw new Error(`the charge was refused: ${reply.text}`);
      return reply.body;
    },
    pay: ({ id }, payment = {}) =>
      confirmCharge({
        chargeId: id,
        accountId,
        endToEndId: createEndToEndId({ prefix: 'E', ispb: '99999008', at: new Date() }),
        payerName: 'Ana Lima',
        payerDocument: '52998224725',
        payerInstitutionIspb: null,
        payerInstitutionName: null,
        paidAt: null,
        isLate: false,
        ...payment,
      }),
  };
}

function calls(api: Api, apiKey: string): Pick<GatewayShop, 'get' | 'post'> {
  const own = (headers?: Record<string, string>) => ({ 'api-key': apiKey, ...headers });
  return {
    get: (path, headers) => api.get(`/gateway/v1${path}`, { headers: own(headers) }),
    post: (path, body = {}, headers) =>
      api.post(`/gateway/v1${path}`, body, { headers: own(headers) }),
  };
}
