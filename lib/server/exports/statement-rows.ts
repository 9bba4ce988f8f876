import 'server-only';
import type { BankStatement, BankStatementList } from '#lib/contract/bearer/statement.ts';
import { centsFromReais } from '#lib/domain/money/money.ts';
import type { StatementFilters } from '#lib/server/pix-api/bearer-statements.ts';
import type { Result } from '#lib/server/pix-api/result.ts';
import type { CsvCell } from './csv-format.ts';
import { pagesByTime } from './pages-by-time.ts';

/** The rows of the statement that match, newest first, each once. */
export function openStatementRows(
  list: (filters: StatementFilters) => Promise<Result<BankStatementList>>,
  filters: StatementFilters,
): AsyncGenerator<BankStatement[]> {
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
  row: BankStatement,
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
