import { getLocale, getTranslations } from 'next-intl/server';
import { resendGate } from '#components/callbacks/resend-gate.ts';
import { accountPage } from '#components/page/account-page.tsx';
import { FailureState } from '#components/page/failure-state.tsx';
import { PageHeading } from '#components/page/page-heading.tsx';
import { titled } from '#components/page/titled.ts';
import { ButtonLink } from '#components/ui/button-link.tsx';
import { paths } from '#lib/client/navigation/paths.ts';
import { zoneName } from '#lib/domain/time/format-dates.ts';
import { getSavedViews } from '#lib/server/panel-api/search-calls.ts';
import { CallbacksLoading } from './callbacks-loading.tsx';
import { CallbackFilterBar } from './filters/callback-filter-bar.tsx';
import { LogFiltersProvider } from './filters/log-filters.tsx';
import { LiveLog } from './log/live-log.tsx';
import { LogBody } from './log/log-body.tsx';
import { LogTools } from './log/log-tools.tsx';
import { readLogPage } from './log/read-log-page.ts';
import { callbackListSearch } from './search-params.ts';
import { SectionTabs } from './section-tabs.tsx';
import { SourceNote } from './source-note.tsx';

export const generateMetadata = titled('callbacks.title');

export default accountPage(
  { Loading: CallbacksLoading, part: 'callbacks' },
  async ({ source, connectionId, searchParams }) => {
    const search = callbackListSearch.load(await searchParams);
    const t = await getTranslations('callbacks');
    const { capabilities, session } = source;
    const locale = await getLocale();
    const [found, kept] = await Promise.all([
      readLogPage(source, search, locale),
      getSavedViews(session.sessionId, 'callbacks'),
    ]);
    return (
      <LogFiltersProvider>
        <LiveLog connectionId={connectionId} initial={found.ok ? found.value : null}>
          <PageHeading
            title={t('title')}
            aside={<LogTools connectionId={connectionId} role={session.member.role} />}
          />
          <SectionTabs connectionId={connectionId} />
          {capabilities.callbackRecords ? null : <SourceNote>{t('foreignLog')}</SourceNote>}
          <CallbackFilterBar
            connectionId={connectionId}
            role={session.member.role}
            views={kept.ok ? kept.value.views : []}
          />
          {found.ok ? null : (
            <FailureState
              failure={found.failure}
              actions={
                <ButtonLink href={paths.callbacks(connectionId)}>{t('clearFilters')}</ButtonLink>
              }
            />
          )}
          <LogBody
            connectionId={connectionId}
            gate={resendGate(session.member.role, capabilities)}
            zone={zoneName(new Date())}
          />
        </LiveLog>
      </LogFiltersProvider>
    );
  },
);
