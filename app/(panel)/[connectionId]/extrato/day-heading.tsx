import { useTranslations } from 'next-intl';
import Link from 'next/link';
import { useCapabilities } from '#components/connection/connection-capabilities.tsx';
import { Icon } from '#components/ui/icon.tsx';
import { paths } from '#lib/client/navigation/paths.ts';
import { classNames } from '#lib/client/shown/class-names.ts';
import type { RowPlace } from './row-common.tsx';
import type { DayItem } from './statement-items.ts';

interface DayHeadingProps extends RowPlace {
  item: DayItem;
  columnCount: number;
  isToday: boolean;
}

/**
 * A day with its opening, what came and went, and its closing; of the whole day, not the page. With
 * filters it says what the lines that are shown come to, and has neither opening nor closing.
 */
export function DayHeading(props: DayHeadingProps) {
  const { item, index, measure, connectionId, columnCount, isToday } = props;
  const t = useTranslations('statements');
  const closes = useTranslations('closes');
  const { sums, shown } = item;
  const closeTexts = {
    frozen: closes('frozen'),
    changed: closes('changedLater'),
    open: t('closeDay'),
    past: t('seeDay'),
  };
  // A day that goes on cannot be closed yet.
  const closeText = closeTexts[isToday && item.close === 'open' ? 'past' : item.close];
  return (
    <tr ref={measure} data-index={index} aria-rowindex={index + 2}>
      <th
        scope="rowgroup"
        colSpan={columnCount}
        className="bg-sunken low:static sticky top-14 z-10 scroll-mt-14 px-4 py-2 text-left font-normal shadow-[inset_0_1px_0_var(--line),inset_0_-1px_0_var(--line)] @2xl:top-23 print:static"
      >
        <span className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-0.5">
          <span className="flex flex-wrap items-baseline gap-x-3">
            <span className="font-semibold first-letter:uppercase">{item.title}</span>
            {sums ? <DayCheck sums={sums} isToday={isToday} /> : null}
            {shown ? (
              <span className="text-ink-3 text-xs">
                {t(`dayShown.${shown.by}.${shown.isPart ? 'part' : 'all'}`, { rows: shown.rows })}
              </span>
            ) : null}
            <Link
              href={paths.statementDay(connectionId, item.date)}
              prefetch={false}
              data-row-link
              className="text-accent-text rounded-control inline-flex items-baseline gap-1 text-xs underline underline-offset-4 print:hidden"
            >
              <Icon
                name={item.close === 'frozen' ? 'Lock' : 'CalendarCheck'}
                className="size-3.5 self-center"
              />
              {closeText}
              <span className="sr-only"> {item.title}</span>
            </Link>
          </span>
          {sums ? <DaySums sums={sums} isToday={isToday} /> : null}
          {shown ? <ShownSums shown={shown} /> : null}
        </span>
      </th>
    </tr>
  );
}

type Sums = NonNullable<DayItem['sums']>;

function DayCheck({ sums, isToday }: { sums: Sums; isToday: boolean }) {
  const t = useTranslations('statements');
  const icon = sums.breaks > 0 ? 'CircleAlert' : 'CircleCheck';
  const words = t(isToday ? 'dayCheckedSoFar' : 'dayChecked', {
    rows: sums.rows,
    breaks: sums.breaks,
  });
  return (
    <span
      className={classNames(
        'inline-flex items-baseline gap-1.5 text-xs',
        sums.breaks > 0 ? 'text-bad-text font-medium' : 'text-ink-3 @max-2xl:self-center',
      )}
    >
      <Icon
        name={icon}
        className={classNames(
          'size-3.5 shrink-0 self-center',
          sums.breaks === 0 && 'text-good-text',
        )}
      />
      {/* Where there is little room, the sign says that all is well. */}
      <span className={classNames(sums.breaks === 0 && '@max-2xl:sr-only')}>{words}</span>
    </span>
  );
}

/** What the shown lines of a filtered day moved in each balance. */
function ShownSums({ shown }: { shown: NonNullable<DayItem['shown']> }) {
  const t = useTranslations('statements');
  return (
    <span className="flex flex-wrap gap-x-4 text-sm @max-2xl:text-xs">
      {shown.flows.map(({ balanceType, inText, outText }) => (
        <span key={balanceType} className="flex flex-wrap gap-x-2">
          <span className="text-ink-3">{t(balanceType)}</span>
          <span className="whitespace-nowrap">
            <span className="text-ink-3">{t('dayIn')}</span>{' '}
            <span className="text-good-text font-medium">{inText}</span>
          </span>
          <span className="whitespace-nowrap">
            <span className="text-ink-3">{t('dayOut')}</span>{' '}
            <span className="font-medium">{outText}</span>
          </span>
        </span>
      ))}
    </span>
  );
}

/** The day as a sum; in a narrow list, which leaves the opening to the day below, in words. */
function DaySums({ sums, isToday }: { sums: Sums; isToday: boolean }) {
  const t = useTranslations('statements');
  const { infractions: canBlock } = useCapabilities();
  const figures = [
    {
      sign: null,
      term: t('opening'),
      value: sums.openingText,
      blocked: canBlock ? sums.openingBlockedText : null,
    },
    { sign: '+', term: t('dayIn'), value: sums.inText, blocked: null },
    { sign: '\u2212', term: t('dayOut'), value: sums.outText, blocked: null },
    {
      sign: '=',
      term: isToday ? t('balanceNow') : t('closing'),
      value: sums.closingText,
      blocked: canBlock ? sums.closingBlockedText : null,
    },
  ];
  return (
    <span className="flex flex-wrap gap-x-2 text-sm @max-2xl:text-xs">
      {figures.map(({ sign, term, value, blocked }) => (
        <span key={term} className={classNames(sign === null && '@max-2xl:hidden')} title={term}>
          {sign === null ? null : (
            <span aria-hidden className="text-ink-3 mr-2 font-medium @max-2xl:hidden">
              {sign}
            </span>
          )}
          <span className="text-ink-3">{term} </span>
          <span
            className={classNames(
              'whitespace-nowrap',
              sign === '=' ? 'font-semibold' : 'font-medium',
              sign === '+' && 'text-good-text',
            )}
          >
            {value}
          </span>
          {blocked === null ? null : (
            // The space is outside of what keeps together, so that the line may break there.
            <>
              {' '}
              <span className="text-ink-3 whitespace-nowrap">
                ({t('andBlocked', { amount: blocked })})
              </span>
            </>
          )}
        </span>
      ))}
    </span>
  );
}
