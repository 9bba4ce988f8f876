import { getLocale, getTranslations } from 'next-intl/server';
import { AddressPeriod } from '#components/list/address-period.tsx';
import { accountPage } from '#components/page/account-page.tsx';
import { BackLink } from '#components/page/back-link.tsx';
import { FailureState } from '#components/page/failure-state.tsx';
import { PageHeading } from '#components/page/page-heading.tsx';
import { PageLoading } from '#components/page/page-loading.tsx';
import { PrintButton } from '#components/page/print-button.tsx';
import { titled } from '#components/page/titled.ts';
import { oneOf, readParts } from '#lib/client/lists/address-parts.ts';
import { parts } from '#lib/client/lists/define-list.ts';
import { paths } from '#lib/client/navigation/paths.ts';
import {
  type DaySpan,
  dayPresets,
  orderedEnds,
  presetDays,
} from '#lib/client/navigation/period-presets.ts';
import { daysSaid } from '#lib/client/shown/days-said.ts';
import { statementDaysMax } from '#lib/contract/panel/statements.ts';
import { isDay, saoPauloDay } from '#lib/domain/time/dates.ts';
import type { AccountSource } from '#lib/server/sources/source.ts';
import { FeeDifferences } from './fee-differences.tsx';
import { FeeSides } from './fee-sides.tsx';
import { FeeVerdict } from './fee-verdict.tsx';

export const generateMetadata = titled('feeCheck.title');

const searchParts = {
  period: oneOf(dayPresets),
  from: parts.text,
  to: parts.text,
};

/** The fee of every transaction of some days, worked out again by the terms of its time. */
export default accountPage(
  { Loading: PageLoading, part: 'feeCheck' },
  async ({ source, searchParams }) => {
    const { period, ...ends } = readParts(searchParts, await searchParams);
    const today = saoPauloDay(new Date());
    const days = daysOf(ends, presetDays(period ?? 'Month', today));
    const found = await source.feeCheck(days);
    const t = await getTranslations('feeCheck');
    const said = await getTranslations('period.said');
    const locale = await getLocale();
    const preset = isDay(ends.from) && isDay(ends.to) ? null : (period ?? 'Month');
    const closes = await getTranslations('closes');
    return (
      <>
        <BackLink href={paths.closes(source.connection.id, days)}>{closes('title')}</BackLink>
        <PageHeading
          title={t('title')}
          aside={
            <div className="flex flex-wrap items-center gap-2 print:hidden">
              <AddressPeriod value={{ period: preset, ...days }} />
              <PrintButton />
            </div>
          }
        />
        {found.ok ? (
          <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
            <div className="grid gap-2">
              <FeeVerdict check={found.value} />
              <p className="text-ink-3 max-w-prose text-base text-pretty">
                {t('text', { days: daysSaid(days, { said, locale }) })}
              </p>
            </div>
            <FeeSides check={found.value} />
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

/** The days that were chosen, as many as one look has: of more the last ones. */
function daysOf(ends: DaySpan, preset: DaySpan): DaySpan {
  if (!isDay(ends.from) || !isDay(ends.to)) return preset;
  const { from, to } = orderedEnds(ends);
  const earliest = saoPauloDay(new Date(`${to}T12:00:00Z`), 1 - statementDaysMax);
  return { from: from < earliest ? earliest : from, to };
}
