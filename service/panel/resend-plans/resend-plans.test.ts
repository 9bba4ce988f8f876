import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import {
  type PlanItemField,
  planItemFields,
  resendResult,
} from '#lib/contract/panel/resend-plan.ts';
import {
  createMember,
  openTestPanel,
  panelSecret,
  signInToPanel,
} from '#service/panel/open-test-panel.ts';
import { insertCallbackLog } from '#service/testing/callbacks/insert-callback-log.ts';
import { openForTests } from '#service/testing/open-for-tests.ts';
import { runResendPlans } from './run-resend-plans.ts';

const panel = openForTests(openTestPanel);
let members = 0;

const dayMs = 86_400_000;
const ago = (ms: number) => new Date(Date.now() - ms);

type Office = Awaited<ReturnType<typeof openOffice>>;

async function openOffice() {
  const member = await createMember(panel, `plans${(members += 1)}@loja.test`);
  const { accountId, connectionId } = member;
  const session = await signInToPanel(panel, member);
  const base = `/connections/${connectionId}`;
  return {
    member,
    accountId,
    connectionId,
    session,
    get: (path: string) => panel.call(`${base}/${path}`, { session }),
    post: (path: string, body: unknown = {}) =>
      panel.call(`${base}/${path}`, { method: 'POST', body, session }),
  };
}

/** All rows of a plan, in one go. */
async function rowsOf({ session, connectionId }: Office, planId: string) {
  const { statusCode, body } = await panel.app.inject({
    url: `/panel/v1/connections/${connectionId}/resend-plans/${planId}/rows`,
    headers: { 'x-panel-secret': panelSecret, 'x-panel-session': session },
  });
  const lines = statusCode === 200 ? body.split('\n').slice(0, -1) : [];
  return { statusCode, rows: lines.map((line): unknown => JSON.parse(line)) };
}

/** A paid charge whose callback was delivered, or not, at a moment; answers its id. */
async function addPaid(
  accountId: string,
  { at = ago(3_600_000), delivered = false, url = 'https://loja.test/pix', type = 'DEPOSIT' } = {},
) {
  const id = `EP${randomUUID().replaceAll('-', '').slice(0, 24).toUpperCase()}`;
  await panel.pool.query(
    `insert into transactions (id, account_id, type, status, amount_cents, callback_url, created_at)
     values ($1, $2, $5, 'COMPLETED', 3790, $3, $4)`,
    [id, accountId, url, at, type],
  );
  await panel.pool.query(
    `insert into callbacks
       (account_id, transaction_id, transaction_status, url, snapshot, state, attempts, created_at)
     values ($1, $2, 'COMPLETED', $3, '{}', $4, 5, $5)`,
    [accountId, id, url, delivered ? 'DELIVERED' : 'FAILED', at],
  );
  return id;
}

const rangeOf = (from: Date, to = new Date()) => ({
  from: from.toISOString(),
  to: to.toISOString(),
});
const query = (range: Record<string, string>) => new URLSearchParams(range).toString();

const resendsOf = async (id: string) => {
  const { rows } = await panel.pool.query<{ seq: string; state: string }>(
    `select * from callback_states where transaction_id = $1 and kind = 'RESEND' order by seq`,
    [id],
  );
  return rows;
};

/** Makes the pace forget its wait, as time does. */
const hurry = (planId: string) =>
  panel.pool.query(
    `update panel.resend_plans set next_request_at = date_trunc('milliseconds', now())
      where id = $1`,
    [planId],
  );

test('counts what was not delivered, in windows of seven days, and the rest when asked', async () => {
  const { accountId, get } = await openOffice();
  await addPaid(accountId);
  await addPaid(accountId, { at: ago(20 * dayMs) });
  await addPaid(accountId, { delivered: true });
  const range = rangeOf(ago(29 * dayMs));
  const count = await get(`resend-count?${query(range)}`);
  expect(count.status).toBe(200);
  expect(count.body).toMatchObject({
    total: 2,
    isTotalCut: false,
    groups: [{ type: 'DEPOSIT', status: 'COMPLETED', count: 2 }],
  });
  expect(count.body.windows).toHaveLength(5);
  const all = await get(`resend-count?${query({ ...range, onlyUndelivered: 'false' })}`);
  expect(all.body.total).toBe(3);
  expect((await get(`resend-count?${query(rangeOf(ago(32 * dayMs)))}`)).status).toBe(400);
  expect((await get(`resend-count?${query(rangeOf(ago(0), ago(dayMs)))}`)).status).toBe(400);
});

