import { useLocale, useTranslations } from 'next-intl';
import Link from 'next/link';
import { Suspense } from 'react';
import { Icon } from '#components/ui/icon.tsx';
import { paths } from '#lib/client/navigation/paths.ts';
import { formatCents } from '#lib/domain/money/money.ts';
import { formatTyped } from '#lib/domain/time/dates.ts';
import { timeZone } from '#lib/domain/time/format-dates.ts';
import type { OverviewPartProps } from './attention-list.tsx';
import { BookedNote } from './booked-note.tsx';
import { type ChosenOverview, type Figure, largeFigures, listFigures } from './figure-list.ts';
import { daysMax, daysOfMean, isMeanOf, lengthOf, meanDays } from './overview-choice.ts';
import { ReachNote } from './reach-note.tsx';
import { TrendLine } from './trend-line.tsx';

interface FiguresProps extends OverviewPartProps, ChosenOverview {
  overview: ChosenOverview['overview'];
  /** What the figures are compared with, in words, and where they have one line. */
  compared: Record<'long' | 'short', string>;
}

/** Beyond this people say how many times as much it is, and beyond the next by how much. */
const changeMax = 1;
const timesMax = 9.99;

/** What happened in the days that were chosen: four figures with their course, and the rest. */
export function Figures({ source, compared, ...shown }: FiguresProps) {
  const { overview, choice, chosen } = shown;
  const t = useTranslations('overview');
  const period = useTranslations('period');
  const locale = useLocale();
  const clock = (moment: Date) =>
    new Intl.DateTimeFormat(locale, {
      timeZone,
      hour: '2-digit',
      minute: '2-digit',
      hourCycle: 'h23',
    }).format(moment);
  const figures = listFigures(shown);
  const paidCents = figures.find(({ name }) => name === 'gross')?.value;
  const { reach } = overview;
  const hrefOf = ({ statement, link }: Figure) => {
    const connectionId = source.connection.id;
    return source.capabilities.statement && statement
      ? paths.statements(connectionId, statement)
      : paths.transactions(connectionId, link);
  };
  const own = {
    hrefOf,
    compareText: compared.short,
    isUnfinished: choice.isToday || choice.endsToday,
    partialText: reach?.since ? t('partialSince', { time: clock(new Date(reach.since)) }) : null,
  };
  const titleOf = ({ days: { from, to }, isToday }: FiguresProps['choice']) => {
    if (isToday) return t('today');
    const [first = '', last = ''] = [from, to].map((day) => formatTyped(day, locale) ?? '');
    return from === to ? first : period('range', { from: first, to: last });
  };
  const rest = figures.filter(({ name }) => !largeFigures.some((large) => large === name));
  return (
    <section aria-labelledby="figures" className="card @container">
      <div className="mb-4 flex flex-wrap items-baseline gap-x-3 gap-y-1">
        <h2 id="figures" className="text-lg font-semibold">
          {titleOf(choice)}
        </h2>
        <p data-passing className="text-ink-3 text-sm">
          {choice.isToday
            ? t(reach ? 'createdBasis' : 'comparedUntil', {
                time: clock(new Date(overview.generatedAt)),
                compared: compared.long,
                by: choice.compare,
              })
            : choice.isOneDay
              ? t('comparedDay', { compared: compared.long, by: choice.compare })
              : t(choice.endsToday ? 'comparedDaysUntilNow' : 'comparedDays', {
                  count: lengthOf(choice.days),
                })}
          {isMeanOf(choice) && daysOfMean(chosen) < meanDays ? (
            <>. {t('meanOfFewer', { days: daysOfMean(chosen) })}</>
          ) : null}
          {choice.isCut ? <> {t('daysCut', { count: daysMax })}</> : null}
        </p>
      </div>
      <ul className="grid gap-x-6 gap-y-5 @md:grid-cols-2 @4xl:grid-cols-4">
        {largeFigures.map((name) => {
          const figure = figures.find((one) => one.name === name);
          return figure ? <LargeFigure key={name} figure={figure} {...own} /> : null;
        })}
      </ul>
      <ul aria-label={t('moreFigures')} className="mt-4 flex flex-wrap gap-x-6 gap-y-1">
        {rest.map((figure) =>
          figure.value === null ? null : (
            <li key={figure.name} className="text-ink-3 text-sm">
              <Link
                href={hrefOf(figure)}
                title={t('seeRows', { figure: t(figure.name) })}
                className="rounded-control hover:text-ink inline-block py-1 underline-offset-4 hover:underline"
              >
                {t(figure.name)}{' '}
                <span className="text-ink font-medium whitespace-nowrap">
                  {formatFigure(figure.value, figure.unit, locale)}
                </span>
              </Link>
            </li>
          ),
        )}
      </ul>
      {typeof paidCents !== 'bigint' ? null : (
        <Suspense fallback={null}>
          <BookedNote {...{ source, choice, paidCents }} generatedAt={overview.generatedAt} />
        </Suspense>
      )}
      {reach ? <ReachNote reach={reach} clock={clock} /> : null}
    </section>
  );
}

