import 'server-only';
import type { BankStatement, BankStatementList } from '#lib/contract/bearer/statement.ts';
import type { StatementParty } from '#lib/contract/panel/statements.ts';
import { centsFromReais } from '#lib/domain/money/money.ts';
import type { StatementExportRow } from '#lib/exports/statement-cells.ts';
import type { StatementFilters } from '#lib/server/pix-api/bearer-statements.ts';
import type { Result } from '#lib/server/pix-api/result.ts';
import { pagesByTime } from './pages-by-time.ts';

/** What the rows of a file are read from. */
interface RowSource {
  list: (filters: StatementFilters) => Promise<Result<BankStatementList>>;
  readParties: (rows: readonly BankStatement[]) => Promise<readonly StatementParty[]>;
}

/** The rows of the statement that match, newest first, each once. */
export async function* statementPages(
  statement: RowSource,
  filters: StatementFilters,
): AsyncGenerator<StatementExportRow[]> {
  for await (const rows of pagesOf(statement.list, filters)) {
    const parties = await statement.readParties(rows);
    const byId = new Map(parties.map((party) => [party.id, party]));
    yield rows.map((row) => toExportRow(row, byId.get(row.transactionId ?? '')));
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

function toExportRow(row: BankStatement, party: StatementParty | undefined): StatementExportRow {
  const cents = (reais: number) => Number(centsFromReais(reais));
  const amountCents = cents(row.amount);
  return {
    id: row.id,
    createdAtMs: Date.parse(row.createdAt),
    reason: row.reason,
    balanceType: row.balanceType,
    amountCents: row.operation === 'INCREMENT' ? amountCents : -amountCents,
    // Other services do not tell it.
    feeCents: null,
    previousAvailableCents: cents(row.previousBalanceAvailable),
    previousBlockedCents: cents(row.previousBalanceBlocked),
    newAvailableCents: cents(row.newBalanceAvailable),
    newBlockedCents: cents(row.newBalanceBlocked),
    transactionId: row.transactionId,
    infractionId: row.infractionId,
    type: party?.type ?? null,
    clientReference: party?.clientReference ?? null,
    generatedName: party?.generatedName ?? null,
    generatedDocument: party?.generatedDocument ?? null,
    payerName: party?.payerName ?? null,
    payerDocument: party?.payerDocument ?? null,
    receiverName: party?.receiverName ?? null,
    receiverDocument: party?.receiverDocument ?? null,
    withdrawPixKey: party?.withdrawPixKey ?? null,
    withdrawPixType: party?.withdrawPixType ?? null,
  };
}
