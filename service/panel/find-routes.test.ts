import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Transaction } from '#lib/contract/transaction.ts';
import { createToken } from '#service/accounts/create-token.ts';
import { createMember, openTestPanel, signIn } from './open-test-panel.ts';
import type { TestPanel } from './open-test-panel.ts';

let panel: TestPanel;
let member: Awaited<ReturnType<typeof createMember>>;
let session: string;
let token: string;
beforeAll(async () => {
  panel = await openTestPanel();
  member = await createMember(panel, 'finder@loja.test');
  session = await signIn(panel, member);
  const { accountId } = member;
  ({ token } = await createToken(panel.pool, {
    accountId,
    permissions: ['DEPOSIT', 'WITHDRAW'],
  }));
});
afterAll(() => panel.close());

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
    expect(await found('52998224725')).toEqual([[made.id, 'document']]);
    expect(await found(made.qrCodeText ?? '')).toEqual([[made.id, 'code']]);
    expect(await found('nobody-has-this')).toEqual([]);
    expect(await found('000201 is no code')).toEqual([]);
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
    const theirs = await signIn(panel, stranger);
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
