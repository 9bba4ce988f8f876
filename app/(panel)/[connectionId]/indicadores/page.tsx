import { getLocale, getTranslations } from 'next-intl/server';
import { AddressPeriod } from '#components/list/address-period.tsx';
import { accountPage } from '#components/page/account-page.tsx';
import { CutNote } from '#components/page/cut-note.tsx';
import { FailureState } from '#components/page/failure-state.tsx';
import { PageHeading } from '#components/page/page-heading.tsx';
import { PageLoading } from '#components/page/page-loading.tsx';
import { PrintButton } from '#components/page/print-button.tsx';
import { titled } from '#components/page/titled.ts';
import { daysSaid } from '#lib/client/shown/days-said.ts';
import { holderLine } from '#lib/client/statements/holder-line.ts';
import { saoPauloDay } from '#lib/domain/time/dates.ts';
import { formatDateTime } from '#lib/domain/time/format-dates.ts';
import { daysMax } from '../overview/overview-choice.ts';
import { askedDays } from './asked-days.ts';
import { chartsOf } from './charts-of.ts';
import { IndicatorCard } from './indicator-card.tsx';

export const generateMetadata = titled('indicators.title');

/** Some days in charts: volume, conversion, fees, refunds, infractions and callbacks. */
export default accountPage(
  { Loading: PageLoading, part: 'indicators' },
  async ({ source, connectionId, searchParams }) => {
    const t = await getTranslations('indicators');
    const statements = await getTranslations('statements');
    const said = await getTranslations('period.said');
    const locale = await getLocale();
    const now = new Date();
    const { days, cutFrom, period } = askedDays(await searchParams, saoPauloDay(now));
    const found = await source.indicators(days);
    return (
      <>
        <PageHeading
          title={t('title')}
          aside={
            <div className="flex flex-wrap items-center gap-2 max-sm:w-full max-sm:*:grow print:hidden max-sm:[&>div>.button]:grow">
              <AddressPeriod value={{ period, ...days }} />
              <PrintButton />
            </div>
          }
        />
        {found.ok ? (
          <p className="mb-4 hidden text-xs print:block">
            {statements('issued', {
              account: holderLine(found.value.holder),
              time: formatDateTime(now.toISOString(), locale),
            })}
          </p>
        ) : null}
        <CutNote asked={cutFrom} shown={days} most={daysMax} />
        <p className="text-ink-3 mb-4 text-base">
          {/* From its first date to its last in one line. */}
          {t('text', {
            days: daysSaid(days, { said, locale }).replaceAll(/(?<= .*) /g, '\u00a0'),
          })}
          <span className="print:hidden"> {t('barsLead')}</span>
          {source.infractions === null ? ` ${t('noInfractions')}` : null}
        </p>
        {found.ok ? (
          <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-6 xl:grid-cols-2 print:block">
            {chartsOf(found.value, {
              t,
              locale,
              connectionId,
              now,
              hasInfractions: source.infractions !== null,
            }).map((chart) => (
              <IndicatorCard key={chart.id} chart={chart} />
            ))}
          </div>
        ) : (
          <FailureState failure={found.failure} />
        )}
      </>
    );
  },
);
