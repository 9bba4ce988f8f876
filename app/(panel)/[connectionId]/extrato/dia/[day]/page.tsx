import type { Metadata } from 'next';
import { getLocale, getTranslations } from 'next-intl/server';
import { FreezePanel } from '#components/closes/freeze-panel.tsx';
import { type AccountPage, accountPage } from '#components/page/account-page.tsx';
import { BackLink } from '#components/page/back-link.tsx';
import { FailureState } from '#components/page/failure-state.tsx';
import { NoticePanel } from '#components/page/notice-panel.tsx';
import { PageHeading } from '#components/page/page-heading.tsx';
import { PrintButton } from '#components/page/print-button.tsx';
import { ButtonLink } from '#components/ui/button-link.tsx';
import { Button } from '#components/ui/button.tsx';
import { Icon } from '#components/ui/icon.tsx';
import { paths } from '#lib/client/navigation/paths.ts';
import { holderLine } from '#lib/client/statements/holder-line.ts';
import { dayStart, isDay, saoPauloDay } from '#lib/domain/time/dates.ts';
import { formatDateTime, formatLongDay } from '#lib/domain/time/format-dates.ts';
import type { CloseSource } from '#lib/server/sources/source-closes.ts';
import { loadStatementSearch } from '../../search-params.ts';
import { SpanFiles } from '../../span-files.tsx';
import { StatementsLoading } from '../../statements-loading.tsx';
import { ClosingTable } from './closing-table.tsx';
import { ClosingVerdict } from './closing-verdict.tsx';
import { dayTitle } from './day-title.ts';

// A browser prints the title above the sheet.
export async function generateMetadata(asked: {
  params: Promise<{ day: string }>;
}): Promise<Metadata> {
  const t = await getTranslations('statements');
  return { title: t(dayTitle((await asked.params).day === saoPauloDay(new Date()))) };
}

export default accountPage(
  { Loading: StatementsLoading, part: 'statement' },
  async ({ source, connectionId, day }: AccountPage<'statement', 'day'>) => {
    const t = await getTranslations('statements');
    const closes = await getTranslations('closes');
    const today = saoPauloDay(new Date());
    if (!isDay(day)) return <NoDay connectionId={connectionId} why="dayWrong" />;
    if (day > today) return <NoDay connectionId={connectionId} why="dayAhead" />;
    const [read, account, frozen] = await Promise.all([
      source.statement.readDay(day),
      source.readAccount(),
      readClose(source.statement.closes, day),
    ]);
    const locale = await getLocale();
    const now = formatDateTime(new Date().toISOString(), locale);
    const isOpen = day === today;
    const name = account.ok ? account.value.name : source.connection.name;
    const holder = (read.ok ? read.value.holder : null) ?? { name, document: null };
    return (
      <>
        <BackLink href={paths.closes(connectionId)}>{closes('title')}</BackLink>
        <PageHeading
          title={t(dayTitle(isOpen))}
          aside={<DayNavigation connectionId={connectionId} day={day} />}
        />
        <div className="mb-1 flex items-center gap-2">
          <DayStep connectionId={connectionId} day={day} days={-1} />
          <h2 className="text-lg font-semibold first-letter:uppercase">
            {formatLongDay(day, locale)}
          </h2>
          <DayStep connectionId={connectionId} day={day} days={1} />
        </div>
        <p className="text-ink-3 mb-4 text-xs">
          {t('issued', {
            account: holderLine(holder),
            time: now,
          })}
        </p>
        {read.ok ? (
          <div className="flex flex-col">
            <ClosingVerdict read={read.value} now={isOpen ? now : null} />
            <FreezePanel source={source} day={read.value.day} today={today} read={frozen} />
            {isOpen || source.statement.closes === null ? null : (
              <SpanFiles
                source={source}
                search={loadStatementSearch({ from: day, to: day })}
                hasCloses={(frozen?.closes.closes.length ?? 0) > 0}
              />
            )}
            <ClosingTable
              day={read.value.day}
              connectionId={connectionId}
              isOver={!isOpen}
              hasFeeCheck={source.feeCheck !== null}
            />
          </div>
        ) : (
          <FailureState failure={read.failure} />
        )}
      </>
    );
  },
);

/** Whether the day is frozen, with what came to it since; null where nobody tells. */
async function readClose(closes: CloseSource | null, day: string) {
  const found = await closes?.list({ from: day, to: day });
  if (!closes || !found?.ok) return null;
  const isLate = found.value.closes.some(({ rowsLate }) => rowsLate > 0);
  const late = isLate ? await closes.lateRows(day) : null;
  return { closes: found.value, late: late?.ok ? late.value.rows : [] };
}

interface NoDayProps {
  connectionId: string;
  /** The day does not exist, or nothing can have happened on it yet. */
  why: 'dayWrong' | 'dayAhead';
}

/** Instead of a closing, where there is none to be had. */
async function NoDay({ connectionId, why }: NoDayProps) {
  const t = await getTranslations('statements');
  return (
    <NoticePanel
      icon="CalendarX"
      title={t(why)}
      level={1}
      actions={
        <ButtonLink look="primary" href={paths.statements(connectionId)}>
          {t('title')}
        </ButtonLink>
      }
    >
      <p>{t(`${why}Text`)}</p>
    </NoticePanel>
  );
}

async function DayNavigation({ connectionId, day }: DayPlace) {
  const t = await getTranslations('statements');
  return (
    <div className="flex flex-wrap items-center gap-2 max-sm:w-full max-sm:*:grow print:hidden">
      <ButtonLink href={paths.statements(connectionId, { from: day, to: day })}>
        {t('dayRows')}
      </ButtonLink>
      <PrintButton />
    </div>
  );
}

interface DayPlace {
  connectionId: string;
  day: string;
}

/** The day before or after, beside the date. */
async function DayStep({ connectionId, day, days }: DayPlace & { days: -1 | 1 }) {
  const t = await getTranslations('statements');
  // Noon: whatever an hour was lost or won at midnight, the day after is the day after.
  const target = saoPauloDay(new Date(Date.parse(dayStart(day)) + 12 * 3_600_000), days);
  const label = t(days < 0 ? 'dayBefore' : 'dayAfter');
  const icon = days < 0 ? 'ChevronLeft' : 'ChevronRight';
  return target > saoPauloDay(new Date()) ? (
    <Button size="icon" className="print:hidden" aria-label={label} title={label} disabled>
      <Icon name={icon} />
    </Button>
  ) : (
    <ButtonLink
      size="icon"
      className="print:hidden"
      href={paths.statementDay(connectionId, target)}
      aria-label={label}
      title={label}
    >
      <Icon name={icon} />
    </ButtonLink>
  );
}
