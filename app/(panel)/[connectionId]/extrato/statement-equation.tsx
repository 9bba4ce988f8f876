import { useLocale, useTranslations } from 'next-intl';
import type { DaySpan } from '#lib/client/navigation/period-presets.ts';
import { classNames } from '#lib/client/shown/class-names.ts';
import { closeDay, flowsOf } from '#lib/client/statements/statement-day.ts';
import type { StatementTotals } from '#lib/contract/panel/statements.ts';
import { centsFromReais, formatCents } from '#lib/domain/money/money.ts';
import { formatTyped } from '#lib/domain/time/dates.ts';

interface StatementEquationProps {
  sums: StatementTotals;
  /** Days, or minutes. */
  between: DaySpan;
  /** The last of them goes on. */
  goesOn: boolean;
}

interface Figure {
  sign: '+' | '\u2212' | '=' | null;
  term: string;
  cents: bigint;
  /** What happened in the other balance meanwhile. */
  otherCents: bigint;
  other: 'andBlocked' | 'flowOfBlocked' | 'flowOfAvailable';
}

/**
 * The statement as a sum that can be checked: how the days opened, what came and went, and how they
 * closed. With filters there is neither end, and it says what their rows come to.
 */
export function StatementEquation(props: StatementEquationProps) {
  const { ends } = props.sums;
  const t = useTranslations('statements');
  const locale = useLocale();
  const figures = useFigures(props);
  const off = ends === null ? null : closeDay({ ...ends, lines: props.sums.lines }).difference;
  return (
    <>
      <dl className="border-line grid grid-cols-2 gap-x-6 gap-y-3 border-y py-3 tabular-nums @3xl:flex @3xl:justify-between">
        {figures.map(({ sign, term, cents, otherCents, other }) => (
          <div
            key={term}
            data-sign={sign ?? ''}
            className={classNames(
              'min-w-0',
              sign !== null &&
                // Beside the figure, whatever stands below it.
                '@3xl:before:text-ink-3 @3xl:before:row-span-2 @3xl:before:self-end @3xl:before:text-lg @3xl:before:content-[attr(data-sign)] @3xl:grid @3xl:grid-cols-[auto_minmax(0,1fr)] @3xl:content-start @3xl:gap-x-3',
            )}
          >
            <dt className="text-ink-3 text-xs">{term}</dt>
            <dd
              className={classNames(
                'text-lg font-semibold whitespace-nowrap @3xl:text-xl',
                sign === '+' && cents > 0n && 'text-good-text',
              )}
            >
              {formatCents(cents, locale)}
            </dd>
            {otherCents === 0n ? null : (
              <dd className={classNames('text-ink-3 text-xs', sign !== null && '@3xl:col-start-2')}>
                {t(other, { amount: formatCents(otherCents, locale) })}
              </dd>
            )}
          </div>
        ))}
      </dl>
      {off !== null && (off.availableCents !== 0n || off.blockedCents !== 0n) ? (
        <p className="text-bad-text font-medium">
          {t('addsNot', {
            available: formatCents(off.availableCents, locale),
            blocked: formatCents(off.blockedCents, locale),
          })}
        </p>
      ) : null}
    </>
  );
}

/** The figures in the order in which they add up, of the balance that moved. */
function useFigures({ sums, between, goesOn }: StatementEquationProps): Figure[] {
  const t = useTranslations('statements');
  const locale = useLocale();
  const { AVAILABLE: available, BLOCKED: blocked } = flowsOf(sums.lines);
  const isBlocked = sums.ends === null && available.inCents + available.outCents === 0n;
  const [own, beside] = isBlocked ? [blocked, available] : [available, blocked];
  const other = isBlocked ? 'flowOfAvailable' : 'flowOfBlocked';
  const moved = [
    { sign: '+', term: t('dayIn'), cents: own.inCents, otherCents: beside.inCents, other },
    { sign: '\u2212', term: t('dayOut'), cents: own.outCents, otherCents: beside.outCents, other },
  ] as const;
  if (sums.ends === null) {
    const cents = own.inCents - own.outCents;
    const otherCents = beside.inCents - beside.outCents;
    return [...moved, { sign: '=', term: t('result'), cents, otherCents, other }];
  }
  const [from, to] = [formatTyped(between.from, locale), formatTyped(between.to, locale)];
  const { opening, closing } = sums.ends;
  return [
    { sign: null, term: t('openingOf', { day: from ?? between.from }), ...balanceOf(opening) },
    ...moved,
    {
      sign: '=',
      term: goesOn ? t('balanceNow') : t('closingOf', { day: to ?? between.to }),
      ...balanceOf(closing),
    },
  ];
}

function balanceOf({ available, blocked }: { available: number; blocked: number }) {
  return {
    cents: centsFromReais(available),
    otherCents: centsFromReais(blocked),
    other: 'andBlocked' as const,
  };
}
