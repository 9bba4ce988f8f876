import { useLocale, useTranslations } from 'next-intl';
import { getLocale, getTranslations } from 'next-intl/server';
import { Suspense } from 'react';
import { accountPage } from '#components/page/account-page.tsx';
import { FailureState } from '#components/page/failure-state.tsx';
import { PageHeading } from '#components/page/page-heading.tsx';
import { titled } from '#components/page/titled.ts';
import { Skeleton } from '#components/ui/skeleton.tsx';
import type { DaySpan } from '#lib/client/navigation/period-presets.ts';
import { can } from '#lib/contract/panel/capability.ts';
import { formatReais } from '#lib/domain/money/money.ts';
import { formatTyped, saoPauloDay } from '#lib/domain/time/dates.ts';
import { formatDateTime, zoneName } from '#lib/domain/time/format-dates.ts';
import { ContinuityNote } from './continuity-note.tsx';
import { EmptyStatement } from './empty-statement.tsx';
import { FilterForm } from './filter-form.tsx';
import { LastMonthFiles } from './last-month-files.tsx';
import { PageLinks } from './page-links.tsx';
import { readStatementPage } from './read-statement-page.ts';
import {
  daysOfEnds,
  endsOf,
  hidesRows,
  loadStatementSearch,
  toStatementFilters,
} from './search-params.ts';
import { StatementExports } from './statement-exports.tsx';
import { toStatementItems } from './statement-items.ts';
import { StatementTable } from './statement-table.tsx';
import { StatementTotalsPanel } from './statement-totals.tsx';
import { StatementsLoading } from './statements-loading.tsx';

export const generateMetadata = titled('statements.title');

export default accountPage(
  { Loading: StatementsLoading, part: 'statement' },
  async ({ source, connectionId, searchParams }) => {
    const search = loadStatementSearch(await searchParams);
    const { statement } = source;
    const now = new Date();
    const today = saoPauloDay(now);
    const ends = endsOf(search, today);
    const hides = hidesRows(search);
    const filters = toStatementFilters(search, ends);
    const [found, account] = await Promise.all([
      readStatementPage(statement, { filters, hidesRows: hides }),
      source.balances?.(),
    ]);

    const [t, locale] = [await getTranslations('statements'), await getLocale()];
    const page = found.ok ? found.value : null;
    const mayClose = statement.closes !== null && can(source.session.member.role, 'close-books');
    return (
      <>
        <PageHeading
          title={t('title')}
          aside={
            account?.ok ? (
              <p className="text-ink-3 text-base tabular-nums">
                {t('balancesNow', {
                  available: formatReais(account.value.balanceAvailable, locale),
                  blocked: formatReais(account.value.balanceBlocked, locale),
                })}
              </p>
            ) : null
          }
        />
        <PrintedSpan ends={ends} now={now} />
        <FilterForm
          {...{ connectionId, search, ends, today, mayClose }}
          newestClose={page?.newestClose ?? null}
        />
        <LastMonthFiles source={source} search={search} today={today} />
        {found.ok ? null : <FailureState failure={found.failure} />}
        {page && page.rows.length === 0 ? (
          <EmptyStatement connectionId={connectionId} search={search} hides={hides} />
        ) : null}
        {page && page.rows.length > 0 ? (
          <>
            {/* Another service sums nothing; ours must not hold the rows up. */}
            {statement.readTotals === null ? null : (
              <Suspense fallback={<Skeleton className="mb-3 h-52 sm:h-36" />}>
                <StatementTotalsPanel
                  connectionId={connectionId}
                  found={statement.readTotals(filters)}
                  search={search}
                  days={daysOfEnds(ends)}
                />
              </Suspense>
            )}
            <div className="mb-2 flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
              <ContinuityNote checks={page.checks} rows={page.rows.length} />
              <StatementExports source={source} search={search} />
            </div>
            <StatementTable
              items={toStatementItems({ ...page, page: search.page, mayClose }, locale)}
              connectionId={connectionId}
              zone={zoneName(now, locale)}
              today={today}
            />
            <PageLinks connectionId={connectionId} search={search} hasNextPage={page.hasNextPage} />
          </>
        ) : null}
      </>
    );
  },
);

/** On paper the period stands in no control. */
function PrintedSpan({ ends, now }: { ends: DaySpan; now: Date }) {
  const t = useTranslations();
  const locale = useLocale();
  const [from, to] = [ends.from, ends.to].map((end) => formatTyped(end, locale) ?? end);
  return (
    <p className="mb-4 hidden text-xs print:block">
      {t('statements.issued', {
        account: t('closes.span', { from: from ?? '', to: to ?? '' }),
        time: formatDateTime(now.toISOString(), locale),
      })}
    </p>
  );
}
