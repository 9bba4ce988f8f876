import type { Edition } from '#lib/contract/panel/panel.ts';
import type { TaxRule } from '#lib/domain/money/tax-rule.ts';
import type { Api, Reply, TestApp } from './test-app.ts';
import { openGatewayShop } from './test-gateway-shop.ts';
import { openShop } from './test-shop.ts';

type Fields = Record<string, unknown>;
type Reported = Reply<{ id: string; status: string }>;

interface Funds {
  openingBalanceCents?: bigint;
  feeInFixedCents?: bigint;
  feeOutFixedCents?: bigint;
}

/** An account of one edition, as the tests of the common core use it. */
export interface EditionAccount {
  accountId: string;
  /** What its owner sends with every request. */
  headers: Record<string, string>;
  /** Creates a charge, of 10.00 unless told; throws when it is refused. */
  charge(body?: Fields): Promise<{ id: string }>;
  /** A call of sandbox control, at this or another replica. */
  control(path: string, body?: Fields, api?: Api): Promise<Reported>;
  withdraw(body: Fields, api?: Api): Promise<Reported>;
  /** Begins the refund of a paid deposit: asked for here, or by the provider. */
  refund(deposit: { id: string }, api?: Api): Promise<Reported>;
  /** A transaction's status as its owner reads it. */
  statusOf(transaction: { id: string }): Promise<string>;
  /** Available and blocked balance in the text of the wire. */
  balances(): Promise<[available: string, blocked: string]>;
}

/** What an edition has of its own, so that one test can prove a guarantee for both. */
export interface EditionAdapter {
  edition: Edition;
  /** Status of a refusal by a rule or a state. */
  refused: 400 | 422;
  withdrawPath: string;
  /** Where a transaction is found by its id. */
  findPath: (id: string) => string;
  /** How a refund of a paid deposit begins. */
  refund(depositId: string): { path: string; body: Fields };
  /**
   * Whether a refund must find its money: a merchant may not ask for more than is there; where the
   * provider begins it, the money is gone.
   */
  refundNeedsMoney: boolean;
  /** Balances when so much is available and so much of pending withdrawals is held. */
  held: (available: string, pending: string) => [available: string, blocked: string];
  open(service: Pick<TestApp, 'pool' | 'api'>, funds?: Funds): Promise<EditionAccount>;
}

const bearer: EditionAdapter = {
  edition: 'bearer',
  refused: 422,
  withdrawPath: '/v1/withdraw',
  findPath: (id) => `/v1/user/transactions/${id}`,
  refund: (id) => ({ path: `/v1/user/refund/${id}`, body: { description: 'Troca' } }),
  refundNeedsMoney: true,
  held: (available, pending) => [available, pending],
  async open(service, funds = {}) {
    const shop = await openShop(service, funds);
    const headers = { authorization: `Bearer ${shop.token}` };
    return {
      accountId: shop.accountId,
      ...calls(service.api, { headers, adapter: this }),
      charge: (body) => shop.charge(body),
      balances: () => shop.balances(),
    };
  },
};

const gateway: EditionAdapter = {
  edition: 'gateway',
  refused: 400,
  withdrawPath: '/gateway/v1/withdraw',
  findPath: (id) => `/gateway/v1/pix?id=${id}`,
  refund: (transactionId) => ({ path: '/sandbox/v1/refunds', body: { transactionId } }),
  refundNeedsMoney: false,
  held: (available) => [available, '0.00'],
  async open(service, { openingBalanceCents = 0n, feeInFixedCents, feeOutFixedCents } = {}) {
    const shop = await openGatewayShop(service, {
      openingBalanceCents,
      taxRules: [
        fixedRule('DEPOSIT', feeInFixedCents ?? 0n),
        fixedRule('WITHDRAW', feeOutFixedCents ?? 0n),
      ],
    });
    return {
      accountId: shop.accountId,
      ...calls(service.api, { headers: { 'api-key': shop.apiKey }, adapter: this }),
      charge: (body) => shop.charge(body),
      async balances() {
        const { text } = await shop.get('/account/balance');
        const available = /^\{"balance":(-?\d+\.\d\d),/.exec(text)?.[1];
        if (available === undefined) throw new Error(`not a balance: ${text}`);
        return [available, '0.00'];
      },
    };
  },
};

function fixedRule(direction: TaxRule['direction'], taxValue: bigint): TaxRule {
  return { direction, minCents: 0n, maxCents: null, taxType: 'FIXED', taxValue };
}

function calls(
  ownApi: Api,
  { headers, adapter }: { headers: Record<string, string>; adapter: EditionAdapter },
): Pick<EditionAccount, 'headers' | 'control' | 'withdraw' | 'refund' | 'statusOf'> {
  return {
    headers,
    control: (path, body = {}, api = ownApi) => api.post(`/sandbox/v1${path}`, body, { headers }),
    withdraw: (body, api = ownApi) =>
      api.post(
        adapter.withdrawPath,
        { pixKey: 'cliente@exemplo.com.br', pixType: 'email', ...body },
        { headers },
      ),
    refund({ id }, api = ownApi) {
      const { path, body } = adapter.refund(id);
      return api.post(path, body, { headers });
    },
    async statusOf({ id }) {
      const reply = await ownApi.get<{ status: string }>(adapter.findPath(id), { headers });
      if (reply.status !== 200) throw new Error(`not found: ${reply.text}`);
      return reply.body.status;
    },
  };
}

/** Both editions, for `describe.each(editions)('… in the $edition edition')`. */
export const editions: EditionAdapter[] = [bearer, gateway];
