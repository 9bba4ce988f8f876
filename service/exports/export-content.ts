import type { z } from 'zod';
import { bankStatementListQuery } from '#lib/contract/bearer/statement.ts';
import { transactionListQuery } from '#lib/contract/bearer/transaction.ts';
import { gatewayTransactionListQuery } from '#lib/contract/gateway/transaction.ts';
import type { CreateExportBody } from '#lib/contract/panel/exports.ts';
import { statementPaperQuery, statementRowsQuery } from '#lib/contract/panel/statements.ts';
import { maskPersonalData } from '#lib/domain/keys/mask-personal-data.ts';
import { columnIds } from '#lib/exports/column-ids.ts';
import { exportFields, statementExportFields } from '#lib/exports/export-fields.ts';
import { statementWords, transactionWords } from '#lib/exports/export-words.ts';
import { isTableFormat } from '#lib/exports/file-formats.ts';
import type { CnabStatement } from '#lib/exports/formats/cnab-statement.ts';
import { fieldsOf, listColumnNames, listColumns } from '#lib/exports/lists/list-files.ts';
import type { OfxStatement } from '#lib/exports/ofx-statement.ts';
import { parseLines } from '#lib/exports/read-lines.ts';
import { statementCells, statementColumns } from '#lib/exports/statement-cells.ts';
import { exportCell } from '#lib/exports/transaction-cells.ts';
import { writeFile } from '#lib/exports/write-file.ts';
import { databaseNow } from '#service/database/database-clock.ts';
import type { RowSources } from '#service/database/stream-rows.ts';
import { findHolder } from '#service/paper/find-holder.ts';
import { readStatementSubject } from '#service/statement-paper/read-statement-subject.ts';
import { statementPaper } from '#service/statement-paper/statement-paper.ts';
import { listStatements } from '#service/statements/list-statements.ts';
import { streamStatement } from '#service/statements/stream-statement.ts';
import { streamTransactions } from '#service/transactions/stream-transactions.ts';
import { listQueries, openListRows } from './open-list-rows.ts';

interface ContentOptions {
  accountId: string;
  asked: CreateExportBody;
  /** Called with the rows of each batch, before they are written. */
  onRows: (count: number) => Promise<void>;
}

/** The query of a list as its route reads it: a name that comes twice is a list. */
export function queryOf(text: string): Record<string, string | string[]> {
  const search = new URLSearchParams(text);
  return Object.fromEntries(
    [...new Set(search.keys())].map((name) => {
      const all = search.getAll(name);
      return [name, all.length === 1 ? (all[0] ?? '') : all];
    }),
  );
}

/** Whether the filters of a file are those of its list. */
export function isExportQuery({ kind, format, query }: AskedFilters): boolean {
  const asked = queryOf(query);
  if (format === 'pdf') return statementPaperQuery.safeParse(asked).success;
  // What a bank's file says of its balances is of all rows of its days.
  const isWhole = Object.keys(asked).every((name) => /^(createdAt|sortDirection)/.test(name));
  return querySchemas[kind].safeParse(asked).success && (isTableFormat(format) || isWhole);
}
type AskedFilters = Pick<CreateExportBody, 'kind' | 'format' | 'query'>;

/** The filters of both editions' lists: what the API-key edition has beside the others. */
const exportedTransactions = transactionListQuery.extend(
  gatewayTransactionListQuery.pick({ payerName: true, payerDocument: true }).shape,
);

const querySchemas = {
  transactions: exportedTransactions,
  statement: statementRowsQuery,
  ...listQueries,
} as const satisfies Record<CreateExportBody['kind'], z.ZodType>;

