import { getLocale, getTranslations } from 'next-intl/server';
import { accountPage } from '#components/page/account-page.tsx';
import { FailureState } from '#components/page/failure-state.tsx';
import { NoticePanel } from '#components/page/notice-panel.tsx';
import { PageHeading } from '#components/page/page-heading.tsx';
import { titled } from '#components/page/titled.ts';
import { ButtonLink } from '#components/ui/button-link.tsx';
import { paths } from '#lib/client/navigation/paths.ts';
import { holderLine } from '#lib/client/statements/holder-line.ts';
import { closeDay, feesOf } from '#lib/client/statements/statement-day.ts';
import { sumSpan } from '#lib/client/statements/sum-span.ts';
import { statementDaysMax } from '#lib/contract/panel/statements.ts';
import { formatTyped, saoPauloDay } from '#lib/domain/time/dates.ts';
import { formatDateTime } from '#lib/domain/time/format-dates.ts';
import { ClosingVerdict } from '../extrato/dia/[day]/closing-verdict.tsx';
import { FeesNote } from '../extrato/fees-note.tsx';
import { MovementTable } from '../extrato/movement-table.tsx';
import { presetOf } from '../extrato/search-params.ts';
import { SpanFiles } from '../extrato/span-files.tsx';
import { StatementsLoading } from '../extrato/statements-loading.tsx';
import { askedSpan } from './asked-span.ts';
import { DayTable } from './day-table.tsx';
import { NextClose } from './next-close.tsx';
import { SpanTools } from './span-tools.tsx';

export const generateMetadata = titled('closes.title');

/** The books of a month or any days: what they come to, and which days are frozen. */
export default accountPage(
  { Loading: StatementsLoading, part: 'statement' },
  async ({ source, connectionId, searchParams }) => {
    const t = await getTranslations('closes');
    const words = await getTranslations('statements');
    const locale = await getLocale();
    const now = new Date();
    const today = saoPauloDay(now);
    const { closes } = source.statement;
    if (closes === null) return <Elsewhere connectionId={connectionId} />;
    const { search, span, isCut } = askedSpan(await searchParams, today);
    const [read, listed] = await Promise.all([closes.readSpan(span), closes.list(span)]);
    if (!read.ok) return <FailureState failure={read.failure} level={1} />;
    if (!listed.ok) return <FailureState failure={listed.failure} level={1} />;
    const sum = sumSpan(read.value);
    const { opening, groups, closing } = closeDay(sum);
    const time = formatDateTime(now.toISOString(), locale);
    const isOpen = span.to === today;
    const [from, to] = [formatTyped(span.from, locale), formatTyped(span.to, locale)];
    return (
      <>
        <PageHeading
          title={t('title')}
          aside={
            <SpanTools
              source={source}
              span={span}
              period={presetOf(search, span, today)}
              hasCloses={listed.value.closes.length > 0}
            />
          }
        />
        <NextClose {...{ source, span, now }} listed={listed.value} />
        <h2 className="text-lg font-semibold">{t('span', { from: from ?? '', to: to ?? '' })}</h2>
        <p className="text-ink-3 mb-4 text-xs">
          {words('issued', { account: holderLine(read.value.holder), time })}
          {isCut ? ` · ${t('cut', { days: statementDaysMax })}` : null}
        </p>
        <ClosingVerdict
          read={{ day: { ...sum, date: span.to }, reachesBackTo: null, holder: null }}
          now={isOpen ? time : null}
          isSpan
        />
        <MovementTable
          caption={t('title')}
          opening={opening}
          groups={groups}
          last={{ title: words(isOpen ? 'balanceNow' : 'closing'), balance: closing }}
          linkOf={({ reason, operation, balanceType }) =>
            paths.statements(connectionId, { ...span, reason, operation, balanceType })
          }
        />
        <div className="mt-2 mb-6">
          <FeesNote fees={feesOf(sum.lines)} checkHref={paths.feeCheck(connectionId, span)} />
        </div>
        <SpanFiles source={source} search={{ ...search, ...span, period: null }} />
        <DayTable
          connectionId={connectionId}
          span={span}
          today={today}
          read={read.value}
          listed={listed.value}
        />
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
