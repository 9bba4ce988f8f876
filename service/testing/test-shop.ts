import type { Transaction } from '#lib/contract/bearer/transaction.ts';
import type { Permission } from '#lib/domain/states/enums.ts';
import { createAccount } from '#service/accounts/create-account.ts';
import type { NewAccount } from '#service/accounts/create-account.ts';
import { createToken } from '#service/accounts/create-token.ts';
import type { Api, Reply, TestApp } from './test-app.ts';

type Fields = Record<string, unknown>;

/** A bearer account as its owner holds it, with what an owner does all day. */
export interface Shop {
  accountId: string;
  token: string;
  tokenId: string;
  firstAccessToken: string;
  /** Creates a charge, of 10.00 unless told; throws when it is refused. */
  charge(body?: Fields): Promise<Transaction>;
  /** Pays a charge in the sandbox; the answer may be a refusal. */
  pay(charge: { id: string }, body?: Fields): Promise<Reply<Transaction>>;
  /** Available and blocked balance in the text of the wire. */
  balances(): Promise<[available: string, blocked: string]>;
}

interface ShopOptions extends Partial<Omit<NewAccount, 'edition'>> {
  /** Of its token; both unless told. */
  permissions?: Permission[];
}

/** Creates a bearer account and a token by the real use cases. */
export async function openShop(
  { pool, api }: Pick<TestApp, 'pool' | 'api'>,
  { permissions = ['DEPOSIT', 'WITHDRAW'], ...account }: ShopOptions = {},
): Promise<Shop> {
  const settings = { name: 'Loja Exemplo', ...account, edition: 'bearer' as const };
  const { accountId, secret } = await createAccount(pool, settings);
  const { token, tokenId } = await createToken(pool, { accountId, permissions });
  return {
    accountId,
    token,
    tokenId,
    firstAccessToken: secret,
    charge: (body) => createCharge(api, { token, body: { amount: 10, ...body } }),
    pay: (charge, body = {}) => api.post(`/sandbox/v1/charges/${charge.id}/pay`, body, { token }),
    balances: () => readBalances(api, token),
  };
}

async function createCharge(
  api: Api,
  { token, body }: { token: string; body: Fields },
): Promise<Transaction> {
  const reply = await api.post<Transaction>('/v1/pix/', body, { token });
  if (reply.status !== 200) throw new Error(`the charge was refused: ${reply.text}`);
  return reply.body;
}

async function readBalances(api: Api, token: string): Promise<[string, string]> {
  const { text } = await api.get('/v1/user/balance', { token });
  const match = /^\{"balanceAvailable":(-?\d+\.\d\d),"balanceBlocked":(-?\d+\.\d\d)\}$/.exec(text);
  if (!match?.[1] || !match[2]) throw new Error(`not balances: ${text}`);
  return [match[1], match[2]];
}
