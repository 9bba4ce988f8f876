import { pino } from 'pino';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import type {
  MerchantFile,
  ResultKind,
  ResultPage,
} from '#lib/contract/panel/merchant-files/merchant-file.ts';
import type { JobWorker } from '#service/jobs/start-jobs.ts';
import { addPaid } from '#service/merchant-files/paid-for-tests.ts';
import { startMatching } from '#service/merchant-files/start-matching.ts';
import {
  createMember,
  openTestPanel,
  panelSecret,
  signInToPanel,
} from '#service/panel/open-test-panel.ts';
import { openForTests } from '#service/testing/open-for-tests.ts';

const panel = openForTests(openTestPanel);

let worker: JobWorker;
let member: Awaited<ReturnType<typeof createMember>>;
let session: string;
beforeAll(async () => {
  member = await createMember(panel, 'conciliacao@loja.test');
  session = await signInToPanel(panel, member);
  const { pool, files, databaseUrl: url } = panel;
  const log = pino({ level: 'silent' });
  worker = await startMatching({ pool, url, log, store: files.store, pollSeconds: 0.5 });
});
afterAll(() => worker.stop());

const at = (path: string) => `/connections/${member.connectionId}/merchant-files${path}`;
const post = (path: string, body: object, as = session) =>
  panel.call(at(path), { method: 'POST', body, session: as });

async function send(content: string | Buffer, name = 'vendas.csv', as = session) {
  const answer = await panel.app.inject({
    method: 'POST',
    url: `/panel/v1${at('')}?name=${encodeURIComponent(name)}`,
    headers: {
      'x-panel-secret': panelSecret,
      'x-panel-session': as,
      'content-type': 'application/octet-stream',
    },
    payload: content,
  });
  return { status: answer.statusCode, body: answer.json<{ id: string; message: string }>() };
}

const read = async (id: string): Promise<MerchantFile> =>
  JSON.parse((await panel.call(at(`/${id}`), { session })).text) as MerchantFile;

/** Sends a file, has it compared as it is guessed, and waits for what comes of it. */
async function compare(content: string | Buffer, rules: object = {}, name = 'vendas.csv') {
  const { body } = await send(content, name);
  const received = await read(body.id);
  const asked = { reading: received.reading, rules: { ...received.rules, ...rules } };
  const { status, text } = await post(`/${body.id}/comparison`, asked);
  expect(text).toContain(body.id);
  expect(status).toBe(200);
  await worker.enqueue(20);
  return vi.waitFor(async () => {
    const file = await read(body.id);
    expect(['done', 'failed']).toContain(file.state);
    return file;
  }, 10_000);
}

async function list(id: string, kind: ResultKind | 'suggested'): Promise<ResultPage['rows']> {
  const { text } = await panel.call(at(`/${id}/results?kind=${kind}`), { session });
  return (JSON.parse(text) as ResultPage).rows;
}

const countsOf = ({ comparison }: MerchantFile) =>
  Object.fromEntries((comparison?.kinds ?? []).map(({ kind, count }) => [kind, count]));

/** A line of the shop's file for the n-th payment of `addPaid`. */
const saleOf = (
  prefix: string,
  n: number,
  changes: { cents?: number; ref?: string; days?: number } = {},
) => {
  const cents = changes.cents ?? n * 100;
  const reais = `${Math.floor(cents / 100)},${String(cents % 100).padStart(2, '0')}`;
  const daysMs = (changes.days ?? 0) * 86_400_000;
  const minute = new Date(Date.parse('2026-03-10T12:00:00Z') + n * 60_000 - 3 * 3_600_000 + daysMs);
  const [day = '', time = ''] = minute.toISOString().slice(0, 16).split('T');
  const brazilian = day.split('-').toReversed().join('/');
  return `${changes.ref ?? `${prefix}-${n}`};${brazilian} ${time};R$ ${reais};Pessoa ${n}`;
};
const heading = 'Pedido;Data;Valor;Cliente';

