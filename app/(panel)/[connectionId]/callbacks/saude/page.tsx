import { getTranslations } from 'next-intl/server';
import Link from 'next/link';
import { code } from '#components/facts/code.tsx';
import { accountPage } from '#components/page/account-page.tsx';
import { FailureState } from '#components/page/failure-state.tsx';
import { NoticePanel } from '#components/page/notice-panel.tsx';
import { titled } from '#components/page/titled.ts';
import { ChoiceLinks } from '#components/ui/choice-links.tsx';
import { paths } from '#lib/client/navigation/paths.ts';
import { CallbacksLoading } from '../callbacks-loading.tsx';
import { SectionPage } from '../section-page.tsx';
import { NoRecords } from '../source-note.tsx';
import { HostTable } from './host-table.tsx';

export const generateMetadata = titled('callbacks.tabHealth');

const hourMs = 3_600_000;
const spans = [
  { period: 'Day', hours: 24 },
  { period: 'Week', hours: 7 * 24 },
  { period: 'Month', hours: 30 * 24 },
] as const;

/** How each receiver does: what it acknowledged, how fast, and what waits for it. */
export default accountPage(
  { Loading: CallbacksLoading, part: 'callbacks' },
  async ({ source, connectionId, searchParams }) => {
    const { periodo } = await searchParams;
    const t = await getTranslations('callbacks');
    const span = spans.find(({ period }) => period === periodo) ?? spans[0];
    const frame = { connectionId, title: t('healthTitle') };
    const { callbackRecords } = source;
    if (callbackRecords === null) {
      return (
        <SectionPage {...frame}>
          <NoRecords />
        </SectionPage>
      );
    }
    const to = new Date();
    const from = new Date(to.getTime() - span.hours * hourMs);
    const found = await callbackRecords.readHealth({
      from: from.toISOString(),
      to: to.toISOString(),
    });
    return (
      <SectionPage {...frame}>
        <p className="text-ink-3 mb-4 max-w-prose text-pretty">
          {t.rich('healthText', { code })}{' '}
          <Link
            href={paths.callbackSample(connectionId)}
            className="text-accent-text rounded-control whitespace-nowrap underline underline-offset-2"
          >
            {t('sample.title')}
          </Link>
        </p>
        <div className="mb-4">
          <ChoiceLinks
            label={(await getTranslations('period'))('label')}
            choices={spans.map(({ period }) => ({
              key: period,
              href: `${paths.callbackHealth(connectionId)}?periodo=${period}`,
              text: t(`healthSpan.${period}`),
              isChosen: period === span.period,
            }))}
          />
        </div>
        {!found.ok ? <FailureState failure={found.failure} /> : null}
        {found.ok && found.value.hosts.length === 0 ? (
          <NoticePanel icon="Activity" title={t('healthNoneTitle')}>
            <p>{t('healthNoneText')}</p>
          </NoticePanel>
        ) : null}
        {found.ok && found.value.hosts.length > 0 ? (
          <HostTable health={found.value} connectionId={connectionId} period={span.period} />
        ) : null}
      </SectionPage>
    );
  },
);
