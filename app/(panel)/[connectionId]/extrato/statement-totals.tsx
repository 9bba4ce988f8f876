import { getLocale, getTranslations } from 'next-intl/server';
import type { ReactNode } from 'react';
import { paths } from '#lib/client/navigation/paths.ts';
import {
  feesOf,
  type Flow,
  flowsOf,
  groupLines,
  sumCents,
} from '#lib/client/statements/statement-day.ts';
import { formatCents } from '#lib/domain/money/money.ts';
import { readStatementTotals } from '#lib/server/panel-api/statements.ts';
import type { StatementFilters } from '#lib/server/pix-api/bearer-statements.ts';
import type { OpenConnection } from '#lib/server/sources/connection.ts';
import { FeesNote } from './fees-note.tsx';
import { MovementTable } from './movement-table.tsx';
import { hidesRows, type StatementSearch, writeStatementLine } from './search-params.ts';

interface StatementTotalsProps {
  opened: OpenConnection;
  filters: StatementFilters;
  search: StatementSearch;
}

/** The sums of all rows of the filters, whatever the page holds, with what they are made of. */
export async function StatementTotalsPanel({ opened, filters, search }: StatementTotalsProps) {
  const { session, connection } = opened;
  const access = { sessionId: session.sessionId, connectionId: connection.id };
  const found = await readStatementTotals(access, filters);
  const t = await getTranslations('statements');
  const locale = await getLocale();
  if (!found.ok) return <p className="text-muted mb-3 text-sm">{t('totalsUnknown')}</p>;
  const { rows, lines } = found.value;
  const flows = flowsOf(lines);
  const parts = (['AVAILABLE', 'BLOCKED'] as const).filter(
    (name) => flows[name].inCents + flows[name].outCents > 0n,
  );
  const flowText = ({ inCents, outCents }: Flow) =>
    t.rich('flow', {
      in: formatCents(inCents, locale),
      out: formatCents(outCents, locale),
      net: formatCents(inCents - outCents, locale),
      part: unbroken,
    });
  const groups = groupLines(lines);
  return (
    <section
      aria-label={t('totals')}
      className="rounded-card border-line bg-surface mb-3 grid gap-2 border px-4 py-3 text-sm"
    >
      <dl className="flex flex-wrap gap-x-6 gap-y-1 tabular-nums">
        <div className="font-medium">
          <dt className="sr-only">{t('rows')}</dt>
          <dd>{t('totalRows', { rows })}</dd>
        </div>
        {parts.map((name) => (
          <div key={name} className="flex flex-wrap gap-x-2">
            <dt className="text-muted">{t(name)}</dt>
            <dd>{flowText(flows[name])}</dd>
          </div>
        ))}
      </dl>
      {/* Of a part of the rows it would be a part of the fees, and read like all of them. */}
      {hidesRows(search) ? null : <FeesNote fees={feesOf(lines)} />}
      <details>
        <summary className="rounded-control text-accent-ink inline-block min-h-6 underline underline-offset-4">
          {t('byReason')}
        </summary>
        <div className="mt-2">
          <MovementTable
            caption={t('totals')}
            groups={groups}
            last={{ title: t('result'), balance: sumCents(groups) }}
            linkOf={(line) => paths.statements(connection.id) + writeStatementLine(search, line)}
          />
        </div>
      </details>
    </section>
  );
}

/** A minus sign would be left behind at the end of a narrow line. */
function unbroken(text: ReactNode) {
  return <span className="whitespace-nowrap">{text}</span>;
}