test('a seeded set of mismatches is found completely, and nothing else is', async () => {
  const { pool } = panel;
  const { accountId } = member;
  await addPaid(pool, { accountId, count: 400, from: '2026-03-10T12:00:00Z', prefix: 'PA' });
  const numbers = Array.from({ length: 400 }, (_, index) => index + 1);
  const onlyHere = new Set([7, 99, 250]);
  const differing = new Map([
    [20, 1_950],
    [21, 2_150],
  ]);
  // One day is within the tolerance, two are not.
  const late = new Map([
    [40, 2],
    [41, 1],
  ]);
  const lines = numbers
    .filter((n) => !onlyHere.has(n))
    .map((n) => saleOf('PA', n, { cents: differing.get(n) ?? n * 100, days: late.get(n) ?? 0 }));
  const again = [saleOf('PA', 30), saleOf('PA', 31)];
  const onlyThere = [saleOf('PA', 5, { ref: 'XX-1', cents: 123_456 })];
  // A wrong year must not stretch what is compared to there.
  const toCome = saleOf('PA', 6, { ref: 'XX-2', days: 40 * 365 });
  const rows = [heading, ...lines, ...again, ...onlyThere, toCome, 'Total;;R$ 1,00;'];
  const content = rows.join('\r\n');
  const file = await compare(Buffer.from(`${content}\r\nSão Jõao;sem data;;\r\n`, 'latin1'));
  expect(file.state).toBe('done');
  expect(countsOf(file)).toEqual({
    matched: 394,
    missing_there: 3,
    missing_here: 1,
    amount_differs: 2,
    day_differs: 1,
    duplicate_there: 2,
    unreadable: 3,
  });
  const keysOf = async (kind: ResultKind) =>
    (await list(file.id, kind)).map(({ here, there }) => here?.reference ?? there?.key);
  expect(await keysOf('missing_there')).toEqual(['PA-7', 'PA-99', 'PA-250']);
  expect(await keysOf('missing_here')).toEqual(['XX-1']);
  expect(await keysOf('amount_differs')).toEqual(['PA-20', 'PA-21']);
  expect(await keysOf('day_differs')).toEqual(['PA-40']);
  expect(file.comparison).toMatchObject({ from: '2026-03-10', to: '2026-03-12' });
  const repeated = await list(file.id, 'duplicate_there');
  expect(repeated.map(({ there, repeats }) => [there?.key, there?.line, repeats])).toEqual([
    ['PA-30', 399, '30'],
    ['PA-31', 400, '31'],
  ]);
  const unreadable = await list(file.id, 'unreadable');
  expect(unreadable.map(({ there, fault, said }) => [there?.name, fault, said])).toEqual([
    [expect.stringMatching(/^XX-2 /), 'to_come', expect.stringMatching(/^\d{2}\/\d{2}\/20\d{2} /)],
    ['Total | – | R$ 1,00', 'date', null],
    ['São Jõao | sem data | –', 'both', '\nsem data'],
  ]);
  // Both sides differ by what the differences come to, to the cent.
  const { here, there, statement } = file.comparison ?? {};
  expect(here?.amount).toBe(80_200);
  expect(statement).toEqual(here);
  const sum = (kind: ResultKind, of: 'here' | 'there') =>
    file.comparison?.kinds.find((one) => one.kind === kind)?.[of] ?? 0;
  expect(there?.amount).toBeCloseTo(
    80_200 -
      sum('missing_there', 'here') +
      sum('missing_here', 'there') +
      (sum('amount_differs', 'there') - sum('amount_differs', 'here')) +
      sum('duplicate_there', 'there'),
    6,
  );
});

/** The n-th payment of `addPaid` with another prefix, so that tests do not meet. */
const paid = (prefix: string, count: number) =>
  addPaid(panel.pool, { ...member, count, from: '2026-03-10T12:00:00Z', prefix });

test('a decision is noted with by how much both sides differ, not with what one of them has', async () => {
  await paid('PN', 2);
  const content = [heading, saleOf('PN', 1), saleOf('PN', 2, { cents: 150 })];
  const file = await compare(content.join('\n'));
  const [row] = await list(file.id, 'amount_differs');
  const settled = { kind: 'amount_differs', place: row?.place, reason: 'x' };
  expect((await post(`/${file.id}/decisions`, settled)).status).toBe(200);
  const { rows } = await panel.pool.query(
    `select amount_cents from panel.audit_events where subject = $1 and result = 'success'
      order by seq desc limit 1`,
    [file.id],
  );
  expect(rows).toEqual([{ amount_cents: 50n }]);
});

