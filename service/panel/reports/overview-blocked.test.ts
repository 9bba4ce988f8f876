import { beforeEach, describe, expect, test } from 'vitest';
import type { Infraction } from '#lib/contract/bearer/infraction.ts';
import type { Transaction } from '#lib/contract/bearer/transaction.ts';
import { holdingStatuses } from '#lib/domain/states/infraction-groups.ts';
import { createToken } from '#service/accounts/create-token.ts';
import { updateAccount } from '#service/accounts/update-account.ts';
import { createMember, openTestPanel, signInToPanel } from '#service/panel/open-test-panel.ts';
import { openForTests } from '#service/testing/open-for-tests.ts';

const panel = openForTests(openTestPanel);
let members = 0;
let member: Awaited<ReturnType<typeof createMember>>;
let session: string;
let token: string;
beforeEach(async () => {
  member = await createMember(panel, `blocked${(members += 1)}@loja.test`);
  session = await signInToPanel(panel, member);
  const { accountId } = member;
  await updateAccount(panel.pool, { accountId, balanceCents: 100_000n, feeOutFixedCents: 150n });
  ({ token } = await createToken(panel.pool, { accountId, permissions: ['DEPOSIT', 'WITHDRAW'] }));
});

async function api<Body>(path: string, payload: object): Promise<Body> {
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
  const reply = await panel.app.inject({ method: 'POST', url: path, headers, payload });
  if (reply.statusCode !== 200) throw new Error(reply.body);
  return reply.json<Body>();
}

const withdraw = (amount: number) =>
  api<Transaction>('/v1/withdraw/', { amount, pixKey: 'a@loja.test', pixType: 'email' });

async function report(amount: number, type = 'REFUND_REQUEST'): Promise<Infraction> {
  const { id: transactionId } = await api<Transaction>('/v1/pix/', { amount });
  await api(`/sandbox/v1/charges/${transactionId}/pay`, {});
  return api<Infraction>('/sandbox/v1/infractions', {
    transactionId,
    type,
    reportedBy: 'DEBITED_PARTICIPANT',
  });
}

async function holdDeposit(amount: number): Promise<Infraction> {
  const infraction = await report(amount);
  return api(`/sandbox/v1/infractions/${infraction.id}/events`, { event: 'registered' });
}

async function read() {
  const path = `/connections/${member.connectionId}/overview`;
  const { blocked, openInfractions } = (await panel.call(path, { session })).body;
  return { blocked, openInfractions };
}

describe('what the blocked balance of the overview is made of', () => {
  test('nothing blocked is nothing to explain', async () => {
    const none = { count: 0, amount: 0 };
    expect(await read()).toEqual({
      blocked: { total: 0, withdrawals: none, infractions: none, other: 0 },
      openInfractions: { ...none, nextDeadline: null, blocking: 0 },
    });
  });

  test('withdrawals with their fees, and holds of infractions, add up to the cent', async () => {
    await withdraw(10.05);
    await withdraw(0.94);
    await holdDeposit(37.9);
    const later = await holdDeposit(12.01);
    await api(`/sandbox/v1/infractions/${later.id}/events`, { event: 'acknowledged' });
    const { blocked, openInfractions } = await read();
    expect(blocked).toEqual({
      total: 63.9,
      withdrawals: { count: 2, amount: 13.99 },
      infractions: { count: 2, amount: 49.91 },
      other: 0,
    });
    // The acknowledged one still holds its money and waits for nobody.
    expect(openInfractions).toMatchObject({ count: 1, blocking: 1, amount: 37.9 });
    expect(openInfractions.nextDeadline).toMatch(/Z$/);
  });

  test('the statuses that hold money list the held infractions, and no other', async () => {
    await report(1);
    const fraud = await report(2, 'FRAUD');
    await api(`/sandbox/v1/infractions/${fraud.id}/events`, { event: 'registered' });
    const held = [await holdDeposit(3), await holdDeposit(4), await holdDeposit(5)];
    await api(`/sandbox/v1/infractions/${held[0]?.id}/events`, { event: 'acknowledged' });
    await api(`/sandbox/v1/infractions/${held[2]?.id}/events`, { event: 'cancelled' });
    const reply = await panel.app.inject({
      url: `/v1/user/infractions/?type=REFUND_REQUEST&status=${holdingStatuses().join(',')}`,
      headers: { authorization: `Bearer ${token}` },
    });
    const listed = reply.json<{ infractions: Infraction[] }>().infractions;
    expect(listed.map(({ id }) => id).toSorted()).toEqual(
      held
        .slice(0, 2)
        .map(({ id }) => id)
        .toSorted(),
    );
    const { blocked, openInfractions } = await read();
    expect(blocked.infractions).toEqual({ count: 2, amount: 7 });
    // The fraud report waits for a defense, too, and holds nothing.
    expect(openInfractions).toMatchObject({ count: 2, blocking: 1, amount: 4 });
  });

  test('what ended is not blocked any more', async () => {
    const { id } = await withdraw(10);
    await api(`/sandbox/v1/withdrawals/${id}/settle`, {});
    const held = await holdDeposit(5);
    await api(`/sandbox/v1/infractions/${held.id}/events`, { event: 'cancelled' });
    const { blocked, openInfractions } = await read();
    expect(blocked).toMatchObject({ total: 0, other: 0, infractions: { count: 0 } });
    expect(openInfractions.count).toBe(0);
  });

  test('cents that neither explains are told apart', async () => {
    await panel.pool.query('update balances set blocked_cents = 7 where account_id = $1', [
      member.accountId,
    ]);
    expect((await read()).blocked).toMatchObject({ total: 0.07, other: 0.07 });
  });
});
