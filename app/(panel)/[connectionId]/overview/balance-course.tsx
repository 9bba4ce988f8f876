import { useLocale, useTranslations } from 'next-intl';
import { Icon } from '#components/ui/icon.tsx';
import { Skeleton } from '#components/ui/skeleton.tsx';
import { classNames } from '#lib/client/shown/class-names.ts';
import type { ShownOverview } from '#lib/client/shown/shown-overview.ts';
import { centsFromReais, formatCents, formatReais } from '#lib/domain/money/money.ts';
import { formatShortDay } from '#lib/domain/time/format-dates.ts';
import type { ChosenVolumes } from './overview-choice.ts';
import { TrendLine } from './trend-line.tsx';

interface BalanceCourseProps {
  overview: ShownOverview;
  chosen: ChosenVolumes;
  /** The balance that stands beside it, which may be of another moment than the days. */
  available: number;
}

const courseStyle = 'grid gap-3 @3xl:grid-cols-[22rem_minmax(0,1fr)] @3xl:items-end @3xl:gap-8';

/** The room of the course: a line of text, and the figure with its caption. */
export function CourseLoading() {
  return (
    <div className={courseStyle}>
      <Skeleton className="h-5" />
      <Skeleton className="h-19" />
    </div>
  );
}

/** How the balance came to what it is: since this morning, and in the days that were chosen. */
export function BalanceCourse({ overview, chosen, available }: BalanceCourseProps) {
  const t = useTranslations('overview');
  const locale = useLocale();
  const lately = overview.volumeByDay;
  const yesterday = lately.at(-2);
  if (yesterday === undefined) return null;
  // A single day has no course.
  const days = chosen.now && chosen.now.days.length > 1 ? chosen.now.days : lately;
  const values = days.map((day) => day.available);
  const lowest = days.reduce((low, day) => (day.available < low.available ? day : low));
  const opening = centsFromReais(yesterday.available);
  const change = centsFromReais(available) - opening;
  const isUp = change >= 0n;
  const icon = isUp ? 'ArrowUp' : 'ArrowDown';
  return (
    <div className={courseStyle}>
      <p className="text-ink-3 text-sm">
        <span
          className={classNames(
            'mr-1.5 inline-flex items-baseline gap-0.5 font-semibold whitespace-nowrap',
            isUp ? 'text-good-text' : 'text-ink',
          )}
        >
          <Icon name={icon} className="size-3.5 self-center" />
          <span className="sr-only">{t(isUp ? 'up' : 'down')} </span>
          {formatCents(isUp ? change : -change, locale)}
        </span>
        {t('sinceOpening', { amount: formatCents(opening, locale) })}
      </p>
      <figure className="grid gap-1">
        <TrendLine values={values} className="h-14" />
        <figcaption
          data-passing
          className="text-ink-3 flex flex-wrap justify-between gap-x-4 text-xs"
        >
          <span>{t('balanceTrend', { count: days.length })}</span>
          <span>
            {t('balanceLowest', {
              amount: formatReais(lowest.available, locale),
              day: formatShortDay(lowest.date, locale),
            })}
          </span>
        </figcaption>
      </figure>
    </div>
  );
}