test('by another reference a pair is suggested alone; people decide, once, and take it back', async () => {
  await panel.pool.query(`delete from panel.merchant_file_habits`);
  const other = await createMember(panel, 'sugestoes@loja.test');
  const before = { member, session };
  member = other;
  session = await signInToPanel(panel, other);
  await paid('PB', 5);
  const content = [heading, saleOf('PB', 1), saleOf('PB', 2, { ref: 'PB-2-A' }), saleOf('PB', 3)];
  const file = await compare([...content, saleOf('ZZ', 9)].join('\n'));
  expect(countsOf(file)).toEqual({ matched: 2, missing_there: 3, missing_here: 2 });
  expect(file.comparison?.suggestions).toEqual({ count: 1, amount: 2 });
  expect(
    (await list(file.id, 'suggested')).map(({ here, there }) => [here?.reference, there?.key]),
  ).toEqual([['PB-2', 'PB-2-A']]);
  expect((await post(`/${file.id}/suggestions`, { reason: 'aceita' })).text).toBe('{"settled":1}');
  const settle = (body: object) => post(`/${file.id}/decisions`, { reason: 'x', ...body });
  expect((await settle({ kind: 'missing_there', place: 1 })).status).toBe(409);
  expect((await settle({ kind: 'missing_there', place: 99 })).status).toBe(404);
  expect((await settle({ kind: 'missing_there', place: 2, with: '77' })).status).toBe(404);
  // What was refused in the middle has settled neither half.
  const pair = { kind: 'missing_there', place: 2, with: '5' };
  expect((await settle(pair)).status).toBe(200);
  expect((await read(file.id)).open).toEqual({ count: 1, amount: 5 });
  const rows = await list(file.id, 'missing_there');
  // What is still to be decided comes first.
  expect(rows.map(({ place }) => place)).toEqual([3, 1, 2]);
  const row = rows.at(-1);
  expect(row?.decision).toMatchObject({ reason: 'x', memberName: 'Ana Souza' });
  // Under either kind the pair is whole.
  const wholePair = { here: { reference: 'PB-4' }, there: { line: 5, key: 'ZZ-9' } };
  expect(row).toMatchObject(wholePair);
  const others = await list(file.id, 'missing_here');
  expect(others.find(({ there }) => there?.key === 'ZZ-9')).toMatchObject(wholePair);
  expect((await post(`/${file.id}/decisions/${row?.decision?.id}/undo`, {})).status).toBe(200);
  expect((await read(file.id)).open?.count).toBe(3);

  // Several at once: all or none, each a decision of its own.
  const choose = (places: number[]) =>
    post(`/${file.id}/chosen-decisions`, { kind: 'missing_there', places, reason: 'ok' });
  expect((await choose([2, 1])).status).toBe(409);
  expect((await choose([2, 99])).status).toBe(404);
  expect((await read(file.id)).open?.count).toBe(3);
  expect((await choose([3, 2, 2])).text).toBe('{"settled":2}');
  expect((await read(file.id)).open?.count).toBe(1);
  const chosen = (await list(file.id, 'missing_there')).slice(1).map(({ decision }) => decision);
  expect(chosen.map((decision) => decision?.reason)).toEqual(['ok', 'ok']);
  await post(`/${file.id}/decisions/${chosen[0]?.id}/undo`, {});
  expect((await read(file.id)).open?.count).toBe(2);
  expect(
    (await post(`/${file.id}/comparison`, { reading: file.reading, rules: file.rules })).status,
  ).toBe(409);

  // Nobody else's, by any way.
  const theirs = before.session;
  for (const path of ['', '/results?kind=matched', '/result-rows']) {
    expect((await panel.call(at(`/${file.id}${path}`), { session: theirs })).status).toBe(404);
  }
  ({ member, session } = before);
  expect((await post(`/${file.id}/again`, {})).status).toBe(404);
  expect((await send('a;b\n1;2', 'x.csv', theirs)).status).not.toBe(500);
});

test('rows without an id are paired by amount and day within the tolerances, and no further', async () => {
  const before = { member, session };
  member = await createMember(panel, 'tolerancia@loja.test');
  session = await signInToPanel(panel, member);
  await paid('PC', 4);
  const rows = [
    'Data,Valor',
    '2026-03-10,1.00',
    '2026-03-11,2.00',
    '2026-03-10,3.05',
    '2026-03-14,4.00',
  ];
  const rules = { from: '2026-03-10', to: '2026-03-10', toleranceCents: 5, toleranceDays: 1 };
  const file = await compare(rows.join('\n'), rules);
  expect(countsOf(file)).toEqual({ matched: 3, missing_there: 1 });
  expect(file.comparison).toMatchObject({ tolerated: 0.05, leftOut: 1, from: '2026-03-10' });
  expect(file.comparison?.outside).toEqual([{ why: 'day', count: 1, lines: [5] }]);
  const strict = await compare(rows.join('\n'), { ...rules, toleranceCents: 4, toleranceDays: 0 });
  expect(countsOf(strict)).toEqual({ matched: 1, missing_there: 3, missing_here: 1 });
  // The rows of the statement that are of no paid transaction are found, too.
  await panel.pool.query(
    `update transactions set paid_at = null where account_id = $1 and id like 'PC%1'`,
    [member.accountId],
  );
  expect(countsOf(await compare(rows.join('\n'), rules))).toMatchObject({ statement_extra: 1 });
  ({ member, session } = before);
});

test('what is no table is refused in words, and leaves no file', async () => {
  const sent = async (content: string | Buffer) => {
    const { status, body } = await send(content, 'x.csv');
    return `${status} ${body.message}`;
  };
  expect(await sent('')).toContain('422 O arquivo está vazio');
  expect(await sent('so uma coluna\n1\n2\n')).toContain('422 O arquivo não tem colunas');
  expect(await sent(Buffer.from('PK\u0003\u0004 not a zip', 'latin1'))).toContain('422 A planilha');
  expect(await sent(`"${'x'.repeat(200_000)}`)).toContain('422');
  const dates = ['Data;Valor', '01/01/2020;1,00', '01/01/2026;1,00'].join('\n');
  expect(await compare(dates)).toMatchObject({ state: 'failed', problem: 'too_long_span' });
  const { body } = await send('Data;Valor;"=x"\n10/03/2026;1,00;\u0000\n', '../../etc/x.csv');
  expect((await read(body.id)).name).not.toContain('/');
});
