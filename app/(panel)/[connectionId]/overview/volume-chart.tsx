import { useLocale, useTranslations } from 'next-intl';
import { BarChart, behindLook, runningLook } from '#components/charts/bar-chart.tsx';
import { ChartFrame, ChartKey, ChartLabels } from '#components/charts/chart-frame.tsx';
import { roundTicks } from '#components/charts/round-ticks.ts';
import { type ChartUnit, knownStretches, type VolumePoint } from './volume-points.ts';

interface VolumeChartProps {
  points: readonly VolumePoint[];
  /** What stands behind what was paid, in words. */
  behindText: string;
  unit: ChartUnit;
}

/**
 * What was paid before what it is compared with, and below it, on the same hours or days, which
 * share of what was created. A mark leads to its rows. The table beside it carries the same
 * figures, so the drawing is hidden from assistive technology.
 */
export function VolumeChart({ points, behindText, unit }: VolumeChartProps) {
  const t = useTranslations('overview');
  const locale = useLocale();
  const top = Math.max(...points.flatMap((point) => [point.paid, point.behind]));
  const isLong = top >= 1_000_000;
  const money = new Intl.NumberFormat(locale, {
    style: 'currency',
    currency: 'BRL',
    // Millions in full are wider than the room beside the drawing.
    notation: isLong ? 'compact' : 'standard',
    maximumFractionDigits: isLong ? 1 : 0,
  });
  const paid = t('volumePaid');
  return (
    <div aria-hidden data-printed className="grid gap-5">
      <div>
        <p className="text-ink-3 mb-5 flex flex-wrap gap-x-4 gap-y-1 text-xs">
          <ChartKey look="bg-chart-1" text={paid} />
          <ChartKey look={behindLook} text={behindText} />
          {points.some(({ isRunning }) => isRunning) ? (
            <ChartKey look={runningLook} text={t('volumeRunning', { unit })} />
          ) : null}
        </p>
        <BarChart
          marks={points.map((point) => ({
            ...point,
            value: point.paid,
            notes: [
              point.longLabel,
              `${paid}: ${point.paidText} (${t('countOf', { count: point.paidCount })})`,
              `${behindText}: ${point.behindText}`,
            ],
          }))}
          ticks={roundTicks(top)}
          tickText={(tick) => money.format(tick)}
          height="h-64"
        />
      </div>
      <RateLine points={points} behindText={behindText} />
      <div className="-mt-3">
        <ChartLabels marks={points} areHours={unit === 'hour'} />
      </div>
    </div>
  );
}

/** Conversion on an axis that need not begin at zero: a line, never an area. */
function RateLine({ points, behindText }: Omit<VolumeChartProps, 'unit'>) {
  const t = useTranslations('overview');
  const locale = useLocale();
  const percent = new Intl.NumberFormat(locale, { style: 'percent' });
  const rates = points.flatMap(({ rate, rateBehind }) => [rate, rateBehind]);
  const known = rates.filter((rate) => rate !== null);
  if (known.length < 2) return null;
  const low = Math.floor(Math.min(...known) * 10) / 10;
  const high = Math.max(Math.ceil(Math.max(...known) * 10) / 10, low + 0.1);
  // Over hours of which nothing was created there is no line.
  const stretches = (of: (point: VolumePoint) => number | null): string[][] =>
    knownStretches(points.map(of)).map((stretch) =>
      stretch.map(({ at, value }) => {
        const x = ((at + 0.5) / points.length) * 100;
        return `${x.toFixed(2)} ${(((high - value) / (high - low)) * 100).toFixed(2)}`;
      }),
    );
  const now = stretches(({ rate }) => rate);
  const behind = stretches(({ rateBehind }) => rateBehind);
  return (
    <div>
      <p className="text-ink-3 mb-5 flex flex-wrap gap-x-4 gap-y-1 text-xs">
        <ChartKey look="bg-chart-1 h-0.5 w-4" text={t('conversionBasis')} />
        {behind.length > 0 ? <ChartKey look="bg-chart-2 h-0.5 w-4" text={behindText} /> : null}
      </p>
      <ChartFrame
        ticks={[high, (high + low) / 2, low].map((tick) => percent.format(tick))}
        height="h-24"
      >
        <svg
          viewBox="0 0 100 100"
          preserveAspectRatio="none"
          className="size-full overflow-visible"
        >
          <path
            d={lineOf(behind)}
            className="stroke-chart-2 fill-none"
            strokeWidth="1.25"
            strokeLinejoin="round"
            strokeLinecap="round"
            vectorEffect="non-scaling-stroke"
          />
          {/* Below today's, whose every hour is a dot, only an hour that stands alone is one. */}
          <Dots stretches={behind.filter(isAlone)} size={4} className="stroke-chart-2" />
          <path
            d={lineOf(now)}
            className="stroke-chart-1 fill-none"
            strokeWidth="1.75"
            strokeLinejoin="round"
            strokeLinecap="round"
            vectorEffect="non-scaling-stroke"
          />
          <Dots stretches={now} size={5} className="stroke-chart-1" />
        </svg>
      </ChartFrame>
    </div>
  );
}

interface DotsProps {
  stretches: readonly string[][];
  size: number;
  className: string;
}

const isAlone = ({ length }: readonly string[]) => length === 1;

const lineOf = (stretches: readonly string[][]) =>
  stretches.map((points) => `M${points.join('L')}`).join('');

/** One for each hour or day of which a share is known: one that stands alone has no line. */
function Dots({ stretches, size, className }: DotsProps) {
  return (
    <path
      d={stretches
        .flat()
        .map((point) => `M${point}h0`)
        .join('')}
      className={`fill-none ${className}`}
      strokeWidth={size}
      strokeLinecap="round"
      vectorEffect="non-scaling-stroke"
    />
  );
}
