import { parse as parseCsv } from 'csv-parse/sync';
import Excel from 'exceljs';
import { parquetReadObjects } from 'hyparquet';
import { parse as parseOfx } from 'node-ofx-parser';
import { parseStrict } from 'ofx-js';
import { beforeAll, describe, expect, test } from 'vitest';
import type { CreateExportBody } from '#lib/contract/panel/exports.ts';
import type { StatementTotals } from '#lib/contract/panel/statements.ts';
import type { TransactionTotals } from '#lib/contract/panel/transaction-totals.ts';
import { centsFromReais } from '#lib/domain/money/money.ts';
import { balanceEffect } from '#lib/domain/states/money-effect.ts';
import { columnIds } from '#lib/exports/column-ids.ts';
import { type FileFormat, tableFormats } from '#lib/exports/file-formats.ts';
import { listColumnNames } from '#lib/exports/lists/list-files.ts';
import { statementColumns } from '#lib/exports/statement-cells.ts';
import { createRenderers } from '#service/callback-renderers.ts';
import { createPool } from '#service/database/pool.ts';
import { createMember, openTestPanel, signInToPanel } from '#service/panel/open-test-panel.ts';
import { seedHistory } from '#service/seed/seed-history.ts';
import { openForTests } from '#service/testing/open-for-tests.ts';
import { exportForTests } from './export-for-tests.ts';

const panel = openForTests(openTestPanel);

type Kind = CreateExportBody['kind'];
type Row = Record<string, unknown>;

const columns = {
  transactions: columnIds,
  statement: statementColumns,
  ...listColumnNames,
} as const satisfies Record<Kind, unknown>;
const dayMs = 86_400_000;
const dayOf = (atMs: number) => new Date(atMs - 3 * 3_600_000).toISOString().slice(0, 10);
const nowMs = Date.now();
const span = {
  from: new Date(nowMs - 20 * dayMs).toISOString(),
  to: new Date(nowMs).toISOString(),
};
const queries: Record<Kind, string> = {
  transactions: `dateFrom=${span.from}&dateTo=${span.to}`,
  statement: `createdAtFrom=${span.from}&createdAtTo=${span.to}`,
  callbacks: '',
  infractions: '',
  closes: `from=${dayOf(nowMs - 20 * dayMs)}&to=${dayOf(nowMs)}`,
};

let office: { accountId: string; connectionId: string; session: string };
/**
 * What the screen's own questions answer, by kind; of callbacks and infractions, which no screen
 * sums, what their tables have.
 */
const told = {} as Record<Kind, bigint>;

beforeAll(async () => {
  const member = await createMember(panel, 'formats@loja.test');
  office = { ...member, session: await signInToPanel(panel, member) };
  const copying = createPool(panel.databaseUrl, { pipeline: false });
  await seedHistory(copying, {
    accountId: member.accountId,
    transactions: 240,
    days: 14,
    seed: 'formats',
    locationHost: 'pix.sandbox.test',
    renderers: createRenderers('http://pix.test'),
  });
  await copying.end();
  const ask = async <Answer>(path: string): Promise<Answer> => {
    const { session, connectionId } = office;
    return JSON.parse((await panel.call(`/connections/${connectionId}/${path}`, { session })).text);
  };
  const sumOf = (lines: { amount: number; sign?: number }[]) =>
    lines.reduce((sum, { amount, sign = 1 }) => sum + BigInt(sign) * centsFromReais(amount), 0n);
  const signed = ({ lines }: StatementTotals) =>
    lines.map((line) => ({ ...line, sign: line.operation === 'INCREMENT' ? 1 : -1 }));
  const listed = await ask<TransactionTotals>(`transaction-totals?${queries.transactions}`);
  told.transactions = listed.lines.reduce((sum, line) => {
    const moved = {
      amountCents: centsFromReais(line.amount),
      feeCents: centsFromReais(line.fees),
      refundedCents: centsFromReais(line.refunded),
    };
    return sum + (balanceEffect({ ...line, ...moved }) ?? 0n);
  }, 0n);
  const totals = signed(await ask<StatementTotals>(`statement-totals?${queries.statement}`));
  told.statement = sumOf(totals);
  told.closes = sumOf(totals.filter(({ balanceType }) => balanceType === 'AVAILABLE'));
  const { rows } = await panel.pool.query<{ held: bigint; ms: bigint }>(
    `select (select sum(t.amount_cents) from infractions i join transactions t
                on t.id = i.transaction_id and t.account_id = i.account_id
              where i.account_id = $1)::bigint as held,
            (select sum(response_time_ms) from callback_logs where account_id = $1)::bigint as ms`,
    [office.accountId],
  );
  told.infractions = rows[0]?.held ?? 0n;
  told.callbacks = rows[0]?.ms ?? 0n;
});

