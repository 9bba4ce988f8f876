import { useLocale, useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { DateTime } from '#components/facts/date-time.tsx';
import type { CallbackHealth } from '#lib/contract/panel/callbacks.ts';
import { saoPauloDay } from '#lib/domain/time/dates.ts';
import { formatShortDateTime, formatShortDay, formatTime } from '#lib/domain/time/format-dates.ts';
import { AttemptLegend } from '../attempt-legend.tsx';
import { namedSteps } from './outage-range.ts';

interface OutageChartProps {
  /** Null: all receivers together. */
  host: string | null;
  figures: CallbackHealth['total'];
  /** End of the last step, in ISO 8601. */
  to: string;
  stepHours: number;
}

const hourMs = 3_600_000;

/** A name that fits into a line is not broken at its hyphen. */
const whole = (name: ReactNode) => <span className="inline-block">{name}</span>;

/** Attempts in time, acknowledged or not, and since when a receiver fails. */
export function OutageChart({ host, figures, to, stepHours }: OutageChartProps) {
  const t = useTranslations('callbacks');
  const locale = useLocale();
  const number = new Intl.NumberFormat(locale);
  const { steps } = figures;
  const isDaily = stepHours === 24;
  const top = roundTop(Math.max(...steps.map(({ delivered, failed }) => delivered + failed)));
  const stepMs = stepHours * hourMs;
  const startMs = Date.parse(to) - steps.length * stepMs;
  const startOf = (step: number) => new Date(startMs + step * stepMs).toISOString();
  const dayOf = (step: number) => formatShortDay(saoPauloDay(new Date(startOf(step))), locale);
  const timeOf = (step: number) =>
    isDaily ? dayOf(step) : formatTime(startOf(step), locale).slice(0, 'hh:mm'.length);
  return (
    <section aria-labelledby="outage" className="mb-6">
      <div className="mb-3 flex flex-wrap items-baseline gap-x-4 gap-y-1">
        <h2 id="outage" className="text-lg font-semibold wrap-anywhere">
          {host === null
            ? t('outage.title', { stepHours })
            : t.rich('outage.titleOf', { host, stepHours, whole })}
        </h2>
        <AttemptLegend />
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
          <OutageShade figures={figures} {...{ startMs, stepMs }} />
          {steps.map(({ delivered, failed }, step) => (
            <span key={startOf(step)} className="relative flex h-full flex-1 flex-col justify-end">
              <span className="bg-bad" style={{ height: `${(100 * failed) / top}%` }} />
              <span className="bg-chart-2" style={{ height: `${(100 * delivered) / top}%` }} />
            </span>
          ))}
        </div>
        <span className="text-ink-3 relative col-start-2 mt-1 flex justify-between text-xs">
          <span>{isDaily ? dayOf(0) : <DateTime iso={startOf(0)} form="short" />}</span>
          {/* Each where its bar begins. */}
          {namedSteps(steps.length).map((step) => (
            <span
              key={step}
              className="absolute max-sm:hidden"
              style={{ left: `${(100 * step) / steps.length}%` }}
            >
              {timeOf(step)}
            </span>
          ))}
          <span>{t(isDaily ? 'outage.today' : 'outage.now')}</span>
        </span>
      </div>
      <StepTable {...{ steps, startOf, stepHours }} />
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
  stepMs,
}: { startMs: number; stepMs: number } & Pick<OutageChartProps, 'figures'>) {
  if (figures.failingSinceAt === null) return null;
  const share = (Date.parse(figures.failingSinceAt) - startMs) / (figures.steps.length * stepMs);
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

interface StepTableProps extends Pick<CallbackHealth['total'], 'steps'> {
  startOf: (step: number) => string;
  stepHours: number;
}

function StepTable({ steps, startOf, stepHours }: StepTableProps) {
  const t = useTranslations('callbacks');
  const locale = useLocale();
  return (
    <table className="sr-only">
      <caption>{t('outage.title', { stepHours })}</caption>
      <thead>
        <tr>
          <th scope="col">{t('outage.from')}</th>
          <th scope="col">{t('health.delivered')}</th>
          <th scope="col">{t('health.failed')}</th>
        </tr>
      </thead>
      <tbody>
        {steps.map(({ delivered, failed }, step) => (
          <tr key={startOf(step)}>
            <th scope="row">{formatShortDateTime(startOf(step), locale)}</th>
            <td>{delivered}</td>
            <td>{failed}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
