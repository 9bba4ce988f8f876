import { describe, expect, test } from 'vitest';
import type { LedgerKind } from '#lib/domain/money/ledger-kinds.ts';
import { openTestPanel } from '#service/panel/open-test-panel.ts';
import { openForTests } from '#service/testing/open-for-tests.ts';
import { type BookRow, openBooksOn } from './open-books.ts';

const panel = openForTests(openTestPanel);

const openBooks = (...rows: BookRow[]) => openBooksOn(panel, rows);

const day = (available: number, blocked: number) => ({ available, blocked });

describe('GET /panel/v1/connections/{id}/statement-days', () => {
  test('a day opens and closes with both balances, and its lines add up to the cent', async () => {
    const { get } = await openBooks(
      { at: '2026-03-09T12:00:00Z', cents: 10_000n, reason: 'Saldo inicial' },
      // 23:59:59.999 of the 9th and 00:00 of the 10th in São Paulo.
      { at: '2026-03-10T02:59:59.999Z', cents: 1n },
      { at: '2026-03-10T03:00:00.000Z', cents: 5_000n },
      { at: '2026-03-10T04:00:00Z', cents: 2_500n },
      { at: '2026-03-10T04:00:00Z', cents: -75n, reason: 'Tarifa', kind: 'deposit_fee' },
      { at: '2026-03-10T05:00:00Z', cents: -1_000n, reason: 'Reserva', kind: 'withdrawal_hold' },
      {
        at: '2026-03-10T05:00:00Z',
        cents: 1_000n,
        reason: 'Reserva',
        kind: 'withdrawal_hold',
        book: 'blocked',
      },
      { at: '2026-03-11T03:00:00Z', cents: 7n },
    );
    const { status, text, body } = await get('from=2026-03-10&to=2026-03-10');
    expect(status).toBe(200);
    const of =
      (kind: LedgerKind | null, reason: string, ...[operation, balanceType]: string[]) =>
      (rows: number, amount: number) => ({
        kind,
        reason,
        operation,
        balanceType,
        rows,
        amount,
        fees: 0,
      });
    expect(body).toEqual({
      holder: { name: expect.stringMatching(/^Loja de /), document: null },
      opening: day(100.01, 0),
      days: [
        {
          date: '2026-03-10',
          rows: 5,
          breaks: 0,
          opening: day(100.01, 0),
          closing: day(164.26, 10),
          lines: [
            of(null, 'Depósito', 'INCREMENT', 'AVAILABLE')(2, 75),
            of('withdrawal_hold', 'Reserva', 'DECREMENT', 'AVAILABLE')(1, 10),
            of('withdrawal_hold', 'Reserva', 'INCREMENT', 'BLOCKED')(1, 10),
            of('deposit_fee', 'Tarifa', 'DECREMENT', 'AVAILABLE')(1, 0.75),
          ],
        },
      ],
    });
    expect(text).toContain('"amount":75.00');
  });

  test('days without rows are left out, and the balance before them is told', async () => {
    const { get } = await openBooks(
      { at: '2026-03-01T12:00:00Z', cents: 300n },
      { at: '2026-03-04T12:00:00Z', cents: 100n },
    );
    const days = async (query: string) => {
      const { body } = await get(query);
      return [body.opening.available, body.days.map(({ date }) => date)];
    };
    expect(await days('from=2026-02-01&to=2026-03-31')).toEqual([0, ['2026-03-01', '2026-03-04']]);
    expect(await days('from=2026-03-02&to=2026-03-03')).toEqual([3, []]);
    expect(await days('from=2026-03-05&to=2026-03-05')).toEqual([4, []]);
  });

  test('a row that does not continue the one before counts, also across midnight', async () => {
    const { get } = await openBooks(
      { at: '2026-03-09T12:00:00Z', cents: 100n },
      { at: '2026-03-10T12:00:00Z', cents: 100n, previousAvailable: 99n },
      { at: '2026-03-10T13:00:00Z', cents: 100n },
      { at: '2026-03-10T14:00:00Z', cents: 100n, previousAvailable: 300n },
      { at: '2026-03-11T14:00:00Z', cents: 100n },
    );
    const { body } = await get('from=2026-03-10&to=2026-03-11');
    expect(body.days.map(({ breaks }) => breaks)).toEqual([2, 0]);
  });

  test('the fee is told of a withdrawal that arrived, not of one that came back', async () => {
    const { get } = await openBooks(
      ...arrivedAndCancelled.map((row): BookRow => ({ ...row, at: '2026-03-10T12:00:00Z' })),
    );
    const { body } = await get('from=2026-03-10&to=2026-03-10');
    expect(body.days[0]?.lines.map(({ reason, fees }) => [reason, fees])).toEqual([
      ['Estorno', 0],
      ['Saldo inicial', 0],
      ['Saque realizado', 1],
    ]);
  });

  test('refuses malformed days, turned ranges and more than 92 days', async () => {
    const { get } = await openBooks();
    for (const query of [
      '',
      'from=2026-03-10',
      'from=2026-03-10&to=10/03/2026',
      'from=2026-02-30&to=2026-03-01',
      'from=2026-03-10&to=2026-03-09',
      'from=2026-01-01&to=2026-04-03',
    ]) {
      expect([query, (await get(query)).status]).toEqual([query, 400]);
    }
    expect((await get('from=2026-01-01&to=2026-04-02')).status).toBe(200);
  });

  test('tells nobody without a session, and nobody about another workspace', async () => {
    const [own, other] = [await openBooks(), await openBooks()];
    const query = 'from=2026-03-10&to=2026-03-10';
    expect((await own.get(query, 'no-session')).status).toBe(401);
    expect((await own.get(query, other.session)).status).toBe(404);
  });
});

