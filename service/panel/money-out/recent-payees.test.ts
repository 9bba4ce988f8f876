import { expect, test } from 'vitest';
import type { RecentPayees } from '#lib/contract/panel/money-out/recent-payees.ts';
import { openOffice } from '#service/panel/money-out/open-test-office.ts';
import { openTestPanel } from '#service/panel/open-test-panel.ts';
import { openForTests } from '#service/testing/open-for-tests.ts';

const panel = openForTests(openTestPanel);

async function openPayer() {
  const office = await openOffice(panel);
  const { connectionId } = office;
  /** A withdrawal by API; it arrives unless told. */
  const pay = async (
    pixKey: string,
    pixType = 'email',
    end: 'settle' | 'fail' | null = 'settle',
  ) => {
    const { body } = await office.api('/v1/withdraw/', { amount: 1, pixKey, pixType });
    const reason =
      end === 'fail' ? { cancellationReason: 'Conta especificada está bloqueada' } : {};
    if (end) await office.api(`/sandbox/v1/withdrawals/${body.id}/${end}`, reason);
    return body.id;
  };
  const recent = async (by = office.boss) => {
    const answer = await by.call(`/connections/${connectionId}/recent-payees`);
    return answer as { status: number; body: RecentPayees };
  };
  return { ...office, pay, recent };
}

test('whom the account paid last stands once for each key, newest first, masked, by the payment', async () => {
  const { pay, recent } = await openPayer();
  expect((await recent()).body).toEqual({ payees: [] });
  await pay('ana@loja.test');
  await pay('52998224725', 'cpf');
  const newest = await pay('ana@loja.test');
  const { body } = await recent();
  const person = { receiverName: 'Recebedor Sandbox', receiverDocument: '***.654.321-**' };
  expect(body.payees).toEqual([
    {
      ...person,
      transactionId: newest,
      pixType: 'email',
      withdrawPixKey: 'an***@loja.test',
      paidAt: expect.any(String),
    },
    expect.objectContaining({ ...person, pixType: 'cpf', withdrawPixKey: '***.982.247-**' }),
  ]);
  // What is not revealed is nowhere in the answer.
  expect(JSON.stringify(body)).not.toMatch(/ana@|52998224725|98765432100/);
});

test('who was not paid is no payee, and of many the last four are told', async () => {
  const { pay, recent } = await openPayer();
  await pay('volta@loja.test', 'email', 'fail');
  await pay('espera@loja.test', 'email', null);
  expect((await recent()).body.payees).toEqual([]);
  for (const name of ['um', 'dois', 'tres', 'quatro', 'cinco']) await pay(`${name}@loja.test`);
  const keys = (await recent()).body.payees.map((payee) => payee.withdrawPixKey);
  expect(keys).toEqual(['ci***', 'qu***o', 'tr***', 'do***'].map((key) => `${key}@loja.test`));
});

test('payees are those of the account alone, for who may withdraw', async () => {
  const payer = await openPayer();
  await payer.pay('ana@loja.test');
  expect((await payer.recent(await payer.enter('finance'))).body.payees).toHaveLength(1);
  expect((await payer.recent(await payer.enter('support'))).status).toBe(403);
  const other = await openPayer();
  expect((await other.recent()).body.payees).toEqual([]);
  expect((await payer.recent(other.boss)).status).toBe(404);
});
