import 'server-only';
import { partyOf } from '#lib/client/shown/transaction-party.ts';
import type { BankStatement, BankStatementList } from '#lib/contract/bearer/statement.ts';
import type { StatementParty } from '#lib/contract/panel/statements.ts';
import { centsFromReais } from '#lib/domain/money/money.ts';
import type { StatementFilters } from '#lib/server/pix-api/bearer-statements.ts';
import type { Result } from '#lib/server/pix-api/result.ts';
import type { CsvCell } from './csv-format.ts';
import { pagesByTime } from './pages-by-time.ts';

/** What the rows of a file are read from. */
interface RowSource {
  list: (filters: StatementFilters) => Promise<Result<BankStatementList>>;
  readParties: (rows: readonly BankStatement[]) => Promise<readonly StatementParty[]>;
}

/** A row with the transaction's party, where it can be told. */
interface FileRow {
  row: BankStatement;
  party: StatementParty | undefined;
}

/** The rows of the statement that match, newest first, each once. */
export async function* openStatementRows(
  statement: RowSource,
  filters: StatementFilters,
): AsyncGenerator<FileRow[]> {
  for await (const rows of pagesOf(statement.list, filters)) {
    const parties = await statement.readParties(rows);
    const byId = new Map(parties.map((party) => [party.id, party]));
    yield rows.map((row) => ({ row, party: byId.get(row.transactionId ?? '') }));
  }
}

function pagesOf(list: RowSource['list'], filters: StatementFilters) {
  return pagesByTime<BankStatement>(
    async ({ from, to, ...page }) => {
      const span = {
        createdAtFrom: from ?? filters.createdAtFrom,
        createdAtTo: to ?? filters.createdAtTo,
      };
      const found = await list({ ...filters, ...page, ...span });
      return found.ok ? { ok: true, value: found.value.bankStatements } : found;
    },
    { ascending: false },
  );
}

/** The columns of the file. Both balances before and after, so that it can be checked elsewhere. */
export const statementColumns = [
  'createdAt',
  'reason',
  'operation',
  'balanceType',
  'amount',
  'party',
  'clientReference',
  'previousAvailable',
  'previousBlocked',
  'newAvailable',
  'newBlocked',
  'transactionId',
  'infractionId',
  'id',
] as const;
export type StatementColumn = (typeof statementColumns)[number];

interface StatementWords {
  operation: (operation: BankStatement['operation']) => string;
  balanceType: (balanceType: BankStatement['balanceType']) => string;
}

/** The cell of a column. The amount is signed as on the screen: what left is negative. */
export function statementCell(
  column: StatementColumn,
  { row, party }: FileRow,
  words: StatementWords,
): CsvCell {
  const money = (reais: number) => ({ cents: centsFromReais(reais) });
  switch (column) {
    case 'createdAt':
      return { atMs: Date.parse(row.createdAt) };
    case 'operation':
      return words.operation(row.operation);
    case 'balanceType':
      return words.balanceType(row.balanceType);
    case 'amount':
      return money(row.operation === 'INCREMENT' ? row.amount : -row.amount);
    case 'party':
      return party ? partyOf(party).name : null;
    case 'clientReference':
      return party?.clientReference ?? null;
    case 'previousAvailable':
      return money(row.previousBalanceAvailable);
    case 'previousBlocked':
      return money(row.previousBalanceBlocked);
    case 'newAvailable':
      return money(row.newBalanceAvailable);
    case 'newBlocked':
      return money(row.newBalanceBlocked);
    case 'reason':
    case 'transactionId':
    case 'infractionId':
    case 'id':
      return row[column];
  }
}