test('a plan asks once for each transaction, window by window, and tells each result', async () => {
  const { accountId, get, post } = await openOffice();
  const old = await addPaid(accountId, { at: ago(20 * dayMs), type: 'WITHDRAW' });
  const fresh = await addPaid(accountId);
  const delivered = await addPaid(accountId, { delivered: true });
  const made = await post('resend-plans', { ...rangeOf(ago(29 * dayMs)), counted: 3 });
  expect(made.status).toBe(201);
  expect(made.body).toMatchObject({ state: 'RUNNING', total: 2, counted: 3, requested: 0 });
  const { id } = made.body;
  await runResendPlans(panel.pool);
  // Nobody takes it again before the pace allows.
  expect(await runResendPlans(panel.pool)).toBe(0);
  expect([await resendsOf(old), await resendsOf(fresh)].map((rows) => rows.length)).toEqual([1, 0]);
  expect((await get(`resend-plans/${id}`)).body).toMatchObject({
    requested: 1,
    nextRequestAt: expect.any(String),
    amount: 37.9,
    withdrawn: 37.9,
    results: expect.arrayContaining([
      { result: 'waiting', count: 1, amount: 37.9, withdrawn: 0 },
      { result: 'on-its-way', count: 1, amount: 0, withdrawn: 37.9 },
    ]),
  });
  await hurry(id);
  // It ends with its last request, not with a look at nothing after it.
  await runResendPlans(panel.pool);
  const [resend] = await resendsOf(fresh);
  await panel.pool.query(`update callbacks set state = 'DELIVERED' where seq = $1`, [resend?.seq]);
  const done = await get(`resend-plans/${id}`);
  expect(done.body).toMatchObject({
    state: 'DONE',
    requested: 2,
    nextRequestAt: null,
    results: expect.arrayContaining([
      { result: 'waiting', count: 0, amount: 0, withdrawn: 0 },
      { result: 'delivered', count: 1, amount: 37.9, withdrawn: 0 },
    ]),
  });
  expect(done.body.items.map((of) => [of.transactionId, of.type, of.amount, of.result])).toEqual([
    [old, 'WITHDRAW', 37.9, 'on-its-way'],
    [fresh, 'DEPOSIT', 37.9, 'delivered'],
  ]);
  expect(done.body).toMatchObject({ results: resendResult.options.map((result) => ({ result })) });
  expect((await get(`resend-plans/${id}?result=delivered`)).body.items).toHaveLength(1);
  expect(await resendsOf(delivered)).toEqual([]);
});

test('a plan that was cancelled asks for nothing more', async () => {
  const { accountId, get, post } = await openOffice();
  const id = await addPaid(accountId);
  const plan = await post('resend-plans', rangeOf(ago(dayMs)));
  const canceled = await post(`resend-plans/${plan.body.id}/cancel`);
  expect(canceled.body).toMatchObject({ state: 'CANCELED', nextRequestAt: null });
  expect(await runResendPlans(panel.pool)).toBe(0);
  expect(await resendsOf(id)).toEqual([]);
  const { body } = await get(`resend-plans/${plan.body.id}`);
  expect(body.items[0]?.result).toBe('left-out');
  expect((await post(`resend-plans/${plan.body.id}/cancel`)).body.state).toBe('CANCELED');
});

test('a worker that died after queueing does not make the next one queue again', async () => {
  const { accountId, post } = await openOffice();
  const id = await addPaid(accountId);
  const { body } = await post('resend-plans', rangeOf(ago(dayMs)));
  await runResendPlans(panel.pool);
  // As if the process had ended before it noted that the request was made.
  await panel.pool.query(
    'update panel.resend_plan_items set requested_at = null where plan_id = $1',
    [body.id],
  );
  await hurry(body.id);
  await runResendPlans(panel.pool);
  expect(await resendsOf(id)).toHaveLength(1);
});

test('a used-up budget delays the plan, and the plan says why', async () => {
  const { accountId, get, post } = await openOffice();
  const id = await addPaid(accountId);
  await panel.pool.query(
    `insert into callback_resend_budgets (account_id, used_at)
     values ($1, array_fill(clock_timestamp(), array[5]))`,
    [accountId],
  );
  const plan = await post('resend-plans', rangeOf(ago(dayMs)));
  await runResendPlans(panel.pool);
  expect(await resendsOf(id)).toEqual([]);
  const { body } = await get(`resend-plans/${plan.body.id}`);
  expect(body).toMatchObject({ state: 'RUNNING', requested: 0 });
  expect(body.problem).toContain('reenvios');
  expect(Date.parse(body.nextRequestAt ?? '')).toBeGreaterThan(Date.now() + 30_000);
});

test('what was delivered meanwhile is not resent', async () => {
  const { accountId, get, post } = await openOffice();
  const id = await addPaid(accountId);
  const plan = await post('resend-plans', rangeOf(ago(dayMs)));
  await panel.pool.query(`update callbacks set state = 'DELIVERED' where transaction_id=$1`, [id]);
  await runResendPlans(panel.pool);
  expect(await resendsOf(id)).toEqual([]);
  expect((await get(`resend-plans/${plan.body.id}`)).body.items[0]?.result).toBe('not-needed');
});

