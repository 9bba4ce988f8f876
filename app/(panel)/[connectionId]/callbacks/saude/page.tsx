import { Activity } from 'lucide-react';
import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import Link from 'next/link';
import { FailureState } from '#components/page/failure-state.tsx';
import { NoticePanel } from '#components/page/notice-panel.tsx';
import { PageHeading } from '#components/page/page-heading.tsx';
import { Button } from '#components/ui/button.tsx';
import { contentOr } from '#components/ui/early/content-or.tsx';
import { paths } from '#lib/client/navigation/paths.ts';
import { openSource } from '#lib/server/sources/open/open-source.ts';
import { CallbacksLoading } from '../callbacks-loading.tsx';
import { SectionTabs } from '../section-tabs.tsx';
import { NoRecords } from '../source-note.tsx';
import { HostTable } from './host-table.tsx';

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('callbacks');
  return { title: t('tabHealth') };
}

interface HealthPageProps {
  params: Promise<{ connectionId: string }>;
  searchParams: Promise<Record<string, string | string[] | undefined>>;
}

const hourMs = 3_600_000;
const spans = [
  { period: 'Day', hours: 24 },
  { period: 'Week', hours: 7 * 24 },
  { period: 'Month', hours: 30 * 24 },
] as const;

/** How each receiver does: what it acknowledged, how fast, and what waits for it. */
export default function HealthPage(props: HealthPageProps) {
  return contentOr(<CallbacksLoading />, healthContent(props));
}

async function healthContent(props: HealthPageProps) {
  const { connectionId } = await props.params;
  const { periodo } = await props.searchParams;
  const source = await openSource(connectionId, 'callbacks');
  if (!source.ok) return <FailureState failure={source.failure} level={1} />;
  const t = await getTranslations('callbacks');
  const span = spans.find(({ period }) => period === periodo) ?? spans[0];
  const heading = (
    <>
      <PageHeading title={t('healthTitle')} />
      <SectionTabs connectionId={connectionId} />
    </>
  );
  const { callbackRecords } = source.value;
  if (callbackRecords === null) {
    return (
      <>
        {heading}
        <NoRecords />
      </>
    );
  }
  const to = new Date();
  const from = new Date(to.getTime() - span.hours * hourMs);
  const found = await callbackRecords.readHealth({
    from: from.toISOString(),
    to: to.toISOString(),
  });
  return (
    <>
      {heading}
      <nav aria-label={t('period')} className="mb-4 flex flex-wrap gap-2">
        {spans.map(({ period }) => (
          <Button key={period} asChild size="small">
            <Link
              href={`${paths.callbackHealth(connectionId)}?periodo=${period}`}
              aria-current={period === span.period ? 'true' : undefined}
              className="aria-[current]:border-accent aria-[current]:text-accent-ink"
            >
              {t(`healthSpan.${period}`)}
            </Link>
          </Button>
        ))}
      </nav>
      {!found.ok ? <FailureState failure={found.failure} /> : null}
      {found.ok && found.value.hosts.length === 0 ? (
        <NoticePanel Icon={Activity} title={t('healthNoneTitle')}>
          <p>{t('healthNoneText')}</p>
        </NoticePanel>
      ) : null}
      {found.ok && found.value.hosts.length > 0 ? (
        <HostTable health={found.value} connectionId={connectionId} period={span.period} />
      ) : null}
    </>
  );
}