/** The file that was asked for, in pieces, of one snapshot of the rows. */
export async function exportContent(
  sources: RowSources,
  { accountId, asked, onRows }: ContentOptions,
): Promise<AsyncIterable<Uint8Array>> {
  const titles = asked.columns.map(({ title }) => title);
  const names = asked.columns.map(({ name }) => name);
  if (asked.kind === 'transactions') {
    const query = exportedTransactions.parse(queryOf(asked.query));
    const lines = streamTransactions(sources, { accountId, query });
    const words = transactionWords(asked.words, asked.people);
    const ordered = names.flatMap((name) => columnIds.filter((id) => id === name));
    const rows = watched(parseLines(lines, exportFields), onRows);
    const cellsOf = (row: Parameters<typeof exportCell>[1]) =>
      ordered.map((column) => exportCell(column, row, words));
    const name = asked.fileName;
    return writeFile({ names: ordered, titles, rows, cellsOf, name }, asked.format);
  }
  if (asked.kind !== 'statement') return listContent(sources, { accountId, asked, onRows });
  const { format } = asked;
  if (format === 'pdf') return paperOf(sources, { accountId, asked, onRows });
  const filters = statementRowsQuery.parse(queryOf(asked.query));
  const isBank = format === 'ofx' || format === 'cnab';
  const closing = isBank ? await readClosing(sources, accountId, filters) : null;
  // As banks and accountants have them; a table has the order of its list.
  const sortDirection = isBank ? 'asc' : filters.sortDirection;
  const query = { ...filters, ...closing?.query, sortDirection };
  const lines = streamStatement(sources, { accountId, query });
  const words = statementWords(asked.words);
  // A schedule asks with the columns that the statement had when it was made.
  const ordered = names.flatMap((name) => statementColumns.filter((column) => column === name));
  return writeFile(
    {
      names: ordered,
      titles,
      rows: watched(parseLines(lines, statementExportFields), onRows),
      cellsOf: (row) => statementCells(row, words, ordered),
      name: asked.fileName,
      ...(closing && { ofx: closing.ofx, cnab: await cnabOf(sources, closing.ofx) }),
    },
    format,
  );
}

/** The sheets of a statement, with the names that its tables have. */
async function* paperOf(
  { pool }: RowSources,
  { accountId, asked, onRows }: ContentOptions,
): AsyncGenerator<Uint8Array> {
  const query = statementPaperQuery.parse(queryOf(asked.query));
  const subject = await readStatementSubject(pool, { accountId, query, seesPeople: true });
  await onRows(subject.rows.length);
  // Fonts and drawing load with the first paper, not with the service.
  const { renderStatement } = await import('#service/statement-paper/draw-statement.ts');
  yield await renderStatement(statementPaper(subject, await databaseNow(pool)));
}

/** A list whose file has all of its columns. */
function listContent(
  sources: RowSources,
  { accountId, asked: { kind, query, ...asked }, onRows }: ContentOptions,
): AsyncIterable<Uint8Array> {
  if (kind === 'transactions' || kind === 'statement') throw new Error(`${kind} is no such list`);
  const lines = openListRows(sources, { accountId, kind, query: queryOf(query) });
  // A schedule asks with the columns that the list had when it was made.
  const titleOf = new Map(asked.columns.map(({ name, title }) => [name, title]));
  const titles = listColumnNames[kind].map((name) => titleOf.get(name) ?? name);
  const rows = watched(parseLines(lines, fieldsOf(kind)), onRows);
  const name = asked.fileName;
  return writeFile({ ...listColumns(kind, { ...asked, titles }), rows, name }, asked.format);
}

async function cnabOf({ pool }: RowSources, ofx: OfxStatement): Promise<CnabStatement> {
  const { name, document } = await findHolder(pool, ofx.accountId);
  return { ...ofx, holder: { name: maskPersonalData(name), document }, madeAtMs: Date.now() };
}

type StatementQuery = Pick<
  ReturnType<typeof statementRowsQuery.parse>,
  'createdAtFrom' | 'createdAtTo' | 'balanceType'
>;

/** The balances at the end of the period, read before its rows: what comes later is in neither. */
async function readClosing(
  { database }: RowSources,
  accountId: string,
  { createdAtFrom, createdAtTo, balanceType }: StatementQuery,
): Promise<{ ofx: OfxStatement; query: { createdAtTo: Date } }> {
  const asked = { createdAtFrom: new Date(0).toISOString(), createdAtTo: iso(createdAtTo) };
  const newest = bankStatementListQuery.parse({ ...asked, limit: '1' });
  const { rows } = await listStatements(database, { accountId, query: newest });
  const row = rows[0];
  const available = row?.new_available_cents ?? 0n;
  const blocked = row?.new_blocked_cents ?? 0n;
  const ledgers = { AVAILABLE: available, BLOCKED: blocked };
  const last = row && row.created_at > createdAtFrom ? row.created_at : createdAtFrom;
  return {
    ofx: {
      accountId,
      fromMs: createdAtFrom.getTime(),
      toMs: Math.min(createdAtTo.getTime(), Date.now()),
      ledgerCents: balanceType ? ledgers[balanceType] : available + blocked,
      availableCents: available,
    },
    query: { createdAtTo: last },
  };
}

const iso = (moment: Date): string => moment.toISOString();

async function* watched<Row>(
  batches: AsyncIterable<Row[]>,
  onRows: (count: number) => Promise<void>,
): AsyncGenerator<Row[]> {
  for await (const rows of batches) {
    await onRows(rows.length);
    yield rows;
  }
}
