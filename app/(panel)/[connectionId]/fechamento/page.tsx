import { getTranslations } from 'next-intl/server';
import { accountPage } from '#components/page/account-page.tsx';
import { CutNote } from '#components/page/cut-note.tsx';
import { FailureState } from '#components/page/failure-state.tsx';
import { NoticePanel } from '#components/page/notice-panel.tsx';
import { PageHeading } from '#components/page/page-heading.tsx';
import { titled } from '#components/page/titled.ts';
import { ButtonLink } from '#components/ui/button-link.tsx';
import { paths } from '#lib/client/navigation/paths.ts';
import { statementDaysMax } from '#lib/contract/panel/statements.ts';
import { saoPauloDay } from '#lib/domain/time/dates.ts';
import { presetOf } from '../extrato/search-params.ts';
import { StatementsLoading } from '../extrato/statements-loading.tsx';
import { askedSpan } from './asked-span.ts';
import { DayTable } from './day-table.tsx';
import { NextClose } from './next-close.tsx';
import { SpanSum } from './span-sum.tsx';
import { SpanTools } from './span-tools.tsx';

export const generateMetadata = titled('closes.title');

/** The books of a month or any days: what they come to, and which days are frozen. */
export default accountPage(
  { Loading: StatementsLoading, part: 'statement' },
  async ({ source, connectionId, searchParams }) => {
    const t = await getTranslations('closes');
    const now = new Date();
    const today = saoPauloDay(now);
    const { closes } = source.statement;
    if (closes === null) return <Elsewhere connectionId={connectionId} />;
    const { search, span, cutFrom, isToCome } = askedSpan(await searchParams, today);
    const [read, listed] = await Promise.all([closes.readSpan(span), closes.list(span)]);
    if (!read.ok) return <FailureState failure={read.failure} level={1} />;
    if (!listed.ok) return <FailureState failure={listed.failure} level={1} />;
    return (
      <>
        <PageHeading
          title={t('title')}
          aside={<SpanTools source={source} span={span} period={presetOf(search, span, today)} />}
        />
        <CutNote asked={cutFrom} shown={span} most={statementDaysMax} />
        <NextClose {...{ source, span, now }} listed={listed.value} />
        {/* The days to choose from stand beside the sum, on a phone and on paper after it. */}
        <div className="@container">
          <div className="grid grid-cols-[minmax(0,1fr)] gap-6 @min-[69.5rem]:grid-cols-[23rem_minmax(0,1fr)] print:flex print:flex-col">
            <SpanSum
              {...{ source, search, span, now }}
              read={read.value}
              hasCloses={listed.value.closes.length > 0}
            >
              {isToCome ? ` · ${t('toCome')}` : null}
            </SpanSum>
            <DayTable
              connectionId={connectionId}
              span={span}
              today={today}
              read={read.value}
              listed={listed.value}
            />
          </div>
        </div>
      </>
    );
  },
);

/** A service of somebody else's freezes nothing here; its days can be looked at one by one. */
async function Elsewhere({ connectionId }: { connectionId: string }) {
  const t = await getTranslations('closes');
  return (
    <NoticePanel
      icon="CalendarCheck"
      level={1}
      title={t('title')}
      actions={
        <ButtonLink
          look="primary"
          href={paths.statementDay(connectionId, saoPauloDay(new Date(), -1))}
        >
          {t('yesterday')}
        </ButtonLink>
      }
    >
      <p>{t('notElsewhere')}</p>
    </NoticePanel>
  );
}
