import { beforeAll, describe, expect, test, vi } from 'vitest';
import type { Transaction } from '#lib/contract/bearer/transaction.ts';
import type { TransactionTotals } from '#lib/contract/panel/transaction-totals.ts';
import { exportFields } from '#lib/exports/export-fields.ts';
import { createToken } from '#service/accounts/create-token.ts';
import {
  createMember,
  openTestPanel,
  panelSecret,
  signInToPanel,
} from '#service/panel/open-test-panel.ts';
import { openForTests } from '#service/testing/open-for-tests.ts';

const panel = openForTests(openTestPanel);
let member: Awaited<ReturnType<typeof createMember>>;
let session: string;
let token: string;
beforeAll(async () => {
  member = await createMember(panel, 'finder@loja.test');
  session = await signInToPanel(panel, member);
  const { accountId } = member;
  ({ token } = await createToken(panel.pool, {
    accountId,
    permissions: ['DEPOSIT', 'WITHDRAW'],
  }));
});

async function api(path: string, payload: object): Promise<Transaction> {
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
  const reply = await panel.app.inject({ method: 'POST', url: path, headers, payload });
  if (reply.statusCode !== 200) throw new Error(reply.body);
  return reply.json<Transaction>();
}
const charge = (body: object = {}) => api('/v1/pix/', { amount: 37.9, ...body });
const lookUp = (terms: unknown, as = { session, id: member.connectionId }) =>
  panel.call(`/connections/${as.id}/look-up`, {
    method: 'POST',
    session: as.session,
    body: { terms },
  });

/** What was found for one term: ids with what they were found as. */
async function found(term: string): Promise<[string, string][]> {
  const { status, body } = await lookUp([term]);
  expect(status).toBe(200);
  return (body.results[0]?.matches ?? []).map(({ id, foundAs }) => [id, foundAs]);
}

describe('POST /panel/v1/connections/{id}/look-up', () => {
  test('finds a transaction by whatever names it', async () => {
    const made = await charge({
      clientReference: 'pedido-1',
      generatedDocument: '529.982.247-25',
      generatedName: 'Ana Lima',
    });
    await api(`/sandbox/v1/charges/${made.id}/pay`, {});
    const { rows } = await panel.pool.query(
      `update transactions set refund_end_to_end_id = 'D0000000020261121120000000000001'
        where id = $1 returning end_to_end_id`,
      [made.id],
    );
    expect(await found(made.id)).toEqual([[made.id, 'id']]);
    expect(await found(` ${made.id.toLowerCase()} `)).toEqual([[made.id, 'id']]);
    expect(await found(rows[0].end_to_end_id)).toEqual([[made.id, 'endToEndId']]);
    expect(await found('D0000000020261121120000000000001')).toEqual([
      [made.id, 'refundEndToEndId'],
    ]);
    expect(await found('pedido-1')).toEqual([[made.id, 'clientReference']]);
    expect(await found('529.982.247-25')).toEqual([[made.id, 'document']]);
    expect(await found(made.id.toLowerCase())).toEqual([[made.id, 'id']]);
    expect(await found(rows[0].end_to_end_id.toLowerCase())).toEqual([[made.id, 'endToEndId']]);
    expect(await found('52998224725')).toEqual([[made.id, 'document']]);
    expect(await found(made.qrCodeText ?? '')).toEqual([[made.id, 'code']]);
    const [, token = ''] = /\/([0-9a-f]{32})5204/.exec(made.qrCodeText ?? '') ?? [];
    expect(await found(token.toUpperCase())).toEqual([[made.id, 'code']]);
    expect(await found('nobody-has-this')).toEqual([]);
    expect(await found('000201 is no code')).toEqual([]);
  });

  test('finds a reference in any case, however it was written', async () => {
    const references = ['Loja-AB1', 'loja-ab1', 'LOJA-AB1'];
    const made: [string, string][] = [];
    for (const clientReference of references) {
      made.unshift([(await charge({ clientReference })).id, 'clientReference']);
    }
    for (const typed of [...references, 'lOjA-aB1']) expect(await found(typed)).toEqual(made);
  });

  test('lists the newest of many, and says that there are more', async () => {
    const made: string[] = [];
    for (let n = 0; n < 7; n += 1) made.push((await charge({ clientReference: 'many' })).id);
    const { body } = await lookUp(['many']);
    expect(body.results[0]?.hasMore).toBe(true);
    expect(body.results[0]?.matches.map(({ id }) => id)).toEqual(made.toReversed().slice(0, 5));
  });

  test('answers 500 terms in their order, found or not', async () => {
    const [first, last] = [await charge(), await charge()];
    const terms = Array.from({ length: 500 }, (_, n) => `unknown-${n}`);
    terms[0] = first.id;
    terms[499] = last.id;
    const { status, body } = await lookUp(terms);
    expect(status).toBe(200);
    expect(body.results.map(({ term }) => term)).toEqual(terms);
    expect(body.results.flatMap(({ matches }) => matches.map(({ id }) => id))).toEqual([
      first.id,
      last.id,
    ]);
  });

  test('carries amounts with two decimals', async () => {
    const made = await charge({ amount: 10.5 });
    expect((await lookUp([made.id])).text).toContain('"amount":10.50');
  });

  test.each([
    ['no terms', []],
    ['too many', Array.from({ length: 501 }, () => 'x')],
    ['an empty one', ['   ']],
    ['one that is too long', ['x'.repeat(513)]],
    ['NUL', ['a\0b']],
    ['no list', 'x'],
    ['numbers', [1]],
  ])('%s is 400', async (_what, terms) => {
    expect((await lookUp(terms)).status).toBe(400);
  });

  test('another workspace finds nothing of this one, and its connection is unknown', async () => {
    const made = await charge({ clientReference: 'secret' });
    const stranger = await createMember(panel, 'stranger@loja.test');
    const theirs = await signInToPanel(panel, stranger);
    const own = await lookUp([made.id, 'secret'], {
      session: theirs,
      id: stranger.connectionId,
    });
    expect(own.body.results.map(({ matches }) => matches)).toEqual([[], []]);
    const other = await lookUp(['secret'], { session: theirs, id: member.connectionId });
    expect(other.status).toBe(404);
    expect((await lookUp(['x'], { session: 'A'.repeat(43), id: 'x' })).status).toBe(401);
  });
});

