import { useLocale, useTranslations } from 'next-intl';
import { DateTime } from '#components/facts/date-time.tsx';
import type { CallbackHealth } from '#lib/contract/panel/callbacks.ts';
import { formatShortDateTime } from '#lib/domain/time/dates.ts';

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
  const { hours } = figures;
  const most = Math.max(1, ...hours.map(({ delivered, failed }) => delivered + failed));
  const height = (count: number) => ({ height: `${(100 * count) / most}%` });
  const startOf = (hour: number) =>
    new Date(Date.parse(to) - (hours.length - hour) * hourMs).toISOString();
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
      <div aria-hidden className="border-line grid grid-cols-[auto_minmax(0,1fr)] gap-x-2">
        <span className="text-ink-3 text-xs tabular-nums">{most}</span>
        <div className="border-grid flex h-28 items-end gap-0.5 border-y">
          {hours.map(({ delivered, failed }, hour) => (
            <span key={startOf(hour)} className="flex h-full flex-1 flex-col justify-end">
              <span className="bg-bad" style={height(failed)} />
              <span className="bg-chart-2" style={height(delivered)} />
            </span>
          ))}
        </div>
        <span className="text-ink-3 col-start-2 flex justify-between text-xs">
          <DateTime iso={startOf(0)} form="short" />
          {t('outage.now')}
        </span>
      </div>
      <HourTable hours={hours} startOf={startOf} />
    </section>
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
  if (lastFailureAt === null || lastSuccessAt === null) return null;
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
