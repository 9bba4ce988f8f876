import { getLocale, getTranslations } from 'next-intl/server';
import { AutoRefresh } from '#components/fresh/auto-refresh.tsx';
import { accountPage } from '#components/page/account-page.tsx';
import { FailureState } from '#components/page/failure-state.tsx';
import { PageHeading } from '#components/page/page-heading.tsx';
import { titled } from '#components/page/titled.ts';
import { zoneName } from '#lib/domain/time/dates.ts';
import { InfractionFilterBar } from './filters/infraction-filter-bar.tsx';
import { InfractionFiltersProvider } from './filters/use-infraction-filters.tsx';
import { toInfractionListRow } from './infraction-list-row.ts';
import { EmptyInbox } from './list/empty-inbox.tsx';
import { InboxTabs } from './list/inbox-tabs.tsx';
import { InfractionTable } from './list/infraction-table.tsx';
import { InfractionsLoading } from './list/infractions-loading.tsx';
import { PageSteps } from './list/page-steps.tsx';
import { countOutcomes, countTabs, readInfractions } from './read-infractions.ts';
import { infractionListSearch } from './search-params.ts';

/** A report or a decision shows up this soon on a page that stays open. */
const refreshSeconds = 30;

export const generateMetadata = titled('infractions.title');

export default accountPage(
  { Loading: InfractionsLoading, part: 'infractions' },
  async ({ source, connectionId, searchParams }) => {
    const search = infractionListSearch.load(await searchParams);
    const { infractions } = source;
    const isEnded = search.tab === 'ended' && search.status.length === 0;
    const [found, counts, outcomes] = await Promise.all([
      readInfractions(infractions, search),
      countTabs(infractions),
      isEnded ? countOutcomes(infractions, search) : null,
    ]);
    const t = await getTranslations('infractions');
    const locale = await getLocale();
    const total = found.ok ? found.value.pagination.totalItems : null;
    return (
      <InfractionFiltersProvider>
        <AutoRefresh everySeconds={refreshSeconds} />
        <PageHeading
          title={t('title')}
          aside={
            <p role="status" className="text-ink-3 tabular-nums">
              {total === null ? '' : t('total', { total })}
            </p>
          }
        />
        <InboxTabs connectionId={connectionId} counts={counts} />
        <InfractionFilterBar />
        {outcomes === null ? null : (
          <p className="text-ink-3 mb-3 tabular-nums">{t('outcomes', { ...outcomes })}</p>
        )}
        {found.ok ? null : <FailureState failure={found.failure} />}
        {found.ok && found.value.infractions.length === 0 ? (
          <EmptyInbox
            total={found.value.pagination.totalItems}
            pages={found.value.pagination.totalPages}
          />
        ) : null}
        {found.ok && found.value.infractions.length > 0 ? (
          <>
            <InfractionTable
              rows={found.value.infractions.map((item) => toInfractionListRow(item, locale))}
              connectionId={connectionId}
              isEnded={isEnded}
              zone={zoneName(new Date(), locale)}
            />
            <PageSteps pages={found.value.pagination.totalPages} />
          </>
        ) : null}
      </InfractionFiltersProvider>
    );
  },
);
