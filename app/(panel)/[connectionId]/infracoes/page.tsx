import type { Metadata } from 'next';
import { getLocale, getTranslations } from 'next-intl/server';
import { AutoRefresh } from '#components/fresh/auto-refresh.tsx';
import { FailureState } from '#components/page/failure-state.tsx';
import { PageHeading } from '#components/page/page-heading.tsx';
import { contentOr } from '#components/ui/early/content-or.tsx';
import { zoneName } from '#lib/domain/time/dates.ts';
import { openSource } from '#lib/server/sources/open/open-source.ts';
import { FilterBar } from './filters/filter-bar.tsx';
import { FiltersProvider } from './filters/filters-context.tsx';
import { toInfractionRow } from './infraction-row.ts';
import { EmptyInbox } from './list/empty-inbox.tsx';
import { InfractionTable } from './list/infraction-table.tsx';
import { InfractionsLoading } from './list/infractions-loading.tsx';
import { PageSteps } from './list/page-steps.tsx';
import { TabLinks } from './list/tab-links.tsx';
import { countOutcomes, countTabs, readInfractions } from './read-infractions.ts';
import { infractionList } from './search-params.ts';

/** A report or a decision shows up this soon on a page that stays open. */
const refreshSeconds = 30;

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('infractions');
  return { title: t('title') };
}

interface InfractionsPageProps {
  params: Promise<{ connectionId: string }>;
  searchParams: Promise<Record<string, string | string[] | undefined>>;
}

export default function InfractionsPage(props: InfractionsPageProps) {
  return contentOr(<InfractionsLoading />, infractionsContent(props));
}

async function infractionsContent(props: InfractionsPageProps) {
  const { connectionId } = await props.params;
  const search = infractionList.load(await props.searchParams);
  const opened = await openSource(connectionId, 'infractions');
  if (!opened.ok) return <FailureState failure={opened.failure} level={1} />;
  const { infractions } = opened.value;
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
    <FiltersProvider>
      <AutoRefresh everySeconds={refreshSeconds} />
      <PageHeading
        title={t('title')}
        aside={
          <p role="status" className="text-muted tabular-nums">
            {total === null ? '' : t('total', { total })}
          </p>
        }
      />
      <TabLinks connectionId={connectionId} counts={counts} />
      <FilterBar />
      {outcomes === null ? null : (
        <p className="text-muted mb-3 tabular-nums">{t('outcomes', { ...outcomes })}</p>
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
            rows={found.value.infractions.map((item) => toInfractionRow(item, locale))}
            connectionId={connectionId}
            isEnded={isEnded}
            zone={zoneName(new Date(), locale)}
          />
          <PageSteps pages={found.value.pagination.totalPages} />
        </>
      ) : null}
    </FiltersProvider>
  );
}
