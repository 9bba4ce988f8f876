import { behindLook, runningLook } from '#components/charts/bar-chart.tsx';
import { paths } from '#lib/client/navigation/paths.ts';
import type { Indicator, Indicators } from '#lib/contract/panel/reports/indicators.ts';
import { centsFromReais } from '#lib/domain/money/money.ts';
import { paidStatuses } from '#lib/domain/states/paid-statuses.ts';
import { formatShortDay } from '#lib/domain/time/format-dates.ts';
import { draw, hundredths, most, writers } from './draw-chart.ts';
import type { Chart, ChartWords, IndicatorChart } from './draw-chart.ts';
import { slotsOf } from './slots-of.ts';

/** Every chart of the page, in its order. */
export function chartsOf(found: Indicators, words: ChartWords): IndicatorChart[] {
  const slots = slotsOf(found, words);
  const unit = found.days.length === 1 ? 'hour' : 'day';
  return [
    volume(found, slots, words),
    conversion(found, words),
    fees(found, slots, words),
    refunds(found, slots, words),
    ...(words.hasInfractions ? [infractions(found, slots, words)] : []),
    callbacks(found, slots, words),
  ].map((chart) => ({ ...chart, keys: keysOf(chart, unit, words) }));
}

/** What goes on has a key where it is drawn; the title names a value that stands alone. */
function keysOf(
  { keys, marks }: IndicatorChart,
  unit: 'hour' | 'day',
  { t }: ChartWords,
): IndicatorChart['keys'] {
  const isRunning = marks.some(({ isRunning: goesOn, value }) => goesOn && value > 0);
  const running = isRunning ? [{ look: runningLook, text: t('running', { unit }) }] : [];
  const all = [...keys, ...running];
  return all.length > 1 ? all : [];
}

const volume: Chart = ({ total }, slots, words) => {
  const { t, connectionId } = words;
  const { money, count, moneyAxis } = writers(words);
  const heads = [t('when'), t('created'), t('paid'), t('paidCount')];
  const drawn = draw(slots, heads, ({ figures: { created, paid }, from, to }) => ({
    value: paid.amount,
    behind: created.amount,
    href: paths.transactions(connectionId, {
      type: 'DEPOSIT',
      status: paidStatuses,
      from,
      to,
    }),
    cells: [money(created.amount), money(paid.amount), count(paid.count)],
  }));
  return {
    id: 'volume',
    title: t('volume'),
    total: money(total.paid.amount),
    basis: t('volumeBasis'),
    keys: [
      { look: 'bg-chart-1', text: t('paid') },
      { look: behindLook, text: t('created') },
    ],
    ...drawn,
    ...moneyAxis(most(drawn.marks)),
  };
};

/**
 * Which share of what was created in each hour of the clock is paid. An hour of one day leads to
 * its rows; of several days to those of the day on which it was least, since no list has all.
 */
function conversion(found: Indicators, words: ChartWords): IndicatorChart {
  const { t, locale, connectionId } = words;
  const { share, count, shareAxis } = writers(words);
  const day = found.days.length === 1 ? found.days[0]?.date : undefined;
  const heads = [
    t('hour'),
    t('createdCount'),
    t('paidCount'),
    t('conversion'),
    ...(day === undefined ? [t('worst')] : []),
  ];
  const drawn = found.hours.map(({ hour, created, paid, worst }) => {
    const clock = String(hour).padStart(2, '0');
    // Days with few charges are none of those compared: without them no day may be below the mean.
    const low = worst && worst.paid * created.count <= paid.count * worst.created ? worst : null;
    const date = day ?? low?.date;
    const span = { from: `${date ?? ''}T${clock}:00`, to: `${date ?? ''}T${clock}:59` };
    const worstText =
      low && `${formatShortDay(low.date, locale)} · ${share(low.paid, low.created)}`;
    return {
      key: clock,
      label: `${clock} h`,
      href:
        date === undefined ? null : paths.transactions(connectionId, { type: 'DEPOSIT', ...span }),
      value: hundredths(paid.count, created.count),
      // All of an hour is always a hundred: behind each share it would say nothing.
      behind: 0,
      cells: [
        count(created.count),
        count(paid.count),
        share(paid.count, created.count),
        ...(day === undefined ? [worstText ?? '–'] : []),
      ],
    };
  });
  return {
    id: 'conversion',
    title: t('conversionByHour'),
    total: share(found.total.paid.count, found.total.created.count),
    basis: day === undefined ? t('conversionBasis') : t('conversionOfDay'),
    keys: [{ look: 'bg-chart-1', text: t('conversion') }],
    marks: drawn.map(({ cells, ...one }) => ({
      ...one,
      isRunning: false,
      notes: [one.label, ...cells.map((cell, at) => `${heads[at + 1] ?? ''}: ${cell}`)],
    })),
    ...shareAxis(100),
    heads,
    rows: drawn.map(({ key, label, href, cells }) => ({ key, href, cells: [label, ...cells] })),
  };
}

