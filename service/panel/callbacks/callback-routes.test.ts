import { describe, expect, test } from 'vitest';
import { createToken } from '#service/accounts/create-token.ts';
import { createMember, openTestPanel, signInToPanel } from '#service/panel/open-test-panel.ts';
import { insertCallbackLog } from '#service/testing/callbacks/insert-callback-log.ts';
import { openForTests } from '#service/testing/open-for-tests.ts';

const panel = openForTests(openTestPanel);
let members = 0;

type Office = Awaited<ReturnType<typeof openOffice>>;
type Logs = Parameters<typeof insertCallbackLog>[2][];

async function openOffice(...logs: Logs) {
  const member = await createMember(panel, `callbacks${(members += 1)}@loja.test`);
  const { accountId, connectionId } = member;
  const session = await signInToPanel(panel, member);
  const ids: string[] = [];
  for (const log of logs) ids.push(await insertCallbackLog(panel.pool, accountId, log));
  const get = (path: string) => panel.call(`/connections/${connectionId}/${path}`, { session });
  return { accountId, connectionId, session, ids, get };
}

const secretUrl = 'https://loja.example/pix?chave=segredo';

describe('GET /panel/v1/connections/{id}/callbacks', () => {
  test('lists attempts without secrets, by the filters of the API', async () => {
    const { get, ids } = await openOffice(
      { url: secretUrl, status: 500, attempt: 0 },
      { url: 'https://outra.example/', host: 'outra.example', attempt: null },
    );
    const { status, text, body } = await get('callbacks');
    expect([status, text.includes('segredo')]).toEqual([200, false]);
    expect(body.callbacks.map(({ id }) => id)).toEqual(ids.toReversed());
    expect(body.callbacks[1]).toEqual({
      id: ids[0],
      createdAt: expect.any(String),
      transactionId: 'EP000000000000000000000000',
      transactionStatus: 'COMPLETED',
      infractionId: null,
      url: 'https://loja.example/pix?chave=***',
      host: 'loja.example',
      status: 500,
      noAnswer: null,
      attempt: 0,
      responseTime: 12,
      nextAttemptAt: null,
    });
    expect((await get('callbacks?hasError=true')).body.callbacks).toHaveLength(1);
    expect((await get('callbacks?host=outra.example')).body.callbacks).toHaveLength(1);
    const ofTwo = 'callbacks?transactionIds=EP1,EP000000000000000000000000';
    expect((await get(ofTwo)).body.callbacks).toHaveLength(2);
    expect((await get('callbacks?limit=1')).body.pagination.hasNextPage).toBe(true);
    expect((await get('callbacks?limit=0')).status).toBe(400);
  });

  test('does not tell by its search what it hides', async () => {
    const { get } = await openOffice({ url: secretUrl }, { url: 'https://x.example/#segredo' });
    expect((await get('callbacks?url=segredo')).body.callbacks).toEqual([]);
    expect((await get('callbacks?url=chave')).body.callbacks).toEqual([]);
    expect((await get('callbacks?url=EXAMPLE/PIX')).body.callbacks).toHaveLength(1);
  });

  test('the detail has what was sent and answered, and the other attempts', async () => {
    const at = (second: number) => new Date(Date.UTC(2026, 2, 1, 10, 0, second));
    const { get, ids } = await openOffice(
      { callback_seq: 7n, attempt: 0, status: 0, response_body: 'Sem resposta', created_at: at(1) },
      {
        callback_seq: 7n,
        attempt: 1,
        created_at: at(2),
        url: secretUrl,
        body: '{"amount":10.50}',
        request_headers: { 'Content-Type': 'application/json', 'webhook-signature': 'v1,x' },
        response_headers: { 'set-cookie': ['sid=segredo'], location: '/a?code=segredo' },
        response_cut: 'size',
      },
      { callback_seq: 8n, attempt: 0 },
    );
    const { text, body } = await get(`callbacks/${ids[1]}`);
    expect(text).not.toContain('segredo');
    expect(body).toMatchObject({
      id: ids[1],
      request: {
        method: 'POST',
        headers: { 'Content-Type': 'application/json', 'webhook-signature': '***' },
        body: '{"amount":10.50}',
      },
      response: {
        headers: { 'set-cookie': ['***'], location: '/a?code=***' },
        body: 'ok',
        cutBy: 'size',
      },
    });
    expect(body.attempts).toMatchObject([{ id: ids[0], noAnswer: 'Sem resposta' }, { id: ids[1] }]);
  });

  test('another workspace finds nothing, and nobody signed in is 401', async () => {
    const { ids, connectionId } = await openOffice({});
    const stranger = await openOffice();
    const paths = ['callbacks', `callbacks/${ids[0]}`, 'callback-secret', ...reports()];
    for (const path of paths) {
      const foreign = `/connections/${connectionId}/${path}`;
      expect((await panel.call(foreign, { session: stranger.session })).status).toBe(404);
      expect((await panel.call(foreign, { session: 'A'.repeat(43) })).status).toBe(401);
      expect((await panel.call(foreign, { secret: null })).status).toBe(401);
    }
    expect((await stranger.get(`callbacks/${ids[0]}`)).status).toBe(404);
    expect((await stranger.get('callbacks/x')).status).toBe(404);
  });
});

