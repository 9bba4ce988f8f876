import { fork } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { expect, onTestFinished, test, vi } from 'vitest';
import { z } from 'zod';
import type { ResultKind } from '#lib/contract/panel/merchant-files/merchant-file.ts';
import { merchantResultFields } from '#lib/exports/lists/merchant-result-cells.ts';
import { addPaid } from '#service/merchant-files/paid-for-tests.ts';
import { addSent } from '#service/merchant-files/sent-for-tests.ts';
import { openTestPanel } from '#service/panel/open-test-panel.ts';
import { openForTests } from '#service/testing/open-for-tests.ts';
import { testFilesRoot } from '#service/testing/test-files.ts';
import { compared, countsOf, openDesk } from './desk-for-tests.ts';

const panel = openForTests(openTestPanel);

test.each(['bearer', 'gateway'] as const)(
  'payments sent are compared without their fees, which the statement has with them (%s)',
  async (edition) => {
    const desk = await openDesk(panel, `enviados-${edition}@loja.test`, edition);
    const from = '2026-03-10T12:00:00Z';
    const prefix = edition === 'bearer' ? 'SA' : 'SG';
    await addSent(panel.pool, { ...desk, cents: [1_000, 2_000, 3_000], from, prefix });
    // As what left the account; what came in is not asked about.
    const lines = ['Pedido;Data;Valor', `${prefix}-1;10/03/2026;-10,00`];
    const more = [`${prefix}-2;10/03/2026;-20,00`, 'NADA-9;10/03/2026;-7,00', 'X;10/03/2026;5,00'];
    const id = await desk.ask([...lines, ...more].join('\n'), { direction: 'sent' });
    const file = await compared(desk, id);
    expect(countsOf(file)).toEqual({ matched: 2, missing_there: 1, missing_here: 1 });
    expect(file.comparison?.here).toEqual({ count: 3, amount: 60 });
    expect(file.comparison?.statement).toEqual({ count: 3, amount: 60 });
    expect(file.comparison?.leftOut).toBe(1);
    expect((await desk.list(id, 'missing_there'))[0]?.here?.reference).toBe(`${prefix}-3`);
  },
);

test('statement rows that are missing, differ, come twice or are of nobody are found, and no others', async () => {
  const desk = await openDesk(panel, 'tres-lados@loja.test');
  const { accountId } = desk;
  const from = '2026-03-10T12:00:00Z';
  await addSent(panel.pool, { accountId, cents: [1_000, 2_000, 3_000, 4_000], from, prefix: 'SB' });
  const idOf = (n: number) => `SB${String(n).padStart(24, '0')}`;
  // Of the first there is no row, and one of nobody; the second was booked with a fee that it does
  // not have; the third was booked twice.
  await panel.pool.query(`update transactions set id = 'SBX' || right(id, 23) where id = $1`, [
    idOf(1),
  ]);
  await panel.pool.query('update transactions set fee_cents = 0 where id = $1', [idOf(2)]);
  await panel.pool.query(
    `insert into ledger_entries (account_id, transfer_id, book, amount_cents, kind, reason,
       statement_id, previous_available_cents, previous_blocked_cents, new_available_cents,
       new_blocked_cents, created_at, transaction_id)
     select account_id, $2, book, amount_cents, kind, reason, gen_random_uuid(),
            previous_available_cents, previous_blocked_cents, new_available_cents,
            new_blocked_cents, created_at, transaction_id
       from ledger_entries where transaction_id = $1`,
    [idOf(3), randomUUID()],
  );
  const id = await desk.ask('Pedido;Data;Valor\nSB-4;10/03/2026;40,00', { direction: 'sent' });
  const file = await compared(desk, id);
  expect(countsOf(file)).toEqual({
    matched: 1,
    missing_there: 3,
    statement_missing: 1,
    statement_differs: 2,
    statement_extra: 1,
  });
  const idsOf = async (kind: ResultKind) =>
    (await desk.list(id, kind)).map(({ here, there }) => [here?.amount, there?.amount]);
  expect(await idsOf('statement_missing')).toEqual([[10.5, undefined]]);
  expect(await idsOf('statement_differs')).toEqual([
    [20, 20.5],
    [30.5, 61],
  ]);
  expect(await idsOf('statement_extra')).toEqual([[null, 10.5]]);
});

