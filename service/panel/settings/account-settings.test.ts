import { beforeAll, expect, test } from 'vitest';
import { createToken } from '#service/accounts/create-token.ts';
import { updateAccount } from '#service/accounts/update-account.ts';
import {
  createMember,
  giveSecondFactor,
  openTestPanel,
  signInToPanel,
} from '#service/panel/open-test-panel.ts';
import { openForTests } from '#service/testing/open-for-tests.ts';

const panel = openForTests(openTestPanel);
let owner: Awaited<ReturnType<typeof createMember>>;
let session: string;
let token: string;
beforeAll(async () => {
  owner = await createMember(panel, 'dona@ajustes.test');
  session = await signInToPanel(panel, owner);
  const { pool } = panel;
  const { accountId } = owner;
  await updateAccount(pool, { accountId, balanceCents: 100_000n, ticketOutMaxCents: 50_000n });
  ({ token } = await createToken(pool, { accountId, permissions: ['DEPOSIT', 'WITHDRAW'] }));
});

const none = {
  cashInTicketMin: null,
  cashInTicketMax: null,
  cashOutTicketMin: null,
  cashOutTicketMax: null,
  dailyWithdraw: null,
};

function change(path: 'own-limits' | 'auto-withdraw', body: object) {
  const address = `/connections/${owner.connectionId}/${path}`;
  return panel.call(address, { method: 'POST', session, body });
}

async function ask(method: 'GET' | 'POST', url: string, payload?: object) {
  const headers = { authorization: `Bearer ${token}` };
  const answer = await panel.app.inject({ method, url, headers, ...(payload && { payload }) });
  return { status: answer.statusCode, body: answer.json<Record<string, unknown>>() };
}

const withdraw = (amount: number) =>
  ask('POST', '/v1/withdraw', { amount, pixKey: 'fim@exemplo.test', pixType: 'email' });

async function told(action: string) {
  const { rows } = await panel.pool.query<{ result: string; reason: string }>(
    'select result, reason from panel.audit_events where action = $1 order by seq',
    [action],
  );
  return rows;
}

test('without a second factor nothing changes', async () => {
  expect((await change('own-limits', { ...none, dailyWithdraw: 1 })).status).toBe(422);
  expect((await change('auto-withdraw', { isActive: false })).status).toBe(422);
  await giveSecondFactor(panel, owner.memberId);
});

test('the tighter of both limits counts, in what the API shows and in what it refuses', async () => {
  const own = { ...none, cashInTicketMin: 5, cashOutTicketMax: 100, dailyWithdraw: 150 };
  const { status, body } = await change('own-limits', own);
  expect(status).toBe(200);
  expect(body.limits).toMatchObject({
    cashOutTicketMax: { operator: 500, own: 100 },
    dailyWithdraw: { operator: null, own: 150 },
  });
  expect((await ask('GET', '/v1/user/')).body).toMatchObject({
    cashInTicketMin: 5,
    cashOutTicketMin: 0.01,
    cashOutTicketMax: 100,
    DailyWithdrawLimit: { limit: 150, used: 0 },
  });
  expect((await ask('POST', '/v1/pix', { amount: 4.99 })).body).toMatchObject({
    statusCode: 422,
    message: expect.stringContaining('limites de depósito'),
  });
  expect((await withdraw(100.01)).body).toMatchObject({ statusCode: 422 });
  expect((await withdraw(100)).status).toBe(200);
  expect((await withdraw(50.01)).body).toMatchObject({
    message: expect.stringContaining('Limite diário'),
  });

  await updateAccount(panel.pool, { accountId: owner.accountId, ticketOutMaxCents: 2_000n });
  expect((await withdraw(20.01)).status).toBe(422);
  expect((await change('own-limits', none)).status).toBe(200);
  expect((await ask('GET', '/v1/user/')).body).toMatchObject({
    cashOutTicketMax: 20,
    DailyWithdrawLimit: null,
  });
  expect(await told('own_limits_change')).toEqual([
    { result: 'refused', reason: 'second_factor_missing' },
    {
      result: 'success',
      reason:
        'cashInTicketMin: none → 5.00, cashOutTicketMax: none → 100.00, ' +
        'dailyWithdraw: none → 150.00',
    },
    {
      result: 'success',
      reason:
        'cashInTicketMin: 5.00 → none, cashOutTicketMax: 100.00 → none, ' +
        'dailyWithdraw: 150.00 → none',
    },
  ]);
});

test('a limit may be the operator’s own', async () => {
  const own = { ...none, cashOutTicketMin: 0.01, cashOutTicketMax: 20 };
  expect((await change('own-limits', own)).status).toBe(200);
});

test.each([
  [{ cashOutTicketMax: 20.01 }, 'O saque máximo não pode ser maior que o do operador, R$ 20,00'],
  [{ cashInTicketMin: 10, cashInTicketMax: 9.99 }, 'O valor mínimo de depósito'],
  [{ cashOutTicketMin: 20.01 }, 'O valor mínimo de saque'],
])('%o is refused: beyond the operator’s limits nothing is set', async (limits, refusal) => {
  const { status, body } = await change('own-limits', { ...none, ...limits });
  expect(status).toBe(422);
  expect(body.message.replace('\u00A0', ' ')).toContain(refusal);
});

test('AutoWithdraw is set, kept while it is off, and never without an amount and a key', async () => {
  expect((await change('auto-withdraw', { isActive: true })).status).toBe(422);
  const key = { pixType: 'email', pixKey: 'dona@ajustes.test' };
  const wrong = { ...key, pixType: 'cpf', isActive: true, amount: 10 };
  expect((await change('auto-withdraw', wrong)).status).toBe(422);
  const keepsAll = await change('auto-withdraw', {
    isActive: true,
    amount: 10,
    floor: 10,
    ...key,
  });
  expect([keepsAll.status, keepsAll.body.message]).toEqual([
    422,
    expect.stringContaining('precisa ser menor'),
  ]);
  const set = await change('auto-withdraw', { isActive: true, amount: 10, floor: 2.5, ...key });
  const shown = { amount: 10, floor: 2.5, pixType: 'email', pixKey: 'do***@ajustes.test' };
  expect(set.body.autoWithdraw).toEqual({ isActive: true, ...shown });
  expect((await ask('GET', '/v1/user/')).body['AutoWithdraw']).toMatchObject({
    amount: 10,
    ...key,
  });
  const off = await change('auto-withdraw', { isActive: false });
  expect(off.body.autoWithdraw).toEqual({ isActive: false, ...shown });
  expect((await told('auto_withdraw_change')).slice(-2)).toEqual([
    {
      result: 'success',
      reason:
        'active: false → true, amount: none → 10.00, floor: 0.00 → 2.50, pixKey: none → do***@ajustes.test',
    },
    { result: 'success', reason: 'active: true → false' },
  ]);
});

test('AutoWithdraw takes a phone as people write it, and keeps it as the directory does', async () => {
  const phone = { pixType: 'phone', pixKey: '(31) 99876-5432', isActive: true, amount: 10 };
  expect((await change('auto-withdraw', phone)).status).toBe(200);
  expect((await ask('GET', '/v1/user/')).body['AutoWithdraw']).toMatchObject({
    pixKey: '+5531998765432',
  });
  await change('auto-withdraw', { isActive: false });
});
