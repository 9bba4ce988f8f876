import { useTranslations } from 'next-intl';
import { BarChart } from '#components/charts/bar-chart.tsx';
import { ChartKey, ChartLabels } from '#components/charts/chart-frame.tsx';
import { ChartTable } from '#components/charts/chart-table.tsx';
import type { IndicatorChart } from './draw-chart.ts';

/** One chart: what all of it comes to, the marks, and the same as a table. */
export function IndicatorCard({ chart }: { chart: IndicatorChart }) {
  const t = useTranslations('indicators');
  const { id, title, total, basis, keys, marks, heads, rows } = chart;
  const isEmpty = marks.every(({ value, behind }) => value === 0 && behind === 0);
  return (
    // Beside a chart with a longer text the drawings begin on one line.
    <section
      aria-labelledby={id}
      className="card min-w-0 xl:row-span-4 xl:grid xl:grid-cols-[minmax(0,1fr)] xl:grid-rows-subgrid xl:gap-y-0"
    >
      <div className="mb-1 flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 id={id} className="text-lg font-semibold">
          {title}
        </h2>
        <p className="text-lg font-semibold tabular-nums">{total}</p>
      </div>
      <p className="text-ink-3 mb-4 text-sm text-pretty">{basis}</p>
      {isEmpty ? (
        <p className="text-ink-3 grid h-44 place-content-center text-center">{t('empty')}</p>
      ) : (
        <div aria-hidden data-printed>
          <BarChart {...chart} height="h-44" />
          <div className="mt-1">
            <ChartLabels marks={marks} />
          </div>
          {/* Below what is drawn: with or without them the drawings begin on one line. */}
          <p className="text-ink-3 mt-3 flex flex-wrap gap-x-4 gap-y-1 text-xs empty:hidden">
            {keys.map((key) => (
              <ChartKey key={key.text} {...key} />
            ))}
          </p>
        </div>
      )}
      <ChartTable summary={t('table')} of={title} heads={heads} rows={rows} />
    </section>
  );
}