test('two workers at once make one request', async () => {
  const { accountId, post } = await openOffice();
  const id = await addPaid(accountId);
  await post('resend-plans', rangeOf(ago(dayMs)));
  await Promise.all(Array.from({ length: 6 }, () => runResendPlans(panel.pool)));
  expect(await resendsOf(id)).toHaveLength(1);
});

test('at most three run for one connection, and an empty one does not begin', async () => {
  const { accountId, post } = await openOffice();
  expect((await post('resend-plans', rangeOf(ago(dayMs)))).status).toBe(422);
  await addPaid(accountId);
  const plans = await Promise.all(
    Array.from({ length: 5 }, () => post('resend-plans', rangeOf(ago(dayMs)))),
  );
  const statuses = plans.map(({ status }) => status);
  expect(statuses.filter((status) => status === 201)).toHaveLength(3);
  expect(statuses.filter((status) => status === 422)).toHaveLength(2);
});

test('a role without resends, a stranger and a visitor change nothing', async () => {
  const { accountId, connectionId, member, get, post } = await openOffice();
  await addPaid(accountId);
  const plan = await post('resend-plans', rangeOf(ago(dayMs)));
  const stranger = await openOffice();
  const path = `/connections/${connectionId}/resend-plans/${plan.body.id}`;
  expect((await panel.call(path, { session: stranger.session })).status).toBe(404);
  expect((await stranger.get(`resend-plans/${plan.body.id}`)).status).toBe(404);
  expect((await panel.call(path, { session: 'A'.repeat(43) })).status).toBe(401);
  await panel.pool.query(`update panel.members set role = 'finance' where id = $1`, [
    member.memberId,
  ]);
  expect((await post('resend-plans', rangeOf(ago(dayMs)))).status).toBe(403);
  expect((await post(`resend-plans/${plan.body.id}/cancel`)).status).toBe(403);
  expect((await get('resend-plans')).body.plans).toHaveLength(1);
  expect((await get('resend-plans/x')).status).toBe(404);
});

test('a server and its error leave out all other transactions, counted and planned', async () => {
  const { accountId, get, post } = await openOffice();
  await addPaid(accountId);
  const url = 'https://Outra.example:8443/pix?chave=1';
  const meant = await addPaid(accountId, { url });
  const refused = await addPaid(accountId, { url });
  await insertCallbackLog(panel.pool, accountId, { transaction_id: refused, status: 500 });
  await insertCallbackLog(panel.pool, accountId, { transaction_id: meant, status: 503 });
  const choice = { ...rangeOf(ago(dayMs)), host: 'outra.example:8443', error: 'HTTP 503' };
  expect((await get(`resend-count?${query(choice)}`)).body).toMatchObject({ total: 1 });
  const { body } = await post('resend-plans', choice);
  const plan = await get(`resend-plans/${Object(body).id}`);
  const { host, error } = choice;
  expect(plan.body).toMatchObject({ host, error, total: 1, items: [{ transactionId: meant }] });
  expect((await get('resend-plans')).body.plans).toMatchObject([{ host, error }]);
});

test('all rows of a plan come in one go, in the order of the requests, to who may export', async () => {
  const office = await openOffice();
  const { accountId, post } = office;
  const { memberId } = office.member;
  await panel.pool.query(
    `insert into transactions (id, account_id, type, status, amount_cents, callback_url, created_at)
     select 'EP' || upper(substr(md5($1 || n::text), 1, 24)), $1, 'DEPOSIT', 'COMPLETED', n,
            'https://loja.example/pix', now() - interval '1 day' + n * interval '1 second'
       from generate_series(1, 2500) n`,
    [accountId],
  );
  await panel.pool.query(
    `insert into callbacks (account_id, transaction_id, transaction_status, url, snapshot, state)
     select account_id, id, status, callback_url, '{}', 'FAILED' from transactions
      where account_id = $1`,
    [accountId],
  );
  const { id } = (await post('resend-plans', rangeOf(ago(2 * dayMs)))).body;
  const { rows } = await rowsOf(office, id);
  const field = (name: PlanItemField) => planItemFields.indexOf(name);
  const amounts = rows.map((row) => Number((row as unknown[])[field('amountCents')]));
  expect(amounts.toSorted((a, b) => a - b)).toEqual(Array.from({ length: 2500 }, (_, n) => n + 1));
  // A thousand of them make a request, the oldest first.
  expect(Math.max(...amounts.slice(0, 1000))).toBe(1000);
  const [first] = rows as unknown[][];
  expect(first?.slice(field('result'))).toEqual(['waiting', null, null]);
  expect((await rowsOf(office, randomUUID())).statusCode).toBe(404);
  await panel.pool.query(`update panel.members set role = 'support' where id = $1`, [memberId]);
  expect((await rowsOf(office, id)).statusCode).toBe(403);
});
