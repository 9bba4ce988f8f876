import { useLocale, useTranslations } from 'next-intl';
import { DateTime } from '#components/facts/date-time.tsx';
import type { CallbackHealth } from '#lib/contract/panel/callbacks.ts';
import { formatShortDateTime, formatTime } from '#lib/domain/time/format-dates.ts';

interface OutageChartProps {
  /** Null: all receivers together. */
  host: string | null;
  figures: CallbackHealth['total'];
  /** End of the last hour, in ISO 8601. */
  to: string;
}

const hourMs = 3_600_000;

/** Attempts of the last 24 hours, acknowledged or not, and since when a receiver fails. */
export function OutageChart({ host, figures, to }: OutageChartProps) {
  const t = useTranslations('callbacks');
  const locale = useLocale();
  const number = new Intl.NumberFormat(locale);
  const { hours } = figures;
  const top = roundTop(Math.max(...hours.map(({ delivered, failed }) => delivered + failed)));
  const startMs = Date.parse(to) - hours.length * hourMs;
  const startOf = (hour: number) => new Date(startMs + hour * hourMs).toISOString();
  return (
    <section aria-labelledby="outage" className="mb-6">
      <div className="mb-3 flex flex-wrap items-baseline gap-x-4 gap-y-1">
        <h2 id="outage" className="text-lg font-semibold wrap-anywhere">
          {host === null ? t('outage.title') : t('outage.titleOf', { host })}
        </h2>
        <ul className="text-ink-2 flex gap-4 text-sm">
          {(['delivered', 'failed'] as const).map((kind) => (
            <li key={kind} className="flex items-center gap-1.5">
              <span
                aria-hidden
                className={`rounded-mark size-2.5 ${kind === 'failed' ? 'bg-bad' : 'bg-chart-2'}`}
              />
              {t(`outage.${kind}`)}
            </li>
          ))}
        </ul>
        {host === null ? null : <OutageSpan figures={figures} />}
      </div>
      <div aria-hidden className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-2">
        <span className="text-ink-3 -my-2 flex flex-col justify-between text-right text-xs tabular-nums">
          {[top, top / 2, 0].map((count) => (
            <span key={count}>{number.format(count)}</span>
          ))}
        </span>
        <div className="border-grid relative flex h-28 items-end gap-0.5 border-y">
          <span className="border-grid absolute inset-x-0 top-1/2 border-t" />
          <OutageShade figures={figures} startMs={startMs} />
          {hours.map(({ delivered, failed }, hour) => (
            <span key={startOf(hour)} className="relative flex h-full flex-1 flex-col justify-end">
              <span className="bg-bad" style={{ height: `${(100 * failed) / top}%` }} />
              <span className="bg-chart-2" style={{ height: `${(100 * delivered) / top}%` }} />
            </span>
          ))}
        </div>
        <span className="text-ink-3 col-start-2 mt-1 flex justify-between text-xs">
          <DateTime iso={startOf(0)} form="short" />
          {[6, 12, 18].map((hour) => (
            <span key={hour} className="max-sm:hidden">
              {formatTime(startOf(hour), locale).slice(0, 'hh:mm'.length)}
            </span>
          ))}
          {t('outage.now')}
        </span>
      </div>
      <HourTable hours={hours} startOf={startOf} />
    </section>
  );
}

/** The end of an axis of counts: a small even one, or few times a power of ten. */
function roundTop(most: number): number {
  const power = 10 ** Math.floor(Math.log10(Math.max(1, most)));
  const top =
    [1, 2, 3, 4, 6, 8, 10].map((step) => step * power).find((step) => step >= most) ?? most;
  return Math.max(2, top % 2 === 0 ? top : top + 1);
}

/** From the first failure after the last success on. */
function OutageShade({
  figures,
  startMs,
}: { startMs: number } & Pick<OutageChartProps, 'figures'>) {
  if (figures.failingSinceAt === null) return null;
  const share = (Date.parse(figures.failingSinceAt) - startMs) / (figures.hours.length * hourMs);
  const left = `${100 * Math.max(0, share)}%`;
  return (
    <span className="border-bad bg-bad-soft absolute inset-y-0 right-0 border-l" style={{ left }} />
  );
}

/** When it began; and where the receiver answers again, when it last failed. */
function OutageSpan({ figures }: Pick<OutageChartProps, 'figures'>) {
  const t = useTranslations('callbacks');
  const { failingSinceAt, lastFailureAt, lastSuccessAt } = figures;
  if (failingSinceAt !== null) {
    return (
      <p className="text-bad-text text-sm">
        {t('health.failingSince')} <DateTime iso={failingSinceAt} form="short" />
      </p>
    );
  }
  if (lastFailureAt === null || lastSuccessAt === null || lastFailureAt > lastSuccessAt)
    return null;
  return (
    <p className="text-good-text text-sm">
      {t('outage.over')} <DateTime iso={lastFailureAt} form="short" />
    </p>
  );
}

interface HourTableProps {
  hours: CallbackHealth['total']['hours'];
  startOf: (hour: number) => string;
}

function HourTable({ hours, startOf }: HourTableProps) {
  const t = useTranslations('callbacks');
  const locale = useLocale();
  return (
    <table className="sr-only">
      <caption>{t('outage.title')}</caption>
      <thead>
        <tr>
          <th scope="col">{t('outage.hour')}</th>
          <th scope="col">{t('outage.delivered')}</th>
          <th scope="col">{t('outage.failed')}</th>
        </tr>
      </thead>
      <tbody>
        {hours.map(({ delivered, failed }, hour) => (
          <tr key={startOf(hour)}>
            <th scope="row">{formatShortDateTime(startOf(hour), locale)}</th>
            <td>{delivered}</td>
            <td>{failed}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
