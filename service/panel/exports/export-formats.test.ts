import { parquetReadObjects } from 'hyparquet';
import { expect, test } from 'vitest';
import type { StatementDays, StatementTotals } from '#lib/contract/panel/statements.ts';
import { centsFromReais } from '#lib/domain/money/money.ts';
import type { FileFormat } from '#lib/exports/file-formats.ts';
import { statementColumns } from '#lib/exports/statement-cells.ts';
import { openTestPanel } from '#service/panel/open-test-panel.ts';
import { openBooksOn } from '#service/panel/reports/open-books.ts';
import { openForTests } from '#service/testing/open-for-tests.ts';
import { readPdf } from '#service/testing/read-pdf.ts';
import { exportForTests } from './export-for-tests.ts';
import { readCnab, signedCents } from './read-cnab-for-tests.ts';

const panel = openForTests(openTestPanel);
const march = 'createdAtFrom=2026-03-01T03:00:00.000Z&createdAtTo=2026-04-01T02:59:59.999Z';

type Books = Awaited<ReturnType<typeof openBooksOn>>;

function statementFile(books: Books, format: FileFormat, query = march) {
  return exportForTests(panel, books, {
    kind: 'statement',
    format,
    query,
    columns: statementColumns,
  });
}

/** What the screen says that the rows of the filters come to. */
async function totalOf(books: Books, query = march): Promise<bigint> {
  const { lines } = JSON.parse((await books.totals(query)).text) as StatementTotals;
  return lines.reduce((sum, { operation, amount }) => {
    const cents = centsFromReais(amount);
    return operation === 'INCREMENT' ? sum + cents : sum - cents;
  }, 0n);
}

const openMarch = (more: Parameters<typeof openBooksOn>[1] = []) =>
  openBooksOn(panel, [
    { at: '2026-02-10T12:00:00Z', cents: 100_000n, kind: 'opening_balance' },
    { at: '2026-03-10T12:00:00Z', cents: 123_456_789n, kind: 'deposit', reason: 'Depósito Pix' },
    { at: '2026-03-10T12:00:01Z', cents: -75n, kind: 'deposit_fee' },
    { at: '2026-03-10T13:00:00Z', cents: -2_000n, kind: 'infraction_hold' },
    { at: '2026-03-10T13:00:00Z', cents: 2_000n, kind: 'infraction_hold', book: 'blocked' },
    { at: '2026-03-12T12:00:00Z', cents: -1n, kind: 'refund' },
    ...more,
    { at: '2026-04-02T12:00:00Z', cents: 7n, kind: 'deposit' },
  ]);

test('a statement as Parquet has the sums of the screen, exactly', async () => {
  const books = await openMarch();
  const bytes = await statementFile(books, 'parquet');
  const rows = await parquetReadObjects({ file: new Uint8Array(bytes).buffer });
  expect(rows).toHaveLength(5);
  const cents = rows.map(({ amount }: Record<string, unknown>) => centsFromReais(Number(amount)));
  expect(cents.reduce((sum, one) => sum + one, 0n)).toBe(await totalOf(books));
  expect(rows[0]).toMatchObject({
    createdAt: new Date('2026-03-12T12:00:00Z'),
    operation: 'Saída',
  });
  expect(centsFromReais(Number(rows[0]?.['newAvailable']))).toBe(123_554_713n);
});

test('a statement whose columns were asked for before there were others has those', async () => {
  const books = await openMarch();
  const columns = statementColumns.filter((name) => name !== 'fee');
  const asked = { kind: 'statement', format: 'iso', query: march, columns } as const;
  const [head, first] = String(await exportForTests(panel, books, asked)).split('\r\n');
  expect([head?.split(',').length, first?.split(',').length]).toEqual([14, 14]);
});