// 9.00 and a fee of 1.00 each: the second comes back with its fee.
const arrivedAndCancelled: Omit<BookRow, 'at'>[] = [
  { cents: 2_000n, book: 'blocked', reason: 'Saldo inicial' },
  {
    cents: -1_000n,
    book: 'blocked',
    reason: 'Saque realizado',
    withdrawal: { status: 'COMPLETED', feeCents: 100n },
  },
  {
    cents: -1_000n,
    book: 'blocked',
    reason: 'Estorno',
    withdrawal: { status: 'CANCELED', feeCents: 100n },
  },
];

describe('GET /panel/v1/connections/{id}/statement-totals', () => {
  const whole = 'createdAtFrom=2026-03-01T00:00:00Z&createdAtTo=2026-04-01T00:00:00Z';

  test('sums all rows of the filters by reason, whatever a page holds', async () => {
    const { totals } = await openBooks(
      { at: '2026-02-28T12:00:00Z', cents: 9_999n },
      { at: '2026-03-10T12:00:00Z', cents: 5_000n },
      { at: '2026-03-11T12:00:00Z', cents: 2_500n },
      { at: '2026-03-11T12:00:00Z', cents: -75n, reason: 'Tarifa', kind: 'deposit_fee' },
      { at: '2026-03-12T12:00:00Z', cents: -25n, reason: 'Tarifa', kind: 'deposit_fee' },
    );
    const line = (reason: string, operation: string, rows: number, amount: number) => ({
      kind: reason === 'Tarifa' ? 'deposit_fee' : null,
      reason,
      operation,
      balanceType: 'AVAILABLE',
      rows,
      amount,
      fees: 0,
    });
    const { status, text, body } = await totals(whole);
    expect(status).toBe(200);
    expect(body).toEqual({
      rows: 4,
      lines: [line('Depósito', 'INCREMENT', 2, 75), line('Tarifa', 'DECREMENT', 2, 1)],
      ends: {
        opening: { available: 99.99, blocked: 0 },
        closing: { available: 173.99, blocked: 0 },
      },
    });
    expect(text).toContain('"amount":1.00');
    expect((await totals(`${whole}&reason=tarifa&amountFrom=0.30`)).body).toEqual({
      rows: 1,
      lines: [line('Tarifa', 'DECREMENT', 1, 0.75)],
      ends: null,
    });
    const minute = 'createdAtFrom=2026-03-10T11:59:00Z&createdAtTo=2026-03-10T12:00:59Z';
    // Between two minutes the balances are those of the rows before and within.
    const { rows, ends } = (await totals(minute)).body;
    expect([rows, ends?.opening.available, ends?.closing.available]).toEqual([1, 99.99, 149.99]);
    const before = 'createdAtFrom=2026-01-01T00:00:00Z&createdAtTo=2026-01-01T00:00:59Z';
    const nothing = { available: 0, blocked: 0 };
    expect((await totals(before)).body.ends).toEqual({ opening: nothing, closing: nothing });
    expect((await totals(`${whole}&reason=nothing`)).body).toEqual({
      rows: 0,
      lines: [],
      ends: null,
    });
  });

  test('are the same of whole days, kept or not, as of their rows', async () => {
    const { totals } = await openBooks(
      { at: '2026-03-09T02:59:59.999Z', cents: 9_999n },
      { at: '2026-03-09T03:00:00Z', cents: 5_000n },
      { at: '2026-03-10T12:00:00Z', cents: 2_500n },
      ...arrivedAndCancelled.map((row): BookRow => ({ ...row, at: '2026-03-10T12:00:00Z' })),
      { at: '2026-03-11T02:59:59.999Z', cents: -75n, reason: 'Tarifa', kind: 'deposit_fee' },
      { at: '2026-03-11T03:00:00Z', cents: 7n },
    );
    const of = async (range: string) => {
      const { rows, lines } = (await totals(range)).body;
      return { rows, lines: lines.toSorted((one, other) => one.amount - other.amount) };
    };
    const days = 'createdAtFrom=2026-03-09T03:00:00Z&createdAtTo=2026-03-11T02:59:59.999Z';
    // Every row has that much, and nothing kept knows amounts.
    const ofRows = await of(`${days}&amountFrom=0.01`);
    expect(ofRows.rows).toBe(6);
    expect(await of(days)).toEqual(ofRows);
    // Now the days are kept.
    expect(await of(days)).toEqual(ofRows);
  });

  test('tells the fees of the withdrawals that arrived', async () => {
    const { totals } = await openBooks(
      ...arrivedAndCancelled.map((row): BookRow => ({ ...row, at: '2026-03-10T12:00:00Z' })),
    );
    const { body } = await totals(whole);
    expect(body.lines.map(({ reason, amount, fees }) => [reason, amount, fees])).toEqual([
      ['Estorno', 10, 0],
      ['Saldo inicial', 20, 0],
      ['Saque realizado', 10, 1],
    ]);
  });

  test('refuses a missing range, strangers and other workspaces', async () => {
    const [own, other] = [await openBooks(), await openBooks()];
    expect((await own.totals('reason=Tarifa')).status).toBe(400);
    expect((await own.totals(whole, 'no-session')).status).toBe(401);
    expect((await own.totals(whole, other.session)).status).toBe(404);
  });
});

test('POST /panel/v1/connections/{id}/statement-parties: of the account alone', async () => {
  const withdrawal = { status: 'COMPLETED', feeCents: 100n } as const;
  const row = { at: '2026-03-10T12:00:00Z', cents: -1_000n, withdrawal };
  const [own, other] = [await openBooks(row), await openBooks(row)];
  const { rows } = await panel.pool.query<{ id: string }>(
    'select id from transactions order by created_at, seq desc limit 2',
  );
  const ask = ({ session, connectionId }: typeof own) =>
    panel.call(`/connections/${connectionId}/statement-parties`, {
      method: 'POST',
      session,
      body: { ids: rows.map(({ id }) => id) },
    });
  const found = [await ask(own), await ask(other)].map(({ body }) => body.parties);
  expect(found.map((parties) => parties.map(({ amount }) => amount))).toEqual([[9], [9]]);
  expect(found[0]?.[0]?.id).not.toBe(found[1]?.[0]?.id);
});
