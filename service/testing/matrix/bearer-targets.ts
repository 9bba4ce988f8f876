import type { DefenseBody } from '#lib/contract/bearer/defense.ts';
import { insertCallbackLog } from '#service/testing/callbacks/insert-callback-log.ts';
import { defenseForm } from '#service/testing/defense-form.ts';
import type { Reply, TestApp } from '#service/testing/test-app.ts';
import type { Shop } from '#service/testing/test-shop.ts';

type Owner = Shop & Pick<TestApp, 'api' | 'pool'>;

/** What a call needs beyond its route: an object of the owner's, made for this one call. */
export interface Target {
  /** Takes the place of the path's parameter. */
  id?: string;
  /** Takes the place of a second one. */
  secondId?: string;
  headers?: Record<string, string>;
  search?: string;
  body?: unknown;
}

const day = 24 * 3_600_000;
const lastDay = () => {
  const from = new Date(Date.now() - day).toISOString();
  return `createdAtFrom=${from}&createdAtTo=${new Date(Date.now() + day).toISOString()}`;
};
const lastDayBody = () => ({
  createdAtFrom: new Date(Date.now() - day).toISOString(),
  createdAtTo: new Date().toISOString(),
});
const withdrawalBody = { amount: 1, pixKey: 'cliente@exemplo.com.br', pixType: 'email' };
const reason = 'Saque cancelado';

const targets: Record<string, (owner: Owner) => Promise<Target>> = {
  'GET /v1/pix/qr-code/:id': (owner) => owner.charge(),
  'GET /v1/proof/:id': (owner) => owner.charge(),
  'GET /v1/user/transactions/:id': (owner) => owner.charge(),
  'GET /v1/user/bank-statements': () => Promise.resolve({ search: lastDay() }),
  'GET /v1/user/bank-statements/:id': async (owner) => ({ id: await newestStatement(owner) }),
  'GET /v1/user/infractions/:id': newInfraction,
  'GET /v1/user/infractions/:id/defenses': newInfraction,
  'POST /v1/user/infractions/:id/defenses': async (owner) => ({
    ...(await openInfraction(owner)),
    ...defenseForm({ defense: 'Entregue' }),
  }),
  'GET /v1/user/infractions/:id/defenses/:defenseId': async (owner) => {
    const { id, infractionId } = await newDefense(owner);
    return { id: infractionId, secondId: id };
  },
  'GET /v1/files/:token': async (owner) => {
    const { files } = await newDefense(owner);
    return { id: new URL(files[0]?.url ?? '').pathname.split('/').at(-1) ?? '' };
  },
  'POST /v1/user/refund/:transactionId': async (owner) => ({
    ...(await paidCharge(owner)),
    body: { description: 'Pedido desfeito' },
  }),
  'GET /v1/user/callbacks/:id': async (owner) => ({
    id: await insertCallbackLog(owner.pool, owner.accountId),
  }),
  'POST /v1/user/callbacks/resend': async (owner) => {
    await freeResendBudgets(owner);
    return { body: lastDayBody() };
  },
  'POST /v1/user/callbacks/resend/:transactionId': async (owner) => {
    await freeResendBudgets(owner);
    return owner.charge({ callbackUrl: 'https://loja.example/pix' });
  },
  'POST /v1/pix': () => Promise.resolve({ body: { amount: 1 } }),
  'GET /v1/pix': async (owner) => ({ search: `id=${(await owner.charge()).id}` }),
  'POST /v1/pix/qr-code/read': async (owner) => ({ body: { qrCode: await foreignCode(owner) } }),
  'POST /v1/withdraw': () => Promise.resolve({ body: withdrawalBody }),
  'POST /v1/withdraw/qrcode': async (owner) => ({ body: { qrCode: await foreignCode(owner) } }),
  'GET /v1/withdraw': async (owner) => ({ search: `id=${(await newWithdrawal(owner)).id}` }),
  'POST /sandbox/v1/charges/:id/pay': (owner) => owner.charge(),
  'POST /sandbox/v1/charges/:id/expire': (owner) => owner.charge(),
  'POST /sandbox/v1/charges/:id/cancel': (owner) => owner.charge(),
  'POST /sandbox/v1/withdrawals/:id/settle': newWithdrawal,
  'POST /sandbox/v1/withdrawals/:id/fail': async (owner) => ({
    ...(await newWithdrawal(owner)),
    body: { cancellationReason: reason },
  }),
  'POST /sandbox/v1/withdrawals/:id/return': newWithdrawal,
  'POST /sandbox/v1/pix': () => Promise.resolve({ body: { amount: 1 } }),
  'POST /sandbox/v1/refunds': async (owner) => ({
    body: { transactionId: (await paidCharge(owner)).id },
  }),
  'POST /sandbox/v1/refunds/:transactionId/complete': newRefund,
  'POST /sandbox/v1/refunds/:transactionId/fail': newRefund,
  'POST /sandbox/v1/infractions': async (owner) => ({ body: await newReport(owner) }),
  'POST /sandbox/v1/infractions/:id/events': async (owner) => ({
    ...(await newInfraction(owner)),
    body: { event: 'registered' },
  }),
  'POST /sandbox/v1/qr-codes': () => Promise.resolve({ body: foreignReceiver }),
};

