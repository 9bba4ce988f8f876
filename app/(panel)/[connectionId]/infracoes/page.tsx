import { useTranslations } from 'next-intl';
import { getLocale, getTranslations } from 'next-intl/server';
import { cookies } from 'next/headers';
import Link from 'next/link';
import { AutoRefresh } from '#components/fresh/auto-refresh.tsx';
import { accountPage } from '#components/page/account-page.tsx';
import { PageHeading } from '#components/page/page-heading.tsx';
import { titled } from '#components/page/titled.ts';
import {
  type InfractionView,
  infractionViewCookie,
  readInfractionView,
} from '#lib/client/lists/infraction-view.ts';
import { paths } from '#lib/client/navigation/paths.ts';
import { can } from '#lib/contract/panel/capability.ts';
import type { DefenseTemplate } from '#lib/contract/panel/infraction-desk.ts';
import { zoneName } from '#lib/domain/time/format-dates.ts';
import { getSavedViews } from '#lib/server/panel-api/search-calls.ts';
import type { SourceWith } from '#lib/server/sources/source.ts';
import { ManageTemplates } from './[infractionId]/composer/templates/manage-templates.tsx';
import { BoardView } from './board/board-view.tsx';
import { ViewSwitch } from './board/view-switch.tsx';
import { InfractionFilterBar } from './filters/infraction-filter-bar.tsx';
import { InfractionFiltersProvider } from './filters/use-infraction-filters.tsx';
import { InboxOrder } from './list/inbox-order.tsx';
import { InboxSummary } from './list/inbox-summary.tsx';
import { InboxTabs } from './list/inbox-tabs.tsx';
import { InfractionsLoading } from './list/infractions-loading.tsx';
import { ListView } from './list/list-view.tsx';
import { countOutcomes, countTabs, ownedReadMax, readInfractions } from './read-infractions.ts';
import { infractionListSearch, openTabOf } from './search-params.ts';

/** A report or a decision shows up this soon on a page that stays open. */
const refreshSeconds = 30;

export const generateMetadata = titled('infractions.title');

export default accountPage(
  { Loading: InfractionsLoading, part: 'infractions' },
  async ({ source, connectionId, searchParams }) => {
    const search = infractionListSearch.load(await searchParams);
    const { infractionDesk } = source;
    const chosen = (await cookies()).get(infractionViewCookie)?.value;
    const view = readInfractionView(search.view ?? chosen);
    const isEnded = view === 'list' && openTabOf(search) === 'ended';
    // Of one result or status alone nothing is to be compared.
    const hasOutcomes = isEnded && search.result === null && search.status.length === 0;
    const [found, counts, outcomes, desk, kept] = await Promise.all([
      view === 'list' ? readInfractions(source, search) : null,
      view === 'list' ? countTabs(source, search) : null,
      hasOutcomes ? countOutcomes(source, search) : null,
      infractionDesk?.readDesk(),
      getSavedViews(source.session.sessionId, 'infractions'),
    ]);
    const t = await getTranslations('infractions');
    const locale = await getLocale();
    const total = found?.ok ? found.value.totalItems : null;
    const mayAnswer = can(source.session.member.role, 'defend');
    const { members: people, templates } = desk?.ok ? desk.value : { members: [], templates: null };
    return (
      <InfractionFiltersProvider>
        <AutoRefresh everySeconds={refreshSeconds} />
        <InboxHeading view={view} source={source} templates={mayAnswer ? templates : null} />
        {desk?.ok ? <InboxSummary connectionId={connectionId} desk={desk.value} /> : null}
        {counts && <InboxTabs connectionId={connectionId} counts={counts} at={Date.now()} />}
        <InfractionFilterBar
          view={view}
          connectionId={connectionId}
          role={source.session.member.role}
          views={kept.ok ? kept.value.views : []}
          others={infractionDesk && people.filter(({ id }) => id !== source.session.member.id)}
        />
        <div className="mb-1 flex flex-wrap items-center gap-x-3 gap-y-1">
          <p role="status" className="text-ink-3">
            {total === null ? '' : t('total', { total })}
            {found?.ok && found.value.isCut ? ` ${t('mineCut', { count: ownedReadMax })}` : ''}
          </p>
          {view === 'list' || infractionDesk !== null ? (
            <InboxOrder isOwn={infractionDesk !== null} view={view} />
          ) : null}
        </div>
        {outcomes === null ? null : (
          <p className="text-ink-3 mb-3 text-sm">{t('outcomes', { ...outcomes })}</p>
        )}
        {found === null ? (
          <BoardView
            source={source}
            search={search}
            members={mayAnswer ? people : []}
            locale={locale}
          />
        ) : (
          <ListView
            found={found}
            connectionId={connectionId}
            isEnded={isEnded}
            hasOwners={infractionDesk !== null}
            members={mayAnswer ? people : []}
            memberId={source.session.member.id}
            locale={locale}
            zone={zoneName(new Date())}
          />
        )}
        {infractionDesk === null || !mayAnswer || total === 0 ? null : (
          <DeadlineNotices connectionId={connectionId} />
        )}
      </InfractionFiltersProvider>
    );
  },
);

interface InboxHeadingProps {
  view: InfractionView;
  source: SourceWith<'infractions'>;
  /** Null: none are kept, could be read, or are of use to the member. */
  templates: readonly DefenseTemplate[] | null;
}

function InboxHeading({ view, templates, source }: InboxHeadingProps) {
  const t = useTranslations('infractions');
  const { connection, session } = source;
  const ids = { connectionId: connection.id, memberId: session.member.id };
  return (
    <PageHeading
      title={t('title')}
      aside={
        <div className="flex gap-2">
          {templates === null ? null : <ManageTemplates {...ids} templates={templates} />}
          <ViewSwitch view={view} />
        </div>
      }
    />
  );
}

/** The way to the switch of notices, for who may answer. */
function DeadlineNotices({ connectionId }: { connectionId: string }) {
  const t = useTranslations('infractions');
  return (
    <p className="mt-5 text-sm print:hidden">
      <Link
        className="text-ink-3 underline underline-offset-4"
        href={`${paths.security(connectionId)}#deadlines`}
      >
        {t('deadlineNotices')}
      </Link>
    </p>
  );
}
