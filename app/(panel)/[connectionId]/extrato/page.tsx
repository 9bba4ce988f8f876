import { useLocale, useTranslations } from 'next-intl';
import { getTranslations } from 'next-intl/server';
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
import type { Result } from '#lib/server/pix-api/result.ts';
import type { ReadableAccount } from '#lib/server/pix-api/tolerant.ts';
import type { SourceWith } from '#lib/server/sources/source.ts';
import { ContinuityNote } from './continuity-note.tsx';
import { EmptyStatement } from './empty-statement.tsx';
import { StatementFilterBar } from './filters/statement-filter-bar.tsx';
import { StatementFiltersProvider } from './filters/statement-filters.tsx';
import { LastMonthFiles } from './last-month-files.tsx';
import { PageLinks } from './page-links.tsx';
import { readStatementPage, type StatementPage } from './read-statement-page.ts';
import { readSums, readWithdrawals } from './read-sums.ts';
import {
  cutDaysOf,
  goesOn,
  endsOf,
  hidesRows,
  loadStatementSearch,
  type StatementSearch,
  toStatementFilters,
} from './search-params.ts';
import { StatementExportTool } from './statement-export-tool.tsx';
import { toStatementItems } from './statement-items.ts';
import { StatementPeriod } from './statement-period.tsx';
import { StatementTable } from './statement-table.tsx';
import { StatementTotalsPanel, totalsRoom } from './statement-totals.tsx';
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
    // Beside the page, not after it: they are the largest text, and few pages are empty.
    const sums = readSums(statement, { filters, hidesRows: hides, ends });
    const withdrawals = readWithdrawals(statement, search, ends);
    const [found, account] = await Promise.all([
      readStatementPage(statement, { filters, hidesRows: hides }),
      // Ours says them at the end of the sum.
      statement.readTotals === null ? source.balances?.() : undefined,
    ]);
    const t = await getTranslations('statements');
    const page = found.ok ? found.value : null;
    const { infractions: canBlock } = source.capabilities;
    const mayClose = statement.closes !== null && can(source.session.member.role, 'close-books');
    return (
      <StatementFiltersProvider>
        <PageHeading title={t('title')} aside={<BalancesNow found={account} />} />
        <PrintedSpan ends={ends} now={now} />
        <StatementFilterBar
          period={<StatementPeriod {...{ connectionId, search, ends, today }} />}
          tools={<StatementExportTool {...{ source, search, today }} />}
        />
        {found.ok ? null : <FailureState failure={found.failure} />}
        {page && page.rows.length === 0 ? (
          <>
            <LastMonthFiles source={source} search={search} today={today} />
            <EmptyStatement connectionId={connectionId} search={search} hides={hides} />
          </>
        ) : null}
        {page && page.rows.length > 0 ? (
          <>
            {/* It must not hold the rows up. */}
            {sums === null ? null : (
              <Suspense fallback={<Skeleton className={`mb-1 ${totalsRoom(canBlock, hides)}`} />}>
                <StatementTotalsPanel
                  {...{ connectionId, search, ends, canBlock }}
                  {...{ found: sums, withdrawals }}
                  goesOn={goesOn(ends, now)}
                />
              </Suspense>
            )}
            <Rows {...{ source, search, page, mayClose, ends, now }} />
          </>
        ) : null}
      </StatementFiltersProvider>
    );
  },
);

interface RowsProps {
  source: SourceWith<'statement'>;
  search: StatementSearch;
  page: StatementPage;
  mayClose: boolean;
  ends: DaySpan;
  now: Date;
}

/** The rows with what is said of them. */
function Rows({ source, search, page, mayClose, ends, now }: RowsProps) {
  const t = useTranslations('statements');
  const locale = useLocale();
  const today = saoPauloDay(now);
  const connectionId = source.connection.id;
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
      <ContinuityNote checks={page.checks} rows={page.rows.length} />
      <LastMonthFiles source={source} search={search} today={today} />
      <div className="mt-1 min-w-0 basis-full">
        <StatementTable
          items={toStatementItems(
            { ...page, page: search.page, mayClose, cutDays: cutDaysOf(ends) },
            locale,
          )}
          connectionId={connectionId}
          zone={zoneName(now)}
          today={today}
          readsOn={page.checks !== null}
        />
        {page.hasNextPage || search.page > 1 ? (
          <p className="text-ink-3 hidden text-xs print:block">{t('printedPart')}</p>
        ) : null}
        <PageLinks connectionId={connectionId} search={search} hasNextPage={page.hasNextPage} />
      </div>
    </div>
  );
}

/** What a service says whose statement has no sum. */
function BalancesNow({ found }: { found: Result<ReadableAccount> | undefined }) {
  const t = useTranslations('statements');
  const locale = useLocale();
  if (!found?.ok) return null;
  return (
    <p className="text-ink-3 text-base tabular-nums">
      {t('balancesNow', {
        available: formatReais(found.value.balanceAvailable, locale),
        blocked: formatReais(found.value.balanceBlocked, locale),
      })}
    </p>
  );
}

/** On paper the period stands in no control. */
function PrintedSpan({ ends, now }: { ends: DaySpan; now: Date }) {
  const t = useTranslations();
  const locale = useLocale();
  const [from = '', to = ''] = [ends.from, ends.to].map((end) => formatTyped(end, locale) ?? end);
  return (
    <p className="mb-4 hidden text-xs print:block">
      {t('statements.issued', {
        account: from === to ? from : t('closes.span', { from, to }),
        time: formatDateTime(now.toISOString(), locale),
      })}
    </p>
  );
}