const range = (fromMs = -86_400_000, toMs = 60_000) =>
  `from=${new Date(Date.now() + fromMs).toISOString()}` +
  `&to=${new Date(Date.now() + toMs).toISOString()}`;
const reports = () =>
  ['callback-health', 'undelivered', 'undelivered-causes'].map((path) => `${path}?${range()}`);

const none = { delivered: 0, failed: 0 };

describe('GET /panel/v1/connections/{id}/callback-health', () => {
  test('counts by host, those with failures first, and all together', async () => {
    const { get, accountId } = await openOffice(
      ...[10, 20, 30, 40].map((response_time_ms) => ({ response_time_ms })),
      { status: 0, response_time_ms: 10_000, host: 'fora.example' },
      { status: 500, response_time_ms: 50, host: 'fora.example' },
      { status: 204, response_time_ms: 60, host: 'fora.example', attempt: 2 },
      { status: 500, created_at: new Date(Date.now() - 2 * 86_400_000) },
    );
    await panel.pool.query(
      `insert into callbacks (account_id, transaction_id, transaction_status, url, snapshot)
       values ($1, 'EP1', 'COMPLETED', 'https://espera.example/', '{}')`,
      [accountId],
    );
    const { status, body } = await get(`callback-health?${range()}`);
    expect(status).toBe(200);
    expect(body.hosts.map(({ host }) => host)).toEqual([
      'fora.example',
      'loja.example',
      'espera.example',
    ]);
    expect(body.hosts[0]).toEqual({
      host: 'fora.example',
      attempts: 3,
      delivered: 1,
      deliveredFirst: 0,
      failed: 2,
      unanswered: 1,
      responseTimeP50: 50,
      responseTimeP95: 60,
      lastSuccessAt: expect.any(String),
      lastFailureAt: expect.any(String),
      failingSinceAt: null,
      pending: 0,
      steps: [...Array.from({ length: 24 }, () => none), { delivered: 1, failed: 2 }],
    });
    expect(body.hosts[2]).toMatchObject({ attempts: 0, responseTimeP50: null, pending: 1 });
    expect(body.total).toMatchObject({ attempts: 7, delivered: 5, failed: 2, pending: 1 });
    expect(body.total.steps[24]).toEqual({ delivered: 5, failed: 2 });
    expect(body.hosts[2]?.steps[24]).toEqual(none);
    const days = await get(`callback-health?${range(-3 * 86_400_000)}`);
    expect(days.body).toMatchObject({ stepHours: 24, total: { steps: { length: 4 } } });
    expect(days.body.total.steps[1]).toEqual({ delivered: 0, failed: 1 });
    expect(body).toMatchObject({ hasMoreHosts: false, stepHours: 1 });
  });

  test('a host only fails after three attempts of two transactions, since the first', async () => {
    const attempts = (host: string, ...made: [ago: number, status: number, of?: string][]) =>
      made.map(([ago, status, transaction_id = 'EP1']) => {
        return { host, status, transaction_id, created_at: new Date(Date.now() - ago * 60_000) };
      });
    const { get } = await openOffice(
      ...attempts('caiu', [50, 500], [40, 200], [30, 0], [20, 500], [10, 500, 'EP2']),
      ...attempts('nunca', [15, 404], [14, 404, 'EP2'], [13, 404]),
      ...attempts('uma', [13, 500], [12, 500], [11, 500]),
      ...attempts('duas', [13, 500], [12, 500, 'EP2']),
      ...attempts('voltou', [10, 500], [9, 500, 'EP2'], [8, 500], [5, 200]),
    );
    const { body } = await get(`callback-health?${range()}`);
    const agoOf = (at: string | null) => at && Math.round((Date.now() - Date.parse(at)) / 60_000);
    const since = body.hosts.map(({ host, failingSinceAt }) => [host, agoOf(failingSinceAt)]);
    const failing = since.filter(([, ago]) => ago !== null);
    expect(Object.fromEntries(failing)).toEqual({ caiu: 30, nunca: 15 });
    expect(body.total.failingSinceAt).toBeNull();
  });

  test('is all zero for an account that has no callbacks', async () => {
    const { get } = await openOffice();
    const { body } = await get(`callback-health?${range()}`);
    expect(body).toMatchObject({ total: { attempts: 0, lastSuccessAt: null }, hosts: [] });
  });

  test('shows at most 100 hosts, and says that there are more', async () => {
    const { get } = await openOffice(
      ...Array.from({ length: 101 }, (_, index) => ({ host: `h${index}.example` })),
    );
    const { body } = await get(`callback-health?${range()}`);
    expect(body.hosts).toHaveLength(100);
    expect(body).toMatchObject({ hasMoreHosts: true, total: { attempts: 101 } });
  });

  test.each(['', 'from=x&to=y', range(0, -1000), range(-31 * 86_400_000 - 1000, 0)])(
    'answers 400 to the range %#',
    async (search) => {
      const { get } = await openOffice();
      expect((await get(`callback-health?${search}`)).status).toBe(400);
      expect((await get(`undelivered?${search}`)).status).toBe(400);
    },
  );
});

