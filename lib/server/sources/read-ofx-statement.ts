import 'server-only';
import type { Connection } from '#lib/contract/panel/panel.ts';
import { centsFromReais } from '#lib/domain/money/money.ts';
import { saoPauloDay } from '#lib/domain/time/dates.ts';
import type { CnabStatement } from '#lib/exports/formats/cnab-statement.ts';
import type { OfxStatement } from '#lib/exports/ofx-statement.ts';
import type { StatementFilters } from '#lib/server/pix-api/bearer-statements.ts';
import type { Result } from '#lib/server/pix-api/result.ts';
import { noSuchList } from '#lib/server/sources/no-such-list.ts';
import type { StatementSource } from '#lib/server/sources/source.ts';

const firstMoment = '2000-01-01T00:00:00.000Z';

interface Asked {
  filters: StatementFilters;
  connection: Connection;
  now: Date;
}

interface ReadOfx {
  ofx: OfxStatement;
  /**
   * The filters without what is posted from now on, which the balances do not have either; oldest
   * first, but of a service elsewhere, whose pages are read as they come.
   */
  filters: StatementFilters;
}

/** The balances that the newest row of a period leads to, of both together. */
export async function readOfxStatement(
  { list, closes }: StatementSource,
  { filters, connection, now }: Asked,
): Promise<Result<ReadOfx>> {
  const { createdAtFrom, createdAtTo } = filters;
  const found = await list({ createdAtFrom: firstMoment, createdAtTo, page: 1, limit: 1 });
  if (!found.ok) return found;
  const row = found.value.bankStatements[0];
  const available = centsFromReais(row?.newBalanceAvailable ?? 0);
  const blocked = centsFromReais(row?.newBalanceBlocked ?? 0);
  const ofx = {
    accountId: connection.accountId ?? connection.id,
    fromMs: Date.parse(createdAtFrom),
    toMs: Math.min(Date.parse(createdAtTo), now.getTime()),
    ledgerCents: available + blocked,
    availableCents: available,
  };
  const isWithin = row !== undefined && row.createdAt >= createdAtFrom;
  const last = isWithin ? row.createdAt : createdAtFrom;
  const order = closes && ({ sortDirection: 'asc' } as const);
  return { ok: true, value: { ofx, filters: { ...filters, createdAtTo: last, ...order } } };
}

interface ReadCnab {
  cnab: CnabStatement;
  filters: StatementFilters;
}

/** The same for CNAB, with whose account it is. */
export async function readCnabStatement(
  statement: StatementSource,
  asked: Asked,
): Promise<Result<ReadCnab>> {
  const day = saoPauloDay(asked.now);
  const days = await statement.closes?.readSpan({ from: day, to: day });
  if (!days) return noSuchList;
  if (!days.ok) return days;
  const found = await readOfxStatement(statement, asked);
  if (!found.ok) return found;
  const { ofx, filters } = found.value;
  const cnab = { ...ofx, holder: days.value.holder, madeAtMs: asked.now.getTime() };
  return { ok: true, value: { cnab, filters } };
}