const moved = ({ paid, withdrawn }: Indicator) =>
  Number(centsFromReais(paid.amount) + centsFromReais(withdrawn.amount));
const feeCents = ({ fees: reais }: Indicator) => Number(centsFromReais(reais));

const fees: Chart = ({ total }, slots, words) => {
  const { t, connectionId } = words;
  const { money, share, moneyAxis } = writers(words);
  const heads = [t('when'), t('fees'), t('paid'), t('withdrawn'), t('feeShare')];
  const drawn = draw(slots, heads, ({ figures, from, to }) => ({
    value: figures.fees,
    href: paths.transactions(connectionId, { status: paidStatuses, from, to }),
    cells: [
      money(figures.fees),
      money(figures.paid.amount),
      money(figures.withdrawn.amount),
      share(feeCents(figures), moved(figures)),
    ],
  }));
  return {
    id: 'fees',
    title: t('fees'),
    total: money(total.fees),
    basis: t('feesBasis', { share: share(feeCents(total), moved(total)) }),
    keys: [{ look: 'bg-chart-1', text: t('fees') }],
    ...drawn,
    ...moneyAxis(most(drawn.marks)),
  };
};

const refunds: Chart = ({ total }, slots, words) => {
  const { t, connectionId } = words;
  const { money, share, count, shareAxis } = writers(words);
  const heads = [t('when'), t('paidCount'), t('refundedCount'), t('refunded'), t('rate')];
  const drawn = draw(slots, heads, ({ figures: { paid, refunded }, from, to }) => ({
    value: hundredths(refunded.count, paid.count),
    href: paths.transactions(connectionId, {
      type: 'DEPOSIT',
      status: ['REFUNDED'],
      from,
      to,
    }),
    cells: [
      count(paid.count),
      count(refunded.count),
      money(refunded.amount),
      share(refunded.count, paid.count),
    ],
  }));
  return {
    id: 'refunds',
    title: t('refunds'),
    total: share(total.refunded.count, total.paid.count),
    basis: t('refundsBasis'),
    keys: [{ look: 'bg-chart-1', text: t('rate') }],
    ...drawn,
    ...shareAxis(most(drawn.marks)),
  };
};

const infractions: Chart = ({ total }, slots, words) => {
  const { t, connectionId } = words;
  const { share, count, shareAxis } = writers(words);
  const heads = [t('when'), t('paidCount'), t('infractions'), t('rate')];
  const drawn = draw(slots, heads, ({ figures, from, to }) => ({
    value: hundredths(figures.infractions, figures.paid.count),
    href: paths.infractions(connectionId, { tab: 'all', date: 'reportedAt', from, to }),
    cells: [
      count(figures.paid.count),
      count(figures.infractions),
      share(figures.infractions, figures.paid.count),
    ],
  }));
  return {
    id: 'infractions',
    title: t('infractionRate'),
    total: share(total.infractions, total.paid.count),
    basis: t('infractionsBasis'),
    keys: [{ look: 'bg-chart-1', text: t('rate') }],
    ...drawn,
    ...shareAxis(most(drawn.marks)),
  };
};

const callbacks: Chart = ({ total }, slots, words) => {
  const { t, connectionId } = words;
  const { share, count, countAxis } = writers(words);
  const attempts = ({ callbacks: { delivered, failed } }: Indicator) => delivered + failed;
  const heads = [t('when'), t('delivered'), t('failed'), t('deliveredShare')];
  const drawn = draw(slots, heads, ({ figures, from, to }) => ({
    value: figures.callbacks.delivered,
    behind: attempts(figures),
    href: paths.callbacks(connectionId, { from, to }),
    cells: [
      count(figures.callbacks.delivered),
      count(figures.callbacks.failed),
      share(figures.callbacks.delivered, attempts(figures)),
    ],
  }));
  return {
    id: 'callbacks',
    title: t('callbacks'),
    total: share(total.callbacks.delivered, attempts(total)),
    basis: t('callbacksBasis'),
    keys: [
      { look: 'bg-chart-1', text: t('delivered') },
      { look: behindLook, text: t('attempts') },
    ],
    ...drawn,
    ...countAxis(most(drawn.marks)),
  };
};