/** Ends the callbacks of a transaction so; answers the outbox row of the first. */
async function setState(id: string, state: string): Promise<bigint | undefined> {
  const { rows } = await panel.pool.query<{ seq: bigint }>(
    'update callbacks set state = $2, attempts = 5 where transaction_id = $1 returning seq',
    [id, state],
  );
  return rows[0]?.seq;
}

/** One transaction was answered with 503, and another was not sent yet. */
async function expectCauses(get: Office['get'], failed: string): Promise<void> {
  const { causes } = (await get(`undelivered-causes?${range()}`)).body;
  const at: unknown = expect.any(String);
  const same = { count: 1, amount: 10.5, withdrawn: 0, firstChangedAt: at, lastChangedAt: at };
  const cause = { host: 'loja.example:8443', ...same };
  expect(causes).toEqual([
    { ...cause, error: 'HTTP 503', lastFailureAt: at, planned: 0 },
    { ...cause, error: null, lastFailureAt: null, planned: 1 },
  ]);
  const ofCause = (await get(`undelivered?${range()}&error=HTTP%20503`)).body;
  expect(ofCause.transactions.map(({ id }) => id)).toEqual([failed]);
  const setType = 'update transactions set type = $2 where id = $1';
  await panel.pool.query(setType, [failed, 'WITHDRAW']);
  const withdrawn = (await get(`undelivered-causes?${range()}`)).body.causes[0];
  expect(withdrawn).toMatchObject({ amount: 0, withdrawn: 10.5 });
  await panel.pool.query(setType, [failed, 'DEPOSIT']);
}

describe('GET /panel/v1/connections/{id}/undelivered', () => {
  test('has what was paid and not delivered, as the bulk resend counts it', async () => {
    const { get, accountId } = await openOffice();
    const { token } = await createToken(panel.pool, { accountId, permissions: ['DEPOSIT'] });
    const post = async (url: string, payload: object) => {
      const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
      const reply = await panel.app.inject({ method: 'POST', url, headers, payload });
      expect(reply.statusCode).toBe(200);
      return reply.json<{ id: string; total: number }>();
    };
    const callbackUrl = 'https://loja.example:8443/pix';
    const paid = async (fields: object = {}) => {
      const { id } = await post('/v1/pix/', { amount: 10.5, callbackUrl, ...fields });
      await post(`/sandbox/v1/charges/${id}/pay`, {});
      return id;
    };
    const delivered = await paid();
    const failed = await paid({ clientReference: 'pedido 7' });
    const waiting = await paid();
    await post('/v1/pix/', { amount: 1, callbackUrl });
    await setState(delivered, 'DELIVERED');
    const callback_seq = (await setState(failed, 'FAILED')) ?? 0n;
    const log = { callback_seq, transaction_id: failed, status: 503 };
    // The five of the policy, and a resend.
    for (let made = 0; made < 5; made += 1) await insertCallbackLog(panel.pool, accountId, log);
    const logId = await insertCallbackLog(panel.pool, accountId, { ...log, attempt: null });
    const { status, text, body } = await get(`undelivered?${range()}`);
    expect(status).toBe(200);
    expect(body.transactions.map(({ id }) => id)).toEqual([waiting, failed]);
    expect(body.transactions[1]).toEqual({
      id: failed,
      type: 'DEPOSIT',
      status: 'COMPLETED',
      amount: 10.5,
      clientReference: 'pedido 7',
      createdAt: expect.any(String),
      changedAt: expect.any(String),
      host: 'loja.example:8443',
      attempts: 6,
      nextAttemptAt: null,
      lastAttempt: { id: logId, createdAt: expect.any(String), status: 503, noAnswer: null },
    });
    expect(text).toContain('"amount":10.50');
    expect(body.transactions[0]).toMatchObject({ attempts: 0, lastAttempt: null });
    expect(body.transactions[0]?.nextAttemptAt).not.toBeNull();
    const groups = [{ type: 'DEPOSIT', status: 'COMPLETED', count: 2 }];
    expect(body).toMatchObject({ total: 2, isTotalCut: false, groups });
    const second = (await get(`undelivered?${range()}&limit=1&page=2`)).body;
    expect(second.transactions.map(({ id }) => id)).toEqual([failed]);
    expect(second.pagination.hasNextPage).toBe(false);
    expect((await get(`undelivered?${range()}&status=EXPIRED`)).body.total).toBe(0);
    expect((await get(`undelivered?${range()}&host=other.example`)).body.total).toBe(0);
    expect((await get(`undelivered?${range()}&host=Loja.example:8443`)).body.total).toBe(2);
    await expectCauses(get, failed);
    const resent = await post('/v1/user/callbacks/resend', {
      createdAtFrom: new Date(Date.now() - 86_400_000).toISOString(),
      createdAtTo: new Date().toISOString(),
      onlyUndelivered: true,
    });
    expect(resent.total).toBe(2);
  });
});
