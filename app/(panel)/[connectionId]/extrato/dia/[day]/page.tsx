import { CalendarX, ChevronLeft, ChevronRight } from 'lucide-react';
import type { Metadata } from 'next';
import { getLocale, getTranslations } from 'next-intl/server';
import Link from 'next/link';
import { FailureState } from '#components/page/failure-state.tsx';
import { NoticePanel } from '#components/page/notice-panel.tsx';
import { PageHeading } from '#components/page/page-heading.tsx';
import { Button } from '#components/ui/button.tsx';
import { contentOr } from '#components/ui/early/content-or.tsx';
import { paths } from '#lib/client/navigation/paths.ts';
import {
  dayStart,
  formatDateTime,
  formatLongDay,
  isDay,
  saoPauloDay,
} from '#lib/domain/time/dates.ts';
import { openSource } from '#lib/server/sources/open/open-source.ts';
import { StatementsLoading } from '../../statements-loading.tsx';
import { ClosingTable } from './closing-table.tsx';
import { ClosingVerdict } from './closing-verdict.tsx';
import { PrintButton } from './print-button.tsx';

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('statements');
  return { title: t('dayTitle') };
}

interface ClosingPageProps {
  params: Promise<{ connectionId: string; day: string }>;
}

export default function ClosingPage(props: ClosingPageProps) {
  return contentOr(<StatementsLoading />, closingContent(props));
}

async function closingContent({ params }: ClosingPageProps) {
  const { connectionId, day } = await params;
  const opened = await openSource(connectionId, 'statement');
  if (!opened.ok) return <FailureState failure={opened.failure} level={1} />;
  const t = await getTranslations('statements');
  if (!isDay(day)) {
    return (
      <NoticePanel
        Icon={CalendarX}
        title={t('dayWrong')}
        level={1}
        actions={
          <Button asChild look="primary">
            <Link href={paths.statements(connectionId)}>{t('title')}</Link>
          </Button>
        }
      >
        <p>{t('dayWrongText')}</p>
      </NoticePanel>
    );
  }
  const [read, account] = await Promise.all([
    opened.value.statement.readDay(day),
    opened.value.readAccount(),
  ]);
  const locale = await getLocale();
  const now = formatDateTime(new Date().toISOString(), locale);
  return (
    <>
      <PageHeading
        title={t('dayTitle')}
        aside={<DayNavigation connectionId={connectionId} day={day} />}
      />
      <h2 className="text-lg font-semibold first-letter:uppercase">{formatLongDay(day, locale)}</h2>
      <p className="text-muted mb-4 text-xs">
        {t('issued', {
          account: account.ok ? account.value.name : opened.value.connection.name,
          time: now,
        })}
      </p>
      {read.ok ? (
        <>
          <ClosingVerdict read={read.value} isOpen={day === saoPauloDay(new Date())} now={now} />
          <ClosingTable day={read.value.day} connectionId={connectionId} />
        </>
      ) : (
        <FailureState failure={read.failure} />
      )}
    </>
  );
}

async function DayNavigation({ connectionId, day }: { connectionId: string; day: string }) {
  const t = await getTranslations('statements');
  // Noon: whatever an hour was lost or won at midnight, the day after is the day after.
  const noon = new Date(Date.parse(dayStart(day)) + 12 * 3_600_000);
  const next = saoPauloDay(noon, 1);
  const steps = [
    { label: t('dayBefore'), Icon: ChevronLeft, target: saoPauloDay(noon, -1), off: false },
    { label: t('dayAfter'), Icon: ChevronRight, target: next, off: next > saoPauloDay(new Date()) },
  ];
  return (
    <div className="flex flex-wrap items-center gap-2 print:hidden">
      <Button asChild size="small">
        <Link href={paths.statements(connectionId, { from: day, to: day })}>{t('dayRows')}</Link>
      </Button>
      <PrintButton />
      {steps.map(({ label, Icon, target, off }) =>
        off ? (
          <Button key={label} size="icon" aria-label={label} title={label} disabled>
            <Icon aria-hidden />
          </Button>
        ) : (
          <Button key={label} asChild size="icon">
            <Link href={paths.statementDay(connectionId, target)} aria-label={label} title={label}>
              <Icon aria-hidden />
            </Link>
          </Button>
        ),
      )}
    </div>
  );
}