test('a statement as CNAB 240, read by the positions of its layout, has the sums of the screen', async () => {
  // On the last day money only moves between the balances.
  const held = { at: '2026-03-20T12:00:00Z', kind: 'infraction_hold' } as const;
  const books = await openMarch([
    { ...held, cents: -500n },
    { ...held, cents: 500n, book: 'blocked' },
  ]);
  const { batches } = readCnab(await statementFile(books, 'cnab'));
  const rows = batches.flatMap((batch) => batch.rows);
  expect(rows.reduce((sum, row) => sum + signedCents(row), 0n)).toBe(await totalOf(books));
  const { days } = JSON.parse(
    (await books.get('from=2026-03-01&to=2026-03-31')).text,
  ) as StatementDays;
  const both = ({ available, blocked }: StatementDays['opening']) =>
    centsFromReais(available) + centsFromReais(blocked);
  expect(days).toHaveLength(3);
  expect(batches.map(({ head }) => signedCents(head))).toEqual(
    days.map(({ opening }) => both(opening)),
  );
  expect(batches.map(({ end }) => signedCents(end))).toEqual(
    days.map(({ closing }) => both(closing)),
  );
  for (const batch of batches) {
    const sumOf = (side: string) =>
      batch.rows.reduce(
        (sum, row) => sum + (row['side'] === side ? BigInt(row['cents'] ?? 0) : 0n),
        0n,
      );
    expect(BigInt(batch.end['debitCents'] ?? -1)).toBe(sumOf('D'));
    expect(BigInt(batch.end['creditCents'] ?? -1)).toBe(sumOf('C'));
    expect(Number(batch.end['records'])).toBe(batch.rows.length + 2);
  }
  // In the order in which they were posted, whatever the screen's order.
  expect(rows.map((row) => row['day'])).toEqual(['10032026', '10032026', '12032026']);
  // What was held stayed in the account: it is no movement, but told as blocked.
  expect(batches.map(({ end }) => BigInt(end['blockedCents'] ?? 0))).toEqual([
    2_000n,
    2_000n,
    2_500n,
  ]);
});

test('a bank file is of a whole period: with a filter that hides rows it is refused', async () => {
  const books = await openMarch();
  const at = `/connections/${books.connectionId}/exports`;
  const body = {
    kind: 'statement',
    format: 'cnab',
    query: `${march}&operation=INCREMENT`,
    columns: [{ name: 'id', title: 'id' }],
    words: {},
    people: 'masked',
    fileName: 'extrato',
  };
  const ask = (changes: object) =>
    panel.call(at, { method: 'POST', session: books.session, body: { ...body, ...changes } });
  expect((await ask({})).status).toBe(400);
  expect((await ask({ format: 'ofx' })).status).toBe(400);
  expect((await ask({ format: 'ofx', query: march })).status).toBe(200);
  expect((await ask({ kind: 'callbacks', query: '' })).status).toBe(400);
});

test('a statement as PDF has the rows of its filters, oldest first; nothing else is drawn, nor more days', async () => {
  const books = await openMarch();
  const { text } = await readPdf(await statementFile(books, 'pdf'));
  expect(text).toMatch(/Abertura\nR\$ 1\.000,00\n.*Fechamento\nR\$ 1\.235\.547,13/s);
  const narrowed = await readPdf(await statementFile(books, 'pdf', `${march}&operation=INCREMENT`));
  expect(narrowed.text).toContain('R$ 1.234.567,89');
  expect(narrowed.text).not.toContain('R$ 0,01');
  const { session, connectionId } = books;
  const ask = async (asked: object) => {
    const body = { columns: [{ name: 'id', title: 'ID' }], words: {}, people: 'masked', ...asked };
    const { status } = await panel.call(`/connections/${connectionId}/exports`, {
      method: 'POST',
      session,
      body: { format: 'pdf', fileName: 'a.pdf', ...body },
    });
    return status;
  };
  const year = march.replace('createdAtFrom=2026-03', 'createdAtFrom=2025-03');
  expect(await ask({ kind: 'statement', query: march })).toBe(200);
  expect(await ask({ kind: 'statement', query: year })).toBe(400);
  expect(await ask({ kind: 'transactions', query: '' })).toBe(400);
});
