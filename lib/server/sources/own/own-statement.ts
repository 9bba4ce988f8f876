import 'server-only';
import type { BankStatement } from '#lib/contract/bearer/statement.ts';
import { statementDaysMax } from '#lib/contract/panel/statements.ts';
import { saoPauloDay } from '#lib/domain/time/dates.ts';
import { statementExportFields } from '#lib/exports/export-fields.ts';
import { readLines } from '#lib/exports/read-lines.ts';
import { getDayCloses, getLateRows, openBooksBelow } from '#lib/server/panel-api/close-calls.ts';
import type { ConnectionAccess } from '#lib/server/panel-api/panel-api.ts';
import {
  getPanelStatements,
  getStatementDays,
  getStatementPaper,
  getStatementRows,
  getStatementTotals,
  postStatementParties,
} from '#lib/server/panel-api/statement-calls.ts';
import { emptyDay } from '#lib/server/sources/empty-day.ts';
import type { StatementRows, StatementSource } from '#lib/server/sources/source.ts';
import { transactionIdsOf } from '#lib/server/sources/transaction-ids-of.ts';

const dayOf = ({ createdAt }: BankStatement): string => saoPauloDay(new Date(createdAt));

/** The statement of an account of ours: days and totals are summed where the rows are. */
export function ownStatement(access: ConnectionAccess, rows: StatementRows): StatementSource {
  return {
    ...rows,
    async readDays({ rows: shown }) {
      const [newest, oldest] = [shown[0], shown.at(-1)];
      if (!newest || !oldest) return [];
      const earliest = saoPauloDay(new Date(newest.createdAt), 1 - statementDaysMax);
      const from = dayOf(oldest) < earliest ? earliest : dayOf(oldest);
      const found = await getStatementDays(access, { from, to: dayOf(newest) });
      // The rows stand without their days' sums when the panel cannot tell them.
      return found.ok ? found.value.days : [];
    },
    async readDay(date) {
      const found = await getStatementDays(access, { from: date, to: date });
      if (!found.ok) return found;
      const day = found.value.days[0] ?? emptyDay(date, found.value.opening);
      return { ok: true, value: { day, reachesBackTo: null, holder: found.value.holder } };
    },
    async readParties(shown) {
      const ids = transactionIdsOf(shown);
      if (ids.length === 0) return [];
      const found = await postStatementParties(access, ids);
      return found.ok ? found.value.parties : [];
    },
    async openRows(filters, signal) {
      const opened = await getStatementRows(access, filters, signal);
      return opened.ok
        ? { ok: true, value: readLines(opened.value, statementExportFields) }
        : opened;
    },
    readTotals: (filters) => getStatementTotals(access, filters),
    closes: {
      list: (span) => getDayCloses(access, span),
      readSpan: (span) => getStatementDays(access, span),
      lateRows: (day) => getLateRows(access, day),
      file: (span, signal) => openBooksBelow(access, span, signal),
    },
    paper: (filters, signal) => getStatementPaper(access, filters, signal),
  };
}

/** The rows of an account of ours whose own API has no statement, from where its days come. */
export function panelStatementRows(access: ConnectionAccess): StatementRows {
  // A day ahead: the other side's clock may be minutes before ours.
  const ofSubject = (subject: object, createdAtFrom: string) => {
    const createdAtTo = new Date(Date.now() + 86_400_000).toISOString();
    return getPanelStatements(access, { ...subject, createdAtFrom, createdAtTo, limit: 100 });
  };
  return {
    list: (filters) => getPanelStatements(access, filters),
    listOfTransaction: ({ id, createdAt }) => ofSubject({ transactionId: id }, createdAt),
    listOfInfraction: ({ id, reportedAt }) => ofSubject({ infractionId: id }, reportedAt),
  };
}
