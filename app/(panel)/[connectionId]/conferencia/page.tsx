import { getLocale, getTranslations } from 'next-intl/server';
import { AddressPeriod } from '#components/list/address-period.tsx';
import { accountPage } from '#components/page/account-page.tsx';
import { BackLink } from '#components/page/back-link.tsx';
import { CutNote } from '#components/page/cut-note.tsx';
import { FailureState } from '#components/page/failure-state.tsx';
import { PageHeading } from '#components/page/page-heading.tsx';
import { PageLoading } from '#components/page/page-loading.tsx';
import { PrintButton } from '#components/page/print-button.tsx';
import { titled } from '#components/page/titled.ts';
import { paths } from '#lib/client/navigation/paths.ts';
import { daysSaid } from '#lib/client/shown/days-said.ts';
import { saoPauloDay } from '#lib/domain/time/dates.ts';
import type { AccountSource } from '#lib/server/sources/source.ts';
import { askedDays } from '../indicadores/asked-days.ts';
import { daysMax } from '../overview/overview-choice.ts';
import { FeeDifferences } from './fee-differences.tsx';
import { FeeRules } from './fee-rules.tsx';
import { FeeSides } from './fee-sides.tsx';
import { FeeVerdict } from './fee-verdict.tsx';

export const generateMetadata = titled('feeCheck.title');

/** The fee of every transaction of some days, worked out again by the terms of its time. */
export default accountPage(
  { Loading: PageLoading, part: 'feeCheck' },
  async ({ source, searchParams }) => {
    const { days, cutFrom, period } = askedDays(await searchParams, saoPauloDay(new Date()));
    const found = await source.feeCheck(days);
    const t = await getTranslations('feeCheck');
    const said = await getTranslations('period.said');
    const locale = await getLocale();
    const closes = await getTranslations('closes');
    return (
      <>
        <BackLink href={paths.closes(source.connection.id, days)}>{closes('title')}</BackLink>
        <PageHeading
          title={t('title')}
          aside={
            <div className="grid gap-2 max-sm:w-full sm:flex sm:flex-wrap sm:items-center print:hidden max-sm:[&>:first-child>*]:w-full">
              <AddressPeriod value={{ period, ...days }} />
              <PrintButton />
            </div>
          }
        />
        <CutNote asked={cutFrom} shown={days} most={daysMax} />
        {found.ok ? (
          <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
            <div className="grid gap-2">
              <FeeVerdict check={found.value} />
              <p className="text-ink-3 max-w-prose text-base text-pretty">
                {t('text', { days: daysSaid(days, { said, locale }) })}
              </p>
            </div>
            <FeeSides check={found.value} />
            <FeeRules rules={found.value.rules} />
            <FeeDifferences
              connectionId={source.connection.id}
              check={found.value}
              rulesHref={rulesHref(source)}
            />
          </div>
        ) : (
          <FailureState failure={found.failure} />
        )}
      </>
    );
  },
);

/** The rules by range have a page; the one fee of each direction stands on the overview. */
function rulesHref({ connection, feeRules }: AccountSource): string {
  return feeRules === null
    ? `${paths.overview(connection.id)}#limits`
    : paths.feeRules(connection.id);
}
