import { beforeAll, describe, expect, test } from 'vitest';
import type { Infraction } from '#lib/contract/bearer/infraction.ts';
import type { Transaction } from '#lib/contract/bearer/transaction.ts';
import { beginnings } from '#lib/contract/panel/look-up.ts';
import { createToken } from '#service/accounts/create-token.ts';
import { createMember, openTestPanel, signInToPanel } from '#service/panel/open-test-panel.ts';
import { openForTests } from '#service/testing/open-for-tests.ts';

const panel = openForTests(openTestPanel);
let member: Awaited<ReturnType<typeof createMember>>;
let session: string;
let token: string;
beforeAll(async () => {
  member = await createMember(panel, 'beginner@loja.test');
  session = await signInToPanel(panel, member);
  const { accountId } = member;
  ({ token } = await createToken(panel.pool, { accountId, permissions: ['DEPOSIT'] }));
});

async function api<Body>(path: string, payload: object): Promise<Body> {
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
  const reply = await panel.app.inject({ method: 'POST', url: path, headers, payload });
  if (reply.statusCode >= 300) throw new Error(reply.body);
  return reply.json<Body>();
}
const charge = (body: object) => api<Transaction>('/v1/pix/', { amount: 37.9, ...body });
async function paid(body: object) {
  const made = await charge(body);
  await api(`/sandbox/v1/charges/${made.id}/pay`, {});
  return made;
}
const ask = (text: string, as = { session, id: member.connectionId }) =>
  panel.call(`/connections/${as.id}/beginnings?text=${encodeURIComponent(text)}`, as);
const answer = async (text: string) => beginnings.parse((await ask(text)).body);
const found = async (text: string) =>
  (await answer(text)).transactions.map(({ id, foundAs }) => [id, foundAs]);
const infractionsOf = async (text: string) =>
  (await answer(text)).infractions.map(({ id, foundAs }) => [id, foundAs]);

describe('GET /panel/v1/connections/{id}/beginnings', () => {
  test('finds transactions by how a reference, an id or an end-to-end id begins', async () => {
    const upper = await charge({ clientReference: 'PED-2026-00001' });
    const lower = await charge({ clientReference: 'ped-2026-00002' });
    await charge({ clientReference: 'xPED-2026' });
    for (const text of ['PED-2026', 'ped-2026-0', ' Ped ']) {
      expect(await found(text)).toEqual([
        [lower.id, 'clientReference'],
        [upper.id, 'clientReference'],
      ]);
    }
    expect(await found('ped-2026-00001')).toEqual([[upper.id, 'clientReference']]);
    // What LIKE would read as anything is itself.
    expect(await found('ped%')).toEqual([]);
    expect(await found('ped_2026')).toEqual([]);

    const { id } = await paid({});
    const ends = {
      payment: 'E1823612020261126081200aBcDe',
      refund: 'D1823612020261126081200fGhIj',
    };
    await panel.pool.query(
      'update transactions set end_to_end_id = $2, refund_end_to_end_id = $3 where id = $1',
      [id, ends.payment, ends.refund],
    );
    expect(await found(id.slice(0, 14))).toEqual([[id, 'id']]);
    expect(await found(id.slice(0, 14).toLowerCase())).toEqual([[id, 'id']]);
    for (const length of [4, 9, 23, 26]) {
      expect(await found(ends.payment.slice(0, length))).toEqual([[id, 'endToEndId']]);
    }
    expect(await found(ends.payment.slice(0, 26).toLowerCase())).toEqual([[id, 'endToEndId']]);
    expect(await found(ends.refund.slice(0, 12))).toEqual([[id, 'refundEndToEndId']]);
    const { rows } = await panel.pool.query<{ id: string }>(
      `insert into transactions (id, account_id, type, status, amount_cents)
       values ('cmd8example00001234567890', $1, 'DEPOSIT', 'EXPIRED', 1) returning id`,
      [member.accountId],
    );
    expect(await found('CMD8exam')).toEqual([[rows[0]?.id, 'id']]);
  });

  test('finds an order by its number, whatever the account writes before it', async () => {
    const order = await charge({ clientReference: 'Loja/7741' });
    const filled = await charge({ clientReference: 'NF-2026-000852' });
    await charge({ clientReference: 'Loja/77411' });
    expect(await found('7741')).toEqual([[order.id, 'clientReference']]);
    for (const text of ['852', '000852']) {
      expect(await found(text)).toEqual([[filled.id, 'clientReference']]);
    }
    expect(await found('741')).toEqual([]);
  });

  test('answers five, and says when there are more', async () => {
    for (let n = 1; n <= 7; n += 1) await charge({ clientReference: `lote-0${n}` });
    const { hasMore, transactions } = await answer('lote-');
    expect(hasMore).toBe(true);
    expect(transactions.map(({ clientReference }) => clientReference)).toEqual(
      [7, 6, 5, 4, 3].map((n) => `lote-0${n}`),
    );
    expect((await answer('lote-07')).hasMore).toBe(false);
  });

  test('finds infractions by the payer, and by how their id or protocol begins', async () => {
    const payerName = 'Zenaide Araújo';
    const { id: transactionId } = await paid({ amount: 61.5, generatedName: payerName });
    await panel.pool.query(
      `update transactions set payer_name = $2, names_folded = 'zenaide araujo' where id = $1`,
      [transactionId, payerName],
    );
    const { id, protocol } = await api<Infraction>('/sandbox/v1/infractions', {
      transactionId,
      type: 'FRAUD',
      reportedBy: 'DEBITED_PARTICIPANT',
    });
    expect(await infractionsOf('zenaide')).toEqual([[id, 'payerName']]);
    expect(await infractionsOf('ARAUJO')).toEqual([[id, 'payerName']]);
    expect(await infractionsOf(protocol.slice(0, 9))).toEqual([[id, 'protocol']]);
    expect(await infractionsOf(protocol.slice(0, 9).toUpperCase())).toEqual([[id, 'protocol']]);
    expect(await infractionsOf(id.slice(0, 9).toLowerCase())).toEqual([[id, 'id']]);
    expect((await answer('zenaide')).infractions).toMatchObject([
      { protocol, partyName: payerName, amount: 61.5, analysisResult: null, isReopened: false },
    ]);
    expect((await ask('zenaide')).text).toContain('"amount":61.50');
    expect(await infractionsOf('nobody')).toEqual([]);
  });

  test('another account’s are not found, and its connection is not there', async () => {
    const other = await createMember(panel, 'other-beginner@loja.test');
    const theirs = await signInToPanel(panel, other);
    const { id } = await charge({ clientReference: 'minha-1' });
    for (const text of ['minha', id.slice(0, 16), 'zenaide', 'E1823612']) {
      const { body } = await ask(text, { session: theirs, id: other.connectionId });
      expect(body).toMatchObject({ transactions: [], hasMore: false, infractions: [] });
    }
    expect((await ask('minha', { session: theirs, id: member.connectionId })).status).toBe(404);
    expect((await ask('minha', { session: 'A'.repeat(43), id: 'x' })).status).toBe(401);
  });

  test.each([
    ['two letters', 'ab'],
    ['spaces', '    '],
    ['a long text', 'x'.repeat(65)],
  ])('%s is 400', async (_what, text) => {
    expect((await ask(text)).status).toBe(400);
  });
});
