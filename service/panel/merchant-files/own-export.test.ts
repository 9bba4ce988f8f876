import { expect, test } from 'vitest';
import type { ResultKind } from '#lib/contract/panel/merchant-files/merchant-file.ts';
import { fileColumns } from '#lib/exports/column-ids.ts';
import { addPaid } from '#service/merchant-files/paid-for-tests.ts';
import { addSent } from '#service/merchant-files/sent-for-tests.ts';
import { exportForTests } from '#service/panel/exports/export-for-tests.ts';
import { openTestPanel } from '#service/panel/open-test-panel.ts';
import { openForTests } from '#service/testing/open-for-tests.ts';
import { compared, countsOf, type Desk, openDesk } from './desk-for-tests.ts';

const panel = openForTests(openTestPanel);

/** Every transaction of these days as the dashboard's export has them. */
function ownExport(desk: Desk, format: 'brazilian' | 'xlsx') {
  return exportForTests(panel, desk, {
    kind: 'transactions',
    format,
    query: 'dateFrom=2026-03-10T03:00:00Z&dateTo=2026-03-12T02:59:59.999Z',
    columns: fileColumns([
      'createdAt',
      'party',
      'amount',
      'fee',
      'status',
      'clientReference',
      'id',
    ]),
    titles: {
      createdAt: 'Criada (Horário Padrão de Brasília)',
      party: 'Pagador ou recebedor',
      type: 'Tipo',
      amount: 'Valor',
      fee: 'Tarifa',
      balanceEffect: 'Efeito no saldo',
      status: 'Status',
      clientReference: 'Referência',
      id: 'ID',
    },
    words: {
      'type.DEPOSIT': 'Depósito',
      'type.WITHDRAW': 'Saque',
      'type.COMMISSION': 'Comissão',
      'status.PENDING': 'Pendente',
      'status.COMPLETED': 'Concluída',
      'status.CANCELED': 'Cancelada',
      'status.REFUNDED': 'Devolvida',
      'status.WAITING_FOR_REFUND': 'Aguardando devolução',
      'status.EXPIRED': 'Expirada',
      'status.ERROR': 'Erro',
    },
  });
}

test.each(['brazilian', 'xlsx'] as const)(
  'the product reconciles its own export without a difference (%s)',
  async (format) => {
    const desk = await openDesk(panel, `o-proprio-${format}@loja.test`);
    await addBothWays(desk.accountId, format === 'xlsx' ? 'X' : 'B');
    const id = await desk.ask(await ownExport(desk, format));
    const received = await desk.read(id);
    expect(received.rules.direction).toBe('both');
    const file = await compared(desk, id);
    expect(countsOf(file)).toEqual({ matched: 33 });
    expect(file.comparison).toMatchObject({ leftOut: 1, unpaid: 4 });
    const { here, there, statement } = file.comparison ?? {};
    expect([there, statement]).toEqual([here, here]);
  },
);

test('of its own export one row less, one amount, one more and one twice are found, and no others', async () => {
  const desk = await openDesk(panel, 'o-proprio-mudado@loja.test');
  await addBothWays(desk.accountId, 'C');
  const text = (await ownExport(desk, 'brazilian')).toString();
  const [heading = '', ...rows] = text.trimEnd().split('\r\n');
  const rowOf = (reference: string) => rows.find((row) => row.includes(`;${reference};`)) ?? '';
  const [gone, changed, twice] = ['-5', '-6', '-7'].map((n) => rowOf(`OC${n}`));
  const added = rowOf('WC-1').replace('WC-1', 'NADA').replace('WC0', 'WZ0');
  const lines = [heading, ...rows.filter((row) => row !== gone && row !== changed)];
  lines.push(changed?.replace(';6,00;', ';7,00;') ?? '', twice ?? '', added);
  const file = await compared(desk, await desk.ask(lines.join('\r\n')));
  expect(countsOf(file)).toEqual({
    matched: 31,
    missing_there: 1,
    missing_here: 1,
    amount_differs: 1,
    duplicate_there: 1,
  });
  const keysOf = async (kind: ResultKind) =>
    (await desk.list(file.id, kind)).map(({ here, there }) => [here?.reference, there?.amount]);
  expect(await keysOf('missing_there')).toEqual([['OC-5', undefined]]);
  expect(await keysOf('amount_differs')).toEqual([['OC-6', 7]]);
  expect(await keysOf('missing_here')).toEqual([[undefined, -10]]);
  expect(await keysOf('duplicate_there')).toEqual([[undefined, 7]]);
});