describe('GET /panel/v1/connections/{id}/transaction-totals', () => {
  const totals = async (search: string, as = { session, id: member.connectionId }) => {
    const { status, text, body } = await panel.call(
      `/connections/${as.id}/transaction-totals?${search}`,
      { session: as.session },
    );
    return { status, text, lines: (body as unknown as TransactionTotals).lines };
  };
  const insert = (values: string) =>
    panel.pool.query(
      `insert into transactions (id, account_id, type, status, amount_cents, fee_cents,
         client_reference, refund_amount_cents, created_at, payer_name, names_folded)
       select 'EP' || lpad(upper(to_hex(9000000 + n)), 24, '0'), $1, type, status, cents, fee,
              'totals', refund, at::timestamptz, payer, coalesce(lower(payer), '')
         from (values ${values}) as given (n, type, status, cents, fee, refund, at, payer)`,
      [member.accountId],
    );

  test('sums all that matches by type and status, whatever a page holds', async () => {
    await insert(`
      (1, 'DEPOSIT', 'COMPLETED', 10000, 150, null::bigint, '2026-02-01T02:00Z', 'Ana Lima'),
      (2, 'DEPOSIT', 'COMPLETED', 5, 1, null, '2026-02-02T10:00Z', 'Bia Reis'),
      (3, 'DEPOSIT', 'REFUNDED', 4000, 90, 3999, '2026-02-02T11:00Z', null),
      (4, 'DEPOSIT', 'WAITING_FOR_REFUND', 700, 10, 700, '2026-02-02T12:00Z', null),
      (5, 'WITHDRAW', 'CANCELED', 2000, 100, null, '2026-02-03T10:00Z', null)`);
    const line = (type: string, status: string, of: [number, number, number, number]) => {
      const [count, amount, fees, refunded] = of;
      return { type, status, day: null, count, amount, fees, refunded };
    };
    const { status, text, lines } = await totals('clientReference=totals');
    expect(status).toBe(200);
    expect(lines).toEqual([
      line('DEPOSIT', 'COMPLETED', [2, 100.05, 1.51, 0]),
      line('DEPOSIT', 'REFUNDED', [1, 40, 0.9, 39.99]),
      line('DEPOSIT', 'WAITING_FOR_REFUND', [1, 7, 0.1, 0]),
      line('WITHDRAW', 'CANCELED', [1, 20, 1, 0]),
    ]);
    expect(text).toContain('"amount":40.00');
    // The days come to what all of it comes to.
    const byDay = (await totals('clientReference=totals&by=day')).lines;
    expect(
      byDay.map(({ day, type, status, count, amount }) => [day, type, status, count, amount]),
    ).toEqual([
      ['2026-01-31', 'DEPOSIT', 'COMPLETED', 1, 100],
      ['2026-02-02', 'DEPOSIT', 'COMPLETED', 1, 0.05],
      ['2026-02-02', 'DEPOSIT', 'REFUNDED', 1, 40],
      ['2026-02-02', 'DEPOSIT', 'WAITING_FOR_REFUND', 1, 7],
      ['2026-02-03', 'WITHDRAW', 'CANCELED', 1, 20],
    ]);
    const narrowed = 'clientReference=totals&dateFrom=2026-02-02T00:00:00Z&status=COMPLETED';
    expect((await totals(narrowed)).lines).toEqual([
      line('DEPOSIT', 'COMPLETED', [1, 0.05, 0.01, 0]),
    ]);
    expect((await totals('clientReference=totals&payerName=bia')).lines).toMatchObject([
      { count: 1, amount: 0.05 },
    ]);
    expect((await totals('clientReference=none')).lines).toEqual([]);
  });

  test('is refused without session, for strangers and with a wrong filter', async () => {
    const stranger = await createMember(panel, 'totals@loja.test');
    const theirs = await signInToPanel(panel, stranger);
    expect((await totals('', { session: theirs, id: member.connectionId })).status).toBe(404);
    expect((await totals('', { session: 'A'.repeat(43), id: 'x' })).status).toBe(401);
    expect((await totals('amount=x')).status).toBe(400);
  });
});

