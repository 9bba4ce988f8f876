import { useLocale, useTranslations } from 'next-intl';
import Link from 'next/link';
import { classNames } from '#lib/client/shown/class-names.ts';
import type { VolumePoint } from './volume-points.ts';
import { roundTicks } from './volume-ticks.ts';

interface VolumeChartProps {
  points: readonly VolumePoint[];
  /** What stands behind what was paid, in words. */
  behindText: string;
}

const hatched =
  'bg-[repeating-linear-gradient(135deg,var(--chart-1)_0_3px,var(--chart-1-soft)_3px_5px)]';

/**
 * What was paid before what it is compared with, and below it, on the same hours or days, which
 * share of what was created. A mark leads to its rows. The table beside it carries the same
 * figures, so the drawing is hidden from assistive technology.
 */
export function VolumeChart({ points, behindText }: VolumeChartProps) {
  const t = useTranslations('overview');
  const locale = useLocale();
  const money = new Intl.NumberFormat(locale, {
    style: 'currency',
    currency: 'BRL',
    maximumFractionDigits: 0,
  });
  const ticks = roundTicks(Math.max(...points.map(({ paid, behind }) => Math.max(paid, behind))));
  const top = ticks.at(-1) ?? 1;
  const height = (value: number) => ({ height: `${String((value / top) * 100)}%` });
  const isCrowded = points.length > 12;
  return (
    <div aria-hidden className="grid gap-5">
      <div>
        <p className="text-ink-3 mb-3 flex flex-wrap gap-x-4 gap-y-1 text-xs">
          <Key look="bg-chart-1" text={t('volumePaid')} />
          <Key look={hatched} text={t('volumeRunning')} />
          <Key look="bg-chart-2-soft" text={behindText} />
        </p>
        <Frame ticks={ticks.toReversed().map((tick) => money.format(tick))} height="h-64">
          {points.map((point) => (
            <Link
              key={point.key}
              href={point.href}
              prefetch={false}
              tabIndex={-1}
              className="group hover:bg-hover relative h-full flex-1"
            >
              <span
                className="bg-chart-2-soft absolute inset-x-[6%] bottom-0 rounded-t-[2px]"
                style={height(point.behind)}
              />
              <span
                className={classNames(
                  'absolute inset-x-[22%] bottom-0 rounded-t-[2px]',
                  point.isRunning ? hatched : 'bg-chart-1',
                )}
                style={height(point.paid)}
              />
              <Note point={point} behindText={behindText} />
            </Link>
          ))}
        </Frame>
      </div>
      <RateLine points={points} behindText={behindText} />
      <div className="text-ink-3 -mt-3 flex pl-18 text-xs">
        {points.map(({ key, label }, at) => (
          // A column may be narrower than its name: then it is the columns that keep their widths.
          <span key={key} className="flex min-w-0 flex-1 justify-center whitespace-nowrap">
            {at % (isCrowded ? 6 : 1) === 0 ? (
              <span className={at % 2 === 1 ? 'max-sm:hidden' : ''}>{label}</span>
            ) : null}
          </span>
        ))}
      </div>
    </div>
  );
}

function Key({ look, text }: { look: string; text: string }) {
  return (
    <span className="flex items-center gap-1.5">
      <span className={`rounded-mark size-2.5 ${look}`} />
      {text}
    </span>
  );
}

interface FrameProps {
  /** The axis from its top to its foot. */
  ticks: readonly string[];
  height: string;
  children: React.ReactNode;
}

/** Labels beside lines; the text never scales with the drawing. */
function Frame({ ticks, height, children }: FrameProps) {
  return (
    <div className={`flex gap-2 ${height}`}>
      <div className="text-ink-3 -my-2 flex w-16 flex-col justify-between text-right text-xs whitespace-nowrap">
        {ticks.map((tick) => (
          <span key={tick}>{tick}</span>
        ))}
      </div>
      <div className="relative flex-1">
        <div className="absolute inset-0 flex flex-col justify-between">
          {ticks.map((tick) => (
            <span key={tick} className="bg-grid last:bg-line-strong h-px" />
          ))}
        </div>
        <div className="absolute inset-0 flex items-end">{children}</div>
      </div>
    </div>
  );
}

function Note({ point, behindText }: { point: VolumePoint; behindText: string }) {
  const t = useTranslations('overview');
  return (
    <span className="bg-inverse text-on-inverse rounded-control shadow-raised pointer-events-none absolute bottom-full left-1/2 z-10 hidden -translate-x-1/2 gap-0.5 p-2 text-xs whitespace-nowrap group-hover:grid">
      <span className="font-semibold">{point.longLabel}</span>
      <span>
        {t('volumePaid')}: {point.paidText} ({t('countOf', { count: point.paidCount })})
      </span>
      <span className="text-on-inverse-2">
        {behindText}: {point.behindText}
      </span>
    </span>
  );
}

/** Conversion on an axis that need not begin at zero: a line, never an area. */
function RateLine({ points, behindText }: VolumeChartProps) {
  const t = useTranslations('overview');
  const locale = useLocale();
  const percent = new Intl.NumberFormat(locale, { style: 'percent' });
  const rates = points.flatMap(({ rate, rateBehind }) => [rate, rateBehind]);
  const known = rates.filter((rate) => rate !== null);
  if (known.length < 2) return null;
  const low = Math.floor(Math.min(...known) * 10) / 10;
  const high = Math.max(Math.ceil(Math.max(...known) * 10) / 10, low + 0.1);
  const line = (of: (point: VolumePoint) => number | null) =>
    points
      .flatMap((point, at) => {
        const rate = of(point);
        const x = ((at + 0.5) / points.length) * 100;
        return rate === null
          ? []
          : `${x.toFixed(2)},${(((high - rate) / (high - low)) * 100).toFixed(2)}`;
      })
      .join(' ');
  const hasBehind = points.some(({ rateBehind }) => rateBehind !== null);
  return (
    <div>
      <p className="text-ink-3 mb-3 flex flex-wrap gap-x-4 gap-y-1 text-xs">
        <span className="text-ink-2 font-medium">{t('conversion')}</span>
        {t('conversionBasis')}
        {hasBehind ? <span>- - - {behindText}</span> : null}
      </p>
      <Frame
        ticks={[high, (high + low) / 2, low].map((tick) => percent.format(tick))}
        height="h-24"
      >
        <svg
          viewBox="0 0 100 100"
          preserveAspectRatio="none"
          className="size-full overflow-visible"
        >
          <polyline
            points={line(({ rateBehind }) => rateBehind)}
            className="stroke-ink-3 fill-none"
            strokeWidth="1.25"
            strokeDasharray="3 3"
            vectorEffect="non-scaling-stroke"
          />
          <polyline
            points={line(({ rate }) => rate)}
            className="stroke-chart-1 fill-none"
            strokeWidth="1.75"
            strokeLinejoin="round"
            vectorEffect="non-scaling-stroke"
          />
        </svg>
      </Frame>
    </div>
  );
}
