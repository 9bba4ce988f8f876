import { CalendarCheck, CircleAlert, CircleCheck } from 'lucide-react';
import { useTranslations } from 'next-intl';
import Link from 'next/link';
import { paths } from '#lib/client/navigation/paths.ts';
import { classNames } from '#lib/client/shown/class-names.ts';
import type { RowPlace } from './row-place.ts';
import type { DayItem } from './statement-items.ts';

interface DayHeadingProps extends RowPlace {
  item: DayItem;
  columnCount: number;
  isToday: boolean;
}

/** A day with its opening, what came and went, and its closing; of the whole day, not the page. */
export function DayHeading(props: DayHeadingProps) {
  const { item, index, measure, connectionId, columnCount, isToday } = props;
  const t = useTranslations('statements');
  const { sums } = item;
  return (
    <tr ref={measure} data-index={index} aria-rowindex={index + 2} className="bg-sunken border-t">
      <th scope="rowgroup" colSpan={columnCount} className="px-4 py-2.5 text-left font-normal">
        <span className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
          <span className="flex flex-wrap items-baseline gap-x-3">
            <span className="font-semibold first-letter:uppercase">{item.title}</span>
            <Link
              href={paths.statementDay(connectionId, item.date)}
              prefetch={false}
              data-row-link
              className="text-accent-text rounded-control inline-flex items-center gap-1 text-xs underline underline-offset-4 print:hidden"
            >
              <CalendarCheck aria-hidden className="size-3.5" />
              {t('closeDay')}
              <span className="sr-only"> {item.title}</span>
            </Link>
          </span>
          {sums ? <DaySums sums={sums} isToday={isToday} /> : null}
        </span>
      </th>
    </tr>
  );
}

function DaySums({ sums, isToday }: { sums: NonNullable<DayItem['sums']>; isToday: boolean }) {
  const t = useTranslations('statements');
  const Icon = sums.breaks > 0 ? CircleAlert : CircleCheck;
  const figures = [
    { sign: null, term: t('opening'), value: sums.openingText, blocked: sums.openingBlockedText },
    { sign: '+', term: t('dayIn'), value: sums.inText, blocked: null },
    { sign: '\u2212', term: t('dayOut'), value: sums.outText, blocked: null },
    {
      sign: '=',
      term: isToday ? t('balanceNow') : t('closing'),
      value: sums.closingText,
      blocked: sums.closingBlockedText,
    },
  ];
  return (
    <span className="grid gap-1">
      <span className="flex flex-wrap gap-x-2 gap-y-1 text-sm">
        {figures.map(({ sign, term, value, blocked }) => (
          <span key={term}>
            {sign === null ? null : (
              <span aria-hidden className="text-ink-3 mr-2 font-medium">
                {sign}
              </span>
            )}
            <span className="text-ink-3">{term} </span>
            <span className="font-medium whitespace-nowrap">{value}</span>
            {blocked === null ? null : (
              <span className="text-ink-3"> {t('andBlocked', { amount: blocked })}</span>
            )}
          </span>
        ))}
      </span>
      <span
        className={classNames(
          'flex items-center gap-1.5 text-xs',
          sums.breaks > 0 ? 'text-bad-text font-medium' : 'text-ink-3',
        )}
      >
        <Icon aria-hidden className="size-3.5" />
        {t('dayChecked', { rows: sums.rows, breaks: sums.breaks })}
      </span>
    </span>
  );
}
