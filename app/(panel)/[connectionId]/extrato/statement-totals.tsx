import { getLocale, getTranslations } from 'next-intl/server';
import type { ReactNode } from 'react';
import { paths } from '#lib/client/navigation/paths.ts';
import type { DaySpan } from '#lib/client/navigation/period-presets.ts';
import {
  feesOf,
  type Flow,
  flowsOf,
  groupLines,
  sumCents,
} from '#lib/client/statements/statement-day.ts';
import type { StatementTotals } from '#lib/contract/panel/statements.ts';
import { formatCents } from '#lib/domain/money/money.ts';
import type { Result } from '#lib/server/pix-api/result.ts';
import { FeesNote } from './fees-note.tsx';
import { MovementTable } from './movement-table.tsx';
import { hidesRows, type StatementSearch, writeStatementLine } from './search-params.ts';

interface StatementTotalsProps {
  connectionId: string;
  found: Promise<Result<StatementTotals>>;
  search: StatementSearch;
  /** The days that the rows are of. */
  days: DaySpan;
}

/** The sums of all rows of the filters, whatever the page holds, with what they are made of. */
export async function StatementTotalsPanel(props: StatementTotalsProps) {
  const { connectionId, search, days } = props;
  const found = await props.found;
  const t = await getTranslations('statements');
  const locale = await getLocale();
  if (!found.ok) return <p className="text-ink-3 mb-3 text-base">{t('totalsUnknown')}</p>;
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
  const both = sumCents(groups);
  const netCents = both.availableCents + both.blockedCents;
  return (
    <section
      aria-label={t('totals')}
      className="mb-3 grid min-h-52 content-start gap-2 sm:min-h-36"
    >
      <dl className="grid gap-y-1 tabular-nums">
        <div className="font-medium">
          <dt className="sr-only">{t('rows')}</dt>
          <dd>{t('totalRows', { rows })}</dd>
        </div>
        {parts.map((name) => (
          <div key={name} className="flex flex-wrap gap-x-2">
            <dt className="text-ink-3">{t(name)}</dt>
            <dd>{flowText(flows[name])}</dd>
          </div>
        ))}
        {parts.length < 2 ? null : (
          <div className="flex flex-wrap gap-x-2">
            <dt className="text-ink-3">{t('bothBalances')}</dt>
            <dd>{t('netOfBoth', { net: formatCents(netCents, locale) })}</dd>
          </div>
        )}
      </dl>
      {/* Of a part of the rows it would be a part of the fees, and read like all of them. */}
      {hidesRows(search) ? null : (
        <FeesNote fees={feesOf(lines)} checkHref={paths.feeCheck(connectionId, days)} />
      )}
      <details className="group">
        <summary className="rounded-control text-accent-text inline-block min-h-6 underline underline-offset-4">
          <span className="group-open:hidden">{t('byReason')}</span>
          <span className="hidden group-open:inline">{t('byReasonClose')}</span>
        </summary>
        <div className="mt-2">
          <MovementTable
            caption={t('totals')}
            groups={groups}
            last={{ title: t('result'), balance: both }}
            linkOf={(line) => paths.statements(connectionId) + writeStatementLine(search, line)}
          />
        </div>
      </details>
    </section>
  );
}

/** A minus sign would be left behind at the end of a narrow line. */
function unbroken(text: ReactNode) {
  return <span className="inline-block">{text}</span>;
}
