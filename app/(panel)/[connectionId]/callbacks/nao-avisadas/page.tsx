import { CircleCheck } from 'lucide-react';
import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { resendGate } from '#components/callbacks/resend-gate.ts';
import { FailureState } from '#components/page/failure-state.tsx';
import { NoticePanel } from '#components/page/notice-panel.tsx';
import { PageHeading } from '#components/page/page-heading.tsx';
import { contentOr } from '#components/ui/early/content-or.tsx';
import { resendDaysMax } from '#lib/domain/limits/resend-windows.ts';
import { openSource } from '#lib/server/sources/open/open-source.ts';
import { CallbacksLoading } from '../callbacks-loading.tsx';
import { SectionTabs } from '../section-tabs.tsx';
import { NoRecords } from '../source-note.tsx';
import { QueueGroups } from './queue-groups.tsx';
import { QueuePages } from './queue-pages.tsx';
import { loadQueue } from './queue-search.ts';
import { QueueTable } from './queue-table.tsx';

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('callbacks');
  return { title: t('tabUndelivered') };
}

interface UndeliveredPageProps {
  params: Promise<{ connectionId: string }>;
  searchParams: Promise<Record<string, string | string[] | undefined>>;
}

const pageSize = 50;

/** Who was paid, or refunded, or cancelled, and nobody acknowledged it. */
export default function UndeliveredPage(props: UndeliveredPageProps) {
  return contentOr(<CallbacksLoading />, undeliveredContent(props));
}

async function undeliveredContent(props: UndeliveredPageProps) {
  const { connectionId } = await props.params;
  const search = loadQueue(await props.searchParams);
  const source = await openSource(connectionId, 'callbacks');
  if (!source.ok) return <FailureState failure={source.failure} level={1} />;
  const t = await getTranslations('callbacks');
  const { callbackRecords, capabilities, session } = source.value;
  const heading = (
    <>
      <PageHeading title={t('undeliveredTitle')} />
      <SectionTabs connectionId={connectionId} />
    </>
  );
  if (callbackRecords === null) {
    return (
      <>
        {heading}
        <NoRecords />
      </>
    );
  }
  const found = await callbackRecords.listUndelivered({
    page: Math.max(1, search.page),
    limit: pageSize,
    type: search.type ?? undefined,
    status: search.status ?? undefined,
  });
  if (!found.ok) {
    return (
      <>
        {heading}
        <FailureState failure={found.failure} />
      </>
    );
  }
  const { transactions, pagination, groups, total, isTotalCut } = found.value;
  return (
    <>
      {heading}
      <p className="text-muted mb-4 max-w-prose text-pretty">
        {t('undeliveredText', { days: resendDaysMax })}
      </p>
      <QueueGroups
        connectionId={connectionId}
        groups={groups}
        total={total}
        isTotalCut={isTotalCut}
        search={search}
      />
      {transactions.length === 0 ? (
        <NoticePanel Icon={CircleCheck} title={t('undeliveredNoneTitle')}>
          <p>{t('undeliveredNoneText', { days: resendDaysMax })}</p>
        </NoticePanel>
      ) : (
        <QueueTable
          connectionId={connectionId}
          transactions={transactions}
          gate={resendGate(session.member.role, capabilities)}
        />
      )}
      <QueuePages
        connectionId={connectionId}
        search={search}
        hasNextPage={pagination.hasNextPage}
      />
    </>
  );
}
