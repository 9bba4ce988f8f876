import { expect, test } from 'vitest';
import { memberRole } from '#lib/contract/panel/panel.ts';
import { suspenseList } from '#lib/contract/panel/suspense.ts';
import { inTransaction } from '#service/database/pool.ts';
import { createMember, openTestPanel, signInToPanel } from '#service/panel/open-test-panel.ts';
import { bookSuspense } from '#service/suspense/book-suspense.ts';
import { openForTests } from '#service/testing/open-for-tests.ts';

const panel = openForTests(openTestPanel);
let members = 0;

async function openOffice() {
  const member = await createMember(panel, `transito${(members += 1)}@loja.test`);
  const session = await signInToPanel(panel, member);
  const path = `/connections/${member.connectionId}/suspense`;
  const act = (item: string, step: string, body: object = {}) =>
    panel.call(`${path}/${item}/${step}`, { method: 'POST', session, body });
  return { ...member, act, list: (query = '') => panel.call(`${path}${query}`, { session }) };
}

/** An item of 12.00, of the account or of nobody. */
async function openItem(accountId: string | null, more: object = {}): Promise<string> {
  const item = await inTransaction(panel.pool, (client) =>
    bookSuspense(client, {
      endToEndId: `E60701190202611221200${String((members += 1)).padStart(11, '0')}`,
      reason: accountId === null ? 'no_charge' : 'already_paid',
      accountId,
      provider: null,
      transactionId: null,
      txid: null,
      pixKey: null,
      amountCents: 1_200n,
      payerName: 'Ana Lima',
      payerDocument: '52998224725',
      payerInstitutionIspb: null,
      receivedAt: new Date('2026-11-22T12:00:00Z'),
      ...more,
    }),
  );
  return item?.id ?? '';
}

test('an account lists its own items, settles them once, and the audit log has each act', async () => {
  const office = await openOffice();
  const [own, returned, other] = [
    await openItem(office.accountId),
    await openItem(office.accountId),
    await openItem(null),
  ];
  const assigned = await office.act(own, 'assign', { ip: '198.51.100.7' });
  expect(assigned).toMatchObject({ status: 200, body: { id: own, state: 'assigned' } });
  expect((await office.act(own, 'return')).status).toBe(422);
  expect((await office.act(returned, 'note', { note: 'cliente pagou duas vezes' })).status).toBe(
    200,
  );
  expect((await office.act(returned, 'return')).status).toBe(200);
  for (const id of [other, 'x']) expect((await office.act(id, 'assign')).status).toBe(404);
  const list = JSON.parse((await office.list()).text) as { items: object[]; hasNextPage: boolean };
  expect(list.hasNextPage).toBe(false);
  expect(list.items).toMatchObject([
    { id: returned, state: 'open', isReturning: true, note: 'cliente pagou duas vezes' },
    { id: own, amount: 12, reason: 'already_paid', payerName: 'Ana Lima' },
  ]);
  expect((await office.list('?state=returned')).text).toBe('{"items":[],"hasNextPage":false}');
  expect((await office.list(`?itemId=${crypto.randomUUID()}`)).text).toContain('"items":[]');
  const { rows } = await panel.pool.query(
    `select action, result, reason, subject, amount_cents::int as cents from panel.audit_events
      where connection_id = $1 and act_id is not null order by seq`,
    [office.connectionId],
  );
  const act = (action: string, subject: string) => ({ action, subject, reason: null });
  expect(rows).toEqual([
    { ...act('suspense_assign', own), result: 'started', cents: null },
    { ...act('suspense_assign', own), result: 'success', cents: 1_200 },
    { ...act('suspense_return', own), result: 'started', cents: null },
    {
      ...act('suspense_return', own),
      result: 'refused',
      reason: 'suspense_item_closed',
      cents: null,
    },
    { ...act('suspense_note', returned), result: 'started', cents: null },
    { ...act('suspense_note', returned), result: 'success', cents: 1_200 },
    { ...act('suspense_return', returned), result: 'started', cents: null },
    { ...act('suspense_return', returned), result: 'success', cents: 1_200 },
    ...[other, 'x'].flatMap((id) => [
      { ...act('suspense_assign', id), result: 'started', cents: null },
      {
        ...act('suspense_assign', id),
        result: 'refused',
        reason: 'suspense_item_not_found',
        cents: null,
      },
    ]),
  ]);
});

test('items are found by ids in any case, amount, name, document, day and transaction', async () => {
  const office = await openOffice();
  const ids = {
    endToEndId: 'E99999008202611300055sxvTf5AMK39',
    txid: 'tx0123456789abcdef01234567',
  };
  const item = await openItem(office.accountId, {
    ...ids,
    transactionId: 'EP0123456789ABCDEF01234567',
    payerName: "Vitória D'Ávila Lima",
  });
  await openItem(office.accountId, { payerName: null, payerDocument: null, amountCents: 900n });
  await openItem(null, { txid: ids.txid });
  const found = async (query: string) =>
    suspenseList.parse(JSON.parse((await office.list(`?${query}`)).text)).items.map(({ id }) => id);
  for (const query of [
    `term=${ids.endToEndId}`,
    `term=${ids.endToEndId.toUpperCase()}`,
    `term=${ids.txid.toUpperCase()}`,
    'term=EP0123456789ABCDEF01234567',
    'transactionId=EP0123456789ABCDEF01234567',
    'amount=12.00&name=lima%20vitoria',
    'amountFrom=11&amountTo=13',
    'name=davila',
    'document=529.982.247-25',
    'dateFrom=2026-11-22T11:59:00Z&dateTo=2026-11-22T12:01:00Z&amount=12',
  ]) {
    expect(await found(query), query).toEqual([item]);
  }
  for (const query of [
    'term=E9999900820261130005',
    'amount=12.00&name=joana',
    'name=%25',
    'dateTo=2026-11-22T11:59:00Z',
  ]) {
    expect(await found(query), query).toEqual([]);
  }
});

test('owner, administration and finance settle items, support sees them', async () => {
  const office = await openOffice();
  for (const role of memberRole.options) {
    const item = await openItem(office.accountId);
    await panel.pool.query('update panel.members set role = $1 where id = $2', [
      role,
      office.memberId,
    ]);
    const expected = ['owner', 'admin', 'finance'].includes(role) ? 200 : 403;
    expect((await office.list()).status).toBe(role === 'support' ? 200 : expected);
    for (const [step, body] of [
      ['note', { note: '' }],
      ['assign', {}],
    ] as const) {
      expect((await office.act(item, step, body)).status, role).toBe(expected);
    }
  }
});