test('the other half is proposed by reference, amount and day, and found by what it says', async () => {
  const desk = await openDesk(panel, 'metades@loja.test');
  const from = '2026-03-10T12:00:00Z';
  await addPaid(panel.pool, { accountId: desk.accountId, count: 3, from, prefix: 'HA' });
  const rows = [
    'HX-9;12/03/2026;1,01;Ana',
    'HX-8;10/03/2026;2,10;Bia',
    'HA-1-B;01/03/2026;90,00;Caio',
  ];
  const content = ['Pedido;Data;Valor;Cliente', ...rows].join('\n');
  const rules = { from: '2026-03-01', to: '2026-03-12', toleranceDays: 0 };
  const id = await desk.ask(content, rules);
  expect(countsOf(await compared(desk, id))).toMatchObject({ missing_there: 3, missing_here: 3 });
  const halves = async (query: string) =>
    (await desk.list(id, `missing_here&near=1&${query}` as ResultKind)).map(
      ({ there }) => there?.name,
    );
  // The same order with a suffix before any amount; then a cent and two days before a real.
  expect(await halves('search=')).toEqual(['Caio', 'Bia', 'Ana']);
  expect(await halves('search=bia')).toEqual(['Bia']);
  expect(await halves('search=1,01')).toEqual(['Ana']);
  const here = await desk.list(id, 'missing_there&near=3&search=' as ResultKind);
  expect(here.map((row) => row.here?.reference)).toEqual(['HA-1', 'HA-2', 'HA-3']);
});

/** Two days with payments both ways, paid when made or not, and with what was never paid. */
async function addBothWays(accountId: string, mark: string) {
  const from = '2026-03-10T12:00:00Z';
  await addPaid(panel.pool, {
    accountId,
    count: 30,
    from,
    prefix: `O${mark}`,
    everySeconds: 3_600,
  });
  await addSent(panel.pool, {
    accountId,
    cents: [1_000, 2_000, 3_000, 4_000],
    from,
    prefix: `W${mark}`,
  });
  const change = (id: string, set: string) =>
    panel.pool.query(`update transactions set ${set} where id = $1 and account_id = $2`, [
      id,
      accountId,
    ]);
  const idOf = (prefix: string, n: number) => prefix + String(n).padStart(24, '0');
  // Made on the day before and paid within: of no row. Made within and paid later: of one.
  await change(idOf(`O${mark}`, 1), `created_at = '2026-03-10T02:00:00Z'`);
  await change(idOf(`O${mark}`, 30), `created_at = '2026-03-10T18:00:00Z', paid_at = '2026-03-20'`);
  await change(idOf(`O${mark}`, 3), `status = 'REFUNDED', refund_amount_cents = 300`);
  const unpaid = ['EXPIRED', 'PENDING', 'ERROR', 'CANCELED'];
  await panel.pool.query(
    `insert into transactions (id, account_id, type, status, amount_cents, created_at)
     select 'UNP' || n || $1, $1, case when n = 4 then 'WITHDRAW' else 'DEPOSIT' end, status, 500,
            $2::timestamptz from unnest($3::text[]) with ordinality as of (status, n)
     union all select 'COM' || $1, $1, 'COMMISSION', 'COMPLETED', 70, $2::timestamptz`,
    [accountId, from, unpaid],
  );
}