function fileOf(kind: Kind, format: FileFormat): Promise<Buffer> {
  return exportForTests(panel, office, {
    kind,
    format,
    query: queries[kind],
    columns: columns[kind],
  });
}

/** Each format by a reader that is not ours; amounts as the reader has them. */
const readers: Record<(typeof tableFormats)[number], (bytes: Buffer) => Promise<Row[]>> = {
  brazilian: async (bytes) => {
    expect(bytes.subarray(0, 3)).toEqual(Buffer.from('\uFEFF'));
    return parseCsv(bytes, { bom: true, columns: true, delimiter: ';' });
  },
  iso: async (bytes) => parseCsv(bytes, { columns: true }),
  xlsx: async (bytes) => {
    const book = new Excel.Workbook();
    await book.xlsx.load(new Uint8Array(bytes).buffer);
    const [head, ...lines] = (book.worksheets[0]?.getSheetValues() ?? []).slice(1) as unknown[][];
    // The first place of each is empty: exceljs counts columns from one.
    const names = Array.from(head ?? [], String);
    return lines.map((line) => Object.fromEntries(names.map((name, at) => [name, line[at]])));
  },
  jsonl: async (bytes) =>
    bytes
      .toString()
      .trimEnd()
      .split('\n')
      .map((line) => JSON.parse(line)),
  parquet: (bytes) => parquetReadObjects({ file: new Uint8Array(bytes).buffer }),
};

/** The cents, or the number, that a cell says. */
function numberOf(value: unknown, isMoney: boolean): bigint {
  if (typeof value === 'string') return BigInt(value.replace(/[.,]/g, ''));
  const number = Number(value ?? 0);
  return isMoney ? centsFromReais(number) : BigInt(number);
}

function sumOf(kind: Kind, rows: Row[]): bigint {
  if (kind === 'callbacks') {
    return rows.reduce((sum, row) => sum + numberOf(row['responseTime'], false), 0n);
  }
  const names =
    kind === 'closes'
      ? Object.keys(rows[0] ?? {}).filter((name) => /(?<!^opening|^closing)Available$/.test(name))
      : [kind === 'transactions' ? 'balanceEffect' : 'amount'];
  return rows
    .flatMap((row) => names.map((name) => numberOf(row[name], true)))
    .reduce((sum, cents) => sum + cents, 0n);
}

describe.each(['transactions', 'statement', 'callbacks', 'infractions', 'closes'] as const)(
  '%s',
  (kind) => {
    test.each(tableFormats)(
      'as %s are opened by another reader, and come to the sums of the screen or the tables',
      async (format) => {
        const rows = await readers[format](await fileOf(kind, format));
        expect(told[kind]).toBeGreaterThan(0n);
        expect(sumOf(kind, rows)).toBe(told[kind]);
        if (kind === 'closes') return;
        expect(new Set(rows.map((row) => row['id'])).size).toBe(rows.length);
        expect(rows.every((row) => typeof row['id'] === 'string')).toBe(true);
      },
    );
  },
);

test('the statement as OFX is opened by two other readers, and comes to what the screen says', async () => {
  const text = new TextDecoder('windows-1252').decode(await fileOf('statement', 'ofx'));
  const strict = parseStrict(text).OFX.BANKMSGSRSV1?.STMTTRNRS;
  const one = Array.isArray(strict) ? strict[0] : strict;
  const { STMTTRN } = parseOfx(text).OFX.BANKMSGSRSV1.STMTTRNRS.STMTRS.BANKTRANLIST;
  for (const movements of [[one?.STMTRS?.BANKTRANLIST?.STMTTRN ?? []].flat(), STMTTRN]) {
    const cents = movements.map(({ TRNAMT }) => centsFromReais(Number(TRNAMT)));
    expect(cents.reduce((sum, amount) => sum + amount, 0n)).toBe(told.statement);
    expect(new Set(movements.map(({ FITID }) => FITID)).size).toBe(movements.length);
    const moments = movements.map(({ DTPOSTED }) => DTPOSTED);
    expect(moments).toEqual(moments.toSorted());
  }
});
