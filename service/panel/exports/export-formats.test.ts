import { parquetReadObjects } from 'hyparquet';
import { expect, test } from 'vitest';
import type { ExportEntry } from '#lib/contract/panel/exports.ts';
import type { StatementTotals } from '#lib/contract/panel/statements.ts';
import { centsFromReais } from '#lib/domain/money/money.ts';
import { statementColumns } from '#lib/exports/statement-cells.ts';
import { runExport } from '#service/exports/run-export.ts';
import { openTestPanel } from '#service/panel/open-test-panel.ts';
import { openBooksOn } from '#service/panel/reports/open-books.ts';
import { openForTests } from '#service/testing/open-for-tests.ts';

const panel = openForTests(openTestPanel);
const march = 'createdAtFrom=2026-03-01T03:00:00.000Z&createdAtTo=2026-04-01T02:59:59.999Z';

type Books = Awaited<ReturnType<typeof openBooksOn>>;

async function statementFile({ connectionId, session }: Books, format: string, query = march) {
  const at = `/connections/${connectionId}/exports`;
  const made = await panel.call(at, {
    method: 'POST',
    session,
    body: {
      kind: 'statement',
      format,
      query,
      columns: statementColumns.map((name) => ({ name, title: name })),
      words: { INCREMENT: 'Entrada', DECREMENT: 'Saída' },
      people: 'masked',
      fileName: 'extrato',
    },
  });
  expect(made.status).toBe(200);
  const { id } = JSON.parse(made.text) as ExportEntry;
  const { pool, files } = panel;
  await runExport({ pool, store: files.store }, id, new AbortController().signal);
  return (await panel.call(`${at}/${id}/file`, { session })).bytes;
}

/** What the screen says that the rows of the filters come to. */
async function totalOf(books: Books, query = march): Promise<bigint> {
  const { lines } = JSON.parse((await books.totals(query)).text) as StatementTotals;
  return lines.reduce((sum, { operation, amount }) => {
    const cents = centsFromReais(amount);
    return operation === 'INCREMENT' ? sum + cents : sum - cents;
  }, 0n);
}

const openMarch = () =>
  openBooksOn(panel, [
    { at: '2026-02-10T12:00:00Z', cents: 100_000n, kind: 'opening_balance' },
    { at: '2026-03-10T12:00:00Z', cents: 123_456_789n, kind: 'deposit', reason: 'Depósito Pix' },
    { at: '2026-03-10T12:00:01Z', cents: -75n, kind: 'deposit_fee' },
    { at: '2026-03-10T13:00:00Z', cents: -2_000n, kind: 'infraction_hold' },
    { at: '2026-03-10T13:00:00Z', cents: 2_000n, kind: 'infraction_hold', book: 'blocked' },
    { at: '2026-03-12T12:00:00Z', cents: -1n, kind: 'refund' },
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
    newAvailable: 1_235_547.13,
  });
});
