import type { Metadata } from 'next';
import { getLocale, getTranslations } from 'next-intl/server';
import Link from 'next/link';
import { resendGate } from '#components/callbacks/resend-gate.ts';
import { FailureState } from '#components/page/failure-state.tsx';
import { PageHeading } from '#components/page/page-heading.tsx';
import { Button } from '#components/ui/button.tsx';
import { contentOr } from '#components/ui/early/content-or.tsx';
import { paths } from '#lib/client/navigation/paths.ts';
import { zoneName } from '#lib/domain/time/dates.ts';
import { openSource } from '#lib/server/sources/open/open-source.ts';
import { CallbacksLoading } from './callbacks-loading.tsx';
import { FilterBar } from './filters/filter-bar.tsx';
import { LogFiltersProvider } from './filters/log-filters.tsx';
import { LiveLog } from './log/live-log.tsx';
import { LogBody } from './log/log-body.tsx';
import { LogTools } from './log/log-tools.tsx';
import { readLogPage } from './log/read-log-page.ts';
import { callbackList } from './search-params.ts';
import { SectionTabs } from './section-tabs.tsx';
import { SourceNote } from './source-note.tsx';

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('callbacks');
  return { title: t('title') };
}

interface CallbacksPageProps {
  params: Promise<{ connectionId: string }>;
  searchParams: Promise<Record<string, string | string[] | undefined>>;
}

export default function CallbacksPage(props: CallbacksPageProps) {
  return contentOr(<CallbacksLoading />, callbacksContent(props));
}

async function callbacksContent(props: CallbacksPageProps) {
  const { connectionId } = await props.params;
  const search = callbackList.load(await props.searchParams);
  const source = await openSource(connectionId, 'callbacks');
  if (!source.ok) return <FailureState failure={source.failure} level={1} />;
  const t = await getTranslations('callbacks');
  const { callbacks, capabilities, session } = source.value;
  const locale = await getLocale();
  const found = await readLogPage(callbacks, search, locale);
  return (
    <LogFiltersProvider>
      <LiveLog connectionId={connectionId} initial={found.ok ? found.value : null}>
        <PageHeading title={t('title')} aside={<LogTools />} />
        <SectionTabs connectionId={connectionId} />
        {capabilities.callbackRecords ? null : <SourceNote>{t('foreignLog')}</SourceNote>}
        <FilterBar />
        {found.ok ? null : (
          <FailureState
            failure={found.failure}
            actions={
              <Button asChild>
                <Link href={paths.callbacks(connectionId)}>{t('clearFilters')}</Link>
              </Button>
            }
          />
        )}
        <LogBody
          connectionId={connectionId}
          gate={resendGate(session.member.role, capabilities)}
          zone={zoneName(new Date(), locale)}
        />
      </LiveLog>
    </LogFiltersProvider>
  );
}