test('of a file of a part of a day nothing is missing before its first time and after its last', async () => {
  const desk = await openDesk(panel, 'parte-do-dia@loja.test');
  const { accountId } = desk;
  // Six payments, a minute apart, from 09:01 in São Paulo.
  await addPaid(panel.pool, { accountId, count: 6, from: '2026-03-10T12:00:00Z', prefix: 'PT' });
  const rows = ['PT-2;10/03/2026 09:02:00;2,00', 'PT-4;10/03/2026 09:04;4,00'];
  const content = ['Pedido;Data;Valor', ...rows].join('\n');
  const ask = async (rules: object) => compared(desk, await desk.ask(content, rules));
  expect(countsOf(await ask({}))).toEqual({ matched: 2, missing_there: 4 });
  const part = await ask({ reach: 'times' });
  expect(countsOf(part)).toEqual({ matched: 2, missing_there: 1 });
  expect(part.comparison).toMatchObject({ from: '2026-03-10T09:02', to: '2026-03-10T09:04' });
  expect(part.comparison?.here).toEqual({ count: 3, amount: 9 });
  expect(part.comparison?.statement).toEqual({ count: 3, amount: 9 });
  const minutes = { from: '2026-03-10T09:03', to: '2026-03-10T09:05' };
  expect(countsOf(await ask(minutes))).toEqual({ matched: 1, missing_there: 2 });
  const noTimes = await desk.ask('Pedido;Data;Valor\nPT-1;10/03/2026;1,00', { reach: 'times' });
  const whole = await compared(desk, noTimes);
  expect(countsOf(whole)).toEqual({ matched: 1, missing_there: 5 });
  expect(whole.comparison?.apart).toEqual([]);
  // What only the account has is told with whom it is of.
  const lines = `/connections/${desk.connectionId}/merchant-files/${whole.id}/result-rows`;
  const { text } = await panel.call(`${lines}?kind=missing_there`, { session: desk.session });
  const row = z.array(z.unknown()).parse(JSON.parse(text.split('\n')[0] ?? ''));
  expect(row[merchantResultFields.indexOf('hereName')]).toBe('Pessoa 2');
  // One row of another day stretches what is compared to there.
  const ten = Array.from({ length: 10 }, (_, n) => `Z-${n};10/03/2026;1,00`);
  const stretched = ['Pedido;Data;Valor', ...ten, 'Z-X;14/03/2026;1,00'].join('\n');
  expect((await compared(desk, await desk.ask(stretched))).comparison).toMatchObject({
    to: '2026-03-14',
    apart: [{ day: '2026-03-14', rows: 1 }],
  });
});

test('a sale that is here twice is a duplicate of the first, which has its row of the file', async () => {
  const desk = await openDesk(panel, 'aqui-duas-vezes@loja.test');
  const { accountId } = desk;
  for (const [prefix, from] of [
    ['DA', '2026-03-10T12:00:00Z'],
    ['DB', '2026-03-10T13:00:00Z'],
  ] as const) {
    await addPaid(panel.pool, { accountId, count: 2, from, prefix });
  }
  await panel.pool.query(
    `update transactions set client_reference = 'DA-1' where account_id = $1
        and client_reference = 'DB-1'`,
    [accountId],
  );
  const rows = ['Pedido;Data;Valor', 'DA-1;10/03/2026;1,00', 'DA-2;10/03/2026;2,00'];
  const id = await desk.ask([...rows, 'DB-2;10/03/2026;2,00'].join('\n'));
  const file = await compared(desk, id);
  expect(countsOf(file)).toEqual({ matched: 3, duplicate_here: 1 });
  const [twice] = await desk.list(id, 'duplicate_here');
  expect([twice?.here?.transactionId, twice?.repeats]).toEqual(
    ['DB', 'DA'].map((prefix) => prefix + '1'.padStart(24, '0')),
  );
});

const doomed = fileURLToPath(
  new URL('../../testing/deliveries/doomed-matching-worker.ts', import.meta.url),
);

