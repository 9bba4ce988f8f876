import { getLocale, getTranslations } from 'next-intl/server';
import { Card } from '#components/ui/card.tsx';
import { Icon } from '#components/ui/icon.tsx';
import { hasPage } from '#lib/client/navigation/page-sections.ts';
import { pages } from '#lib/client/navigation/pages.ts';
import { type InfractionLink, paths } from '#lib/client/navigation/paths.ts';
import { can } from '#lib/contract/panel/capability.ts';
import type { Forecast } from '#lib/contract/panel/reports/forecast.ts';
import { formatReais } from '#lib/domain/money/money.ts';
import { holdingStatuses, statusesOfGroup } from '#lib/domain/states/infraction-groups.ts';
import { formatShortDay } from '#lib/domain/time/format-dates.ts';
import type { AccountSource } from '#lib/server/sources/source.ts';
import { SideFigure, RowsLink } from './side-figure.tsx';

interface ForecastCardProps {
  source: AccountSource;
  forecast: NonNullable<AccountSource['forecast']>;
}

/** What may leave the account within seven days, and whether AutoWithdraw leaves enough for it. */
export async function ForecastCard({ source, forecast }: ForecastCardProps) {
  const found = await forecast();
  // The overview stands without a look ahead.
  if (!found.ok) return null;
  const t = await getTranslations('overview.forecast');
  const locale = await getLocale();
  const connectionId = source.connection.id;
  const money = (reais: number) => formatReais(reais, locale);
  // No line ends within a date: in English it has a space.
  const short = (day: string) => formatShortDay(day, locale).replaceAll(' ', '\u00a0');
  const { taken, deadlines, analysis, approvals, payouts, until } = found.value;
  const infractionsOf = (rows: InfractionLink) =>
    paths.infractions(connectionId, { tab: 'all', type: 'REFUND_REQUEST', ...rows });
  const known = [
    {
      key: 'deadlines',
      tally: deadlines,
      href: infractionsOf({ status: statusesOfGroup('answer'), date: 'expiresAt', to: until }),
    },
    {
      key: 'analysis',
      tally: analysis,
      href: infractionsOf({
        status: statusesOfGroup('analysis').filter((status) => holdingStatuses().includes(status)),
      }),
    },
    { key: 'approvals', tally: approvals, href: paths.approvals(connectionId) },
    { key: 'payouts', tally: payouts, href: paths.payouts(connectionId) },
  ] as const;
  return (
    <Card id="forecast" title={t('title', { day: short(until) })}>
      <dl className="side:grid-cols-4 grid grid-cols-2 gap-3 text-base md:gap-x-8">
        <SideFigure term={t('usual')}>{money(taken.usual)}</SideFigure>
        {taken.worstFrom === null ? null : (
          <SideFigure term={t('worst', { day: short(taken.worstFrom) })}>
            {money(taken.worst)}
          </SideFigure>
        )}
        {known.map(({ key, tally, href }) =>
          // What the account has no page for leaves it by other ways.
          tally.count === 0 || !hasPage(href, source.capabilities) ? null : (
            <SideFigure key={key} term={t(key, { count: tally.count })}>
              <RowsLink href={href}>{money(tally.amount)}</RowsLink>
            </SideFigure>
          ),
        )}
      </dl>
      <AutoWithdrawNote {...{ source }} forecast={found.value} />
    </Card>
  );
}

/** What AutoWithdraw leaves, beside the worst seven days. */
async function AutoWithdrawNote({
  source,
  forecast: { taken, autoWithdraw },
}: Pick<ForecastCardProps, 'source'> & { forecast: Forecast }) {
  if (autoWithdraw === null) return null;
  const t = await getTranslations('overview.forecast');
  const locale = await getLocale();
  const floor = formatReais(autoWithdraw.floor, locale);
  if (autoWithdraw.floor >= taken.worst) {
    return <p className="text-ink-3 mt-3 text-base text-pretty">{t('kept', { floor })}</p>;
  }
  const missing = t('short', { floor, worst: formatReais(taken.worst, locale) });
  return (
    <p className="text-warning-text mt-3 flex gap-2 text-base text-pretty">
      <Icon name="TriangleAlert" className="mt-0.5 size-4 shrink-0" />
      <span>
        {missing}{' '}
        {can(source.session.member.role, 'account') ? (
          <RowsLink href={paths.section(source.connection.id, pages.settings.path)}>
            {t('change')}
          </RowsLink>
        ) : null}
      </span>
    </p>
  );
}