function formatFigure(value: Figure['value'], unit: Figure['unit'], locale: string): string {
  if (value === null) return '–';
  if (unit === 'cents') return formatCents(BigInt(value), locale);
  const options: Intl.NumberFormatOptions =
    unit === 'share' ? { style: 'percent', maximumFractionDigits: 1 } : {};
  return new Intl.NumberFormat(locale, options).format(value);
}

interface LargeFigureProps {
  figure: Figure;
  hrefOf: (figure: Figure) => string;
  compareText: string;
  partialText: string | null;
  /** The last day of its course is today. */
  isUnfinished: boolean;
}

function LargeFigure(props: LargeFigureProps) {
  const { figure, hrefOf, compareText, partialText, isUnfinished } = props;
  const t = useTranslations('overview');
  const locale = useLocale();
  const label = t(figure.name);
  const text = (value: Figure['value']) => formatFigure(value, figure.unit, locale);
  const trend = figure.unit === 'cents' ? figure.trend.map((cents) => cents / 100) : figure.trend;
  return (
    // Beside one whose text takes two lines the others keep theirs in line with it.
    <li className="relative row-span-4 grid grid-rows-subgrid gap-y-0.5 @4xl:not-first:border-l @4xl:not-first:pl-6">
      <span className="text-ink-2 flex items-center gap-0.5 text-sm">
        {label}
        <Icon name="ChevronRight" className="text-ink-3 size-3.5" />
      </span>
      <span className="flex flex-wrap items-baseline gap-x-2">
        <Link
          href={hrefOf(figure)}
          title={t('seeRows', { figure: label })}
          className="rounded-control text-xl font-semibold whitespace-nowrap after:absolute after:inset-0"
        >
          {text(figure.value)}
        </Link>
        {figure.basis ? (
          <span className="text-ink-3 text-xs @5xl:text-sm">
            {t('paidOfCreated', figure.basis)}
          </span>
        ) : null}
      </span>
      <span className="grid content-start gap-0.5">
        <Change figure={figure} text={text} compareText={compareText} />
        {figure.isPartial && partialText ? (
          <span className="text-warning-text text-xs">{partialText}</span>
        ) : null}
      </span>
      {trend.length > 1 ? (
        <span className="mt-2 flex items-stretch gap-2">
          {/* Before the line: beside its end they would read as the last day's. */}
          <span
            aria-hidden
            className="text-ink-3 flex flex-col justify-between text-right text-xs/3 whitespace-nowrap"
          >
            <span>{short(Math.max(...trend), figure.unit, locale)}</span>
            <span>{short(Math.min(...trend), figure.unit, locale)}</span>
          </span>
          <TrendLine values={trend} isUnfinished={isUnfinished} className="h-9 flex-1" />
        </span>
      ) : null}
    </li>
  );
}

function short(value: number, unit: Figure['unit'], locale: string): string {
  const options: Intl.NumberFormatOptions =
    unit === 'share'
      ? { style: 'percent', maximumFractionDigits: 0 }
      : { style: 'currency', currency: 'BRL', maximumFractionDigits: 0 };
  return new Intl.NumberFormat(locale, options).format(value);
}

interface ChangeProps {
  figure: Figure;
  text: (value: Figure['value']) => string;
  compareText: string;
}

/** The arrow says where it went, the colour whether that is good. */
function Change({ figure, text, compareText }: ChangeProps) {
  const { change, unit, isMoreGood } = figure;
  const t = useTranslations('overview');
  const locale = useLocale();
  const before = text(figure.before);
  const beforeText = <span className="text-ink-3">· {t('before', { before, compareText })}</span>;
  if (change === null) {
    return (
      <span className="text-ink-3 inline-block text-sm first-letter:uppercase">
        {before === '–' ? t('noComparison') : t('before', { before, compareText })}
      </span>
    );
  }
  const isFlat = Math.abs(change) < 0.0005;
  const icon = isFlat ? 'ArrowRight' : change > 0 ? 'ArrowUp' : 'ArrowDown';
  const number = new Intl.NumberFormat(locale, {
    maximumFractionDigits: 1,
    ...(unit === 'share' ? {} : { style: 'percent' }),
  });
  const size = Math.abs(unit === 'share' ? change * 100 : change);
  const times = new Intl.NumberFormat(locale, { maximumFractionDigits: 1 });
  const sizeText =
    unit === 'share'
      ? t('points', { points: number.format(size) })
      : size > timesMax
        ? text(apart(figure))
        : size > changeMax
          ? `${times.format(size + 1)}×`
          : number.format(size);
  const isGood = isMoreGood === null || isFlat ? null : change > 0 === isMoreGood;
  const tone = isGood === null ? 'text-ink-3' : isGood ? 'text-good-text' : 'text-bad-text';
  return (
    <span className="text-sm">
      <span
        className={`mr-1 inline-flex items-baseline gap-px font-semibold whitespace-nowrap ${tone}`}
      >
        <Icon name={icon} className="size-3.5 self-center" />
        <span className="sr-only">{t(isFlat ? 'same' : change > 0 ? 'up' : 'down')} </span>
        {sizeText}
      </span>
      {beforeText}
    </span>
  );
}

/** By how much a figure is more than what it is compared with. */
function apart({ value, before }: Figure): Figure['value'] {
  if (typeof value === 'bigint' && typeof before === 'bigint') return value - before;
  return Number(value) - Number(before);
}