test('a worker is killed while it writes a comparison: nothing is left, the next one makes it whole', async () => {
  const { pool, databaseUrl: url } = panel;
  const desk = await openDesk(panel, 'morto-no-meio@loja.test');
  const { accountId } = desk;
  await addPaid(pool, { accountId, count: 3, from: '2026-03-10T12:00:00Z', prefix: 'KA' });
  const id = await desk.ask('Pedido;Data;Valor\nKA-1;10/03/2026;1,00\nKA-2;10/03/2026;2,00');
  // Nobody writes a result while this is held, and so the worker is within its transaction.
  const holding = await pool.connect();
  await holding.query('begin; lock table panel.merchant_results in share mode');
  const child = fork(doomed, [url, testFilesRoot(pool)]);
  onTestFinished(() => void child.kill('SIGKILL'));
  await vi.waitFor(
    async () => {
      const { rows } = await pool.query(
        `select 1 from pg_locks where relation = 'panel.merchant_results'::regclass
            and not granted`,
      );
      expect(rows).toHaveLength(1);
    },
    { timeout: 20_000, interval: 100 },
  );
  child.kill('SIGKILL');
  await once(child, 'exit');
  await holding.query('rollback');
  holding.release();
  expect(await desk.read(id)).toMatchObject({ state: 'running', comparison: null });
  expect(await desk.list(id, 'matched')).toEqual([]);

  // As if the half minute had passed after which a worker that is not heard of is dead.
  await pool.query(
    `update pgboss.job set heartbeat_on = heartbeat_on - interval '1 minute', retry_delay = 0
      where id = $1`,
    [id],
  );
  const file = await compared(desk, id, 30_000);
  expect(countsOf(file)).toEqual({ matched: 2, missing_there: 1 });
  expect(await desk.list(id, 'matched')).toHaveLength(2);
}, 60_000);

test('a row that cannot be read is beside the payment that it names, which is missing nowhere', async () => {
  const desk = await openDesk(panel, 'nao-lida@loja.test');
  await addPaid(panel.pool, { ...desk, count: 4, from: '2026-03-10T12:00:00Z', prefix: 'PU' });
  const rows = ['Pedido;Data;Valor', 'PU-1;10/03/2026;1,00', 'PU-2;10/03/2026;dois reais'];
  // Two rows of one order: which of them is the payment's nobody knows.
  const twice = ['PU-3;10/03/2026;?', 'PU-3;10/03/2026;?', 'PU-9;10/03/2026;?'];
  const file = await compared(desk, await desk.ask([...rows, ...twice].join('\n')));
  expect(countsOf(file)).toEqual({ matched: 1, missing_there: 2, unreadable: 4 });
  const unread = await desk.list(file.id, 'unreadable');
  expect(unread.map(({ here, there, fault }) => [there?.line, here?.reference, fault])).toEqual([
    [3, 'PU-2', 'amount'],
    [4, undefined, 'amount'],
    [5, undefined, 'amount'],
    [6, undefined, 'amount'],
  ]);
  // The parts lead from 10,00 to 1,00: 3,00 and 4,00 that the file lacks, and 2,00.
  const { here, there, kinds = [], ages = [] } = file.comparison ?? {};
  expect([here?.amount, there?.amount]).toEqual([10, 1]);
  expect(kinds.find(({ kind }) => kind === 'unreadable')?.here).toBe(2);
  expect(kinds.find(({ kind }) => kind === 'missing_there')?.here).toBe(7);
  expect(ages.at(-1)).toMatchObject({ count: 3, amount: 9 });
});

test('a row of no money is beside the payment that it names; what is left out says which and why', async () => {
  const desk = await openDesk(panel, 'sem-valor@loja.test');
  const from = '2026-03-10T12:00:00Z';
  await addSent(panel.pool, { ...desk, cents: [1_000, 2_000, 3_000], from, prefix: 'SZ' });
  const id = await desk.ask(
    [
      'Pedido;Data;Valor;Tipo;Situação',
      'SZ-1;10/03/2026;0,00;Saque;Concluída',
      'SZ-2;10/03/2026;20,00;Saque;Concluída',
      // Its payment is known by the row before it.
      'SZ-2;10/03/2026;0,00;Saque;Concluída',
      'BRINDE;10/03/2026;0,00;Saque;Concluída',
      'SZ-3;10/03/2026;30,00;Comissão;Concluída',
      'SZ-4;10/03/2026;40,00;Saque;Cancelada',
      'SZ-5;02/03/2026;50,00;Saque;Concluída',
    ].join('\n'),
    { direction: 'sent', from: '2026-03-10', to: '2026-03-10' },
  );
  const file = await compared(desk, id);
  expect(countsOf(file)).toEqual({ matched: 1, amount_differs: 1, missing_there: 1 });
  const [differs] = await desk.list(id, 'amount_differs');
  expect([differs?.here?.amount, differs?.there]).toEqual([
    10,
    expect.objectContaining({ line: 2, amount: 0 }),
  ]);
  expect(file.comparison).toMatchObject({ leftOut: 4, unpaid: 1 });
  expect(file.comparison?.outside).toEqual([
    { why: 'day', count: 1, lines: [8] },
    { why: 'zero', count: 2, lines: [4, 5] },
    { why: 'type', count: 1, lines: [6] },
    { why: 'status', count: 1, lines: [7] },
  ]);
});