describe('GET /panel/v1/connections/{id}/transaction-rows', () => {
  const read = (search: string, as = { session, id: member.connectionId }) =>
    panel.app.inject({
      method: 'GET',
      url: `/panel/v1/connections/${as.id}/transaction-rows?${search}`,
      headers: { 'x-panel-secret': panelSecret, 'x-panel-session': as.session },
    });
  const lines = (body: string) =>
    body
      .split('\n')
      .slice(0, -1)
      .map((line) => JSON.parse(line) as unknown[]);

  test('gives every row that matches, in order, over many batches', async () => {
    await panel.pool.query(
      `insert into transactions (id, account_id, type, status, amount_cents, client_reference,
         created_at)
       select 'EP' || lpad(upper(to_hex(n)), 24, '0'), $1, 'DEPOSIT', 'EXPIRED', n, 'bulk',
              timestamptz '2026-01-01 00:00Z' + (n / 3) * interval '1 second'
         from generate_series(1, 4500) as n`,
      [member.accountId],
    );
    const response = await read('clientReference=bulk&sortDirection=asc');
    expect(response.statusCode).toBe(200);
    const rows = lines(response.body);
    expect(rows.map((row) => row[exportFields.indexOf('amountCents')])).toEqual(
      Array.from({ length: 4500 }, (_, n) => n + 1),
    );
    expect(rows[2]?.[exportFields.indexOf('createdAtMs')]).toBe(Date.parse('2026-01-01T00:00:01Z'));
    expect(lines((await read('clientReference=bulk&amount=0.07')).body)).toHaveLength(1);
    expect((await read('clientReference=none')).body).toBe('');
  });

  test('is refused by role, session, connection and filter', async () => {
    const stranger = await createMember(panel, 'rows@loja.test');
    const theirs = await signInToPanel(panel, stranger);
    expect((await read('', { session: theirs, id: member.connectionId })).statusCode).toBe(404);
    expect((await read('amount=x')).statusCode).toBe(400);
    expect((await read('', { session: 'A'.repeat(43), id: 'x' })).statusCode).toBe(401);
    await panel.pool.query(`update panel.members set role = 'support' where id = $1`, [
      stranger.memberId,
    ]);
    expect((await read('', { session: theirs, id: stranger.connectionId })).statusCode).toBe(403);
  });

  test('a reader that goes away gives the connection back', async () => {
    const address = await panel.app.listen({ port: 0, host: '127.0.0.1' });
    const url = `${address}/panel/v1/connections/${member.connectionId}/transaction-rows`;
    const headers = { 'x-panel-secret': panelSecret, 'x-panel-session': session };
    // More than may run at once, one after the other: none of them may leave anything behind.
    for (let n = 0; n < 5; n += 1) {
      const ended = new AbortController();
      const response = await fetch(url, { headers, signal: ended.signal });
      expect(response.status).toBe(200);
      await response.body?.getReader().read();
      ended.abort();
      await vi.waitFor(() => expect(panel.pool.idleCount).toBe(panel.pool.totalCount));
    }
  });
});