const foreignReceiver = {
  type: 'STATIC',
  amount: 1,
  name: 'Padaria Central',
  document: '529.982.247-25',
};

/** More callers ask than a minute's budget allows. */
async function freeResendBudgets({ pool }: Owner): Promise<void> {
  await pool.query(`update callback_resend_budgets set used_at = '{}'`);
}

async function paidCharge(owner: Owner): Promise<{ id: string }> {
  const { id } = await owner.charge();
  await owner.pay({ id });
  return { id };
}

async function newWithdrawal(owner: Owner): Promise<{ id: string }> {
  return (await post<{ id: string }>(owner, '/v1/withdraw/', withdrawalBody)).body;
}

async function newRefund(owner: Owner): Promise<{ id: string }> {
  const { id } = await paidCharge(owner);
  await post(owner, `/v1/user/refund/${id}`, { description: 'Pedido desfeito' });
  return { id };
}

async function newReport(owner: Owner) {
  const { id: transactionId } = await paidCharge(owner);
  return { transactionId, type: 'FRAUD', reportedBy: 'DEBITED_PARTICIPANT' };
}

async function newInfraction(owner: Owner): Promise<{ id: string }> {
  const report = await newReport(owner);
  return (await post<{ id: string }>(owner, '/sandbox/v1/infractions', report)).body;
}

async function openInfraction(owner: Owner): Promise<{ id: string }> {
  const { id } = await newInfraction(owner);
  await post(owner, `/sandbox/v1/infractions/${id}/events`, { event: 'registered' });
  return { id };
}

async function newDefense(owner: Owner): Promise<DefenseBody> {
  const { id } = await openInfraction(owner);
  const files = [{ filename: 'nota.txt', content: 'Nota fiscal' }];
  const form = defenseForm({ defense: 'Entregue', files });
  const { body, headers } = form;
  const path = `/v1/user/infractions/${id}/defenses`;
  const reply = await owner.api.post<DefenseBody>(path, body, { token: owner.token, headers });
  if (reply.status !== 201) throw new Error(`the defense was refused: ${reply.text}`);
  return reply.body;
}

async function foreignCode(owner: Owner): Promise<string> {
  const reply = await post<{ qrCode: string }>(owner, '/sandbox/v1/qr-codes', foreignReceiver);
  return reply.body.qrCode;
}

async function newestStatement({ pool, accountId }: Owner): Promise<string> {
  const { rows } = await pool.query<{ statement_id: string }>(
    `select statement_id from ledger_entries
      where account_id = $1 and statement_id is not null order by seq desc limit 1`,
    [accountId],
  );
  return rows[0]?.statement_id ?? '';
}

async function post<Body>(
  { api, token }: Owner,
  path: string,
  body: unknown,
): Promise<Reply<Body>> {
  const reply = await api.post<Body>(path, body, { token });
  if (reply.status !== 200) throw new Error(`${path} was refused: ${reply.text}`);
  return reply;
}

/** What a call of the route needs, made for this one call. */
export async function bearerTarget(owner: Owner, route: string): Promise<Target> {
  return (await targets[route]?.(owner)) ?? {};
}
