import { useLocale, useTranslations } from 'next-intl';
import Link from 'next/link';
import { DateTime } from '#components/facts/date-time.tsx';
import { TableHead } from '#components/ui/table-head.tsx';
import { paths } from '#lib/client/navigation/paths.ts';
import { classNames } from '#lib/client/shown/class-names.ts';
import type { CallbackHealth } from '#lib/contract/panel/callbacks.ts';
import { formatShortDateTime } from '#lib/domain/time/format-dates.ts';
import { formatDuration } from '#lib/domain/time/format-duration.ts';
import { AttemptLegend } from '../attempt-legend.tsx';

interface HostTableProps {
  health: CallbackHealth;
  connectionId: string;
  period: 'Day' | 'Week' | 'Month';
}

const cell = 'md:px-3 md:py-3 md:first:pl-4 md:last:pr-4';
const hourMs = 3_600_000;
const right = 'text-right tabular-nums';
/** Where columns have no room it is a line of the server's card, behind the name of its column. */
const figure =
  'whitespace-nowrap max-md:before:text-ink-3 max-md:flex max-md:justify-between max-md:gap-4 max-md:py-1 max-md:before:text-left max-md:before:whitespace-normal max-md:before:content-[attr(data-head)]';

/** A receiver a row, those with failures first; each number leads to its rows of the log. */
export function HostTable({ health, connectionId, period }: HostTableProps) {
  const t = useTranslations('callbacks');
  const { hosts, total, to, stepHours, hasMoreHosts } = health;
  const row = { to, stepHours, connectionId, period };
  return (
    <>
      <div className="md:pl-4">
        <AttemptLegend />
      </div>
      <div className="overflow-x-auto max-sm:-mx-4">
        <table className="w-full border-collapse max-md:mt-3 max-md:block">
          <caption className="sr-only">{t('healthTitle')}</caption>
          <TableHead
            cell={`${cell} align-bottom max-md:sr-only`}
            heads={[
              { text: t('column.host') },
              { text: t('health.delivered'), style: right },
              { text: t('health.failed'), style: right },
              { text: t('health.times'), style: right },
              { text: t('health.pending'), style: `${right} whitespace-nowrap` },
              { text: t('health.lastSuccess'), style: 'md:max-lg:hidden lg:pl-8' },
              { text: t('sample.link'), isSpoken: true },
            ]}
          />
          <tbody className="align-top max-md:block">
            {hosts.map((figures) => (
              <HostRow key={figures.host} name={figures.host} figures={figures} {...row} />
            ))}
            <HostRow name={null} figures={total} {...row} />
          </tbody>
        </table>
      </div>
      {hasMoreHosts ? <p className="text-ink-3 mt-3 text-base">{t('healthMoreHosts')}</p> : null}
    </>
  );
}

interface HostRowProps extends Omit<HostTableProps, 'health'> {
  /** Null for all receivers together. */
  name: string | null;
  figures: CallbackHealth['total'];
  /** When the steps end. */
  to: string;
  stepHours: number;
}

function HostRow({ name, figures, to, stepHours, connectionId, period }: HostRowProps) {
  const t = useTranslations('callbacks');
  const locale = useLocale();
  const number = new Intl.NumberFormat(locale);
  const { attempts, delivered, failed, unanswered, pending } = figures;
  const { lastSuccessAt, lastFailureAt, failingSinceAt } = figures;
  const tenths = { minimumFractionDigits: 1, maximumFractionDigits: 1 };
  const share = new Intl.NumberFormat(locale, { style: 'percent', ...tenths });
  const link = { period, ...(name !== null && { host: name }) };
  const log = (result?: 'delivered' | 'undelivered') =>
    paths.callbacks(connectionId, { ...link, ...(result && { result }) });
  const times =
    figures.responseTimeP50 === null
      ? '–'
      : [figures.responseTimeP50, figures.responseTimeP95 ?? figures.responseTimeP50]
          .map((time) => formatDuration(time, locale))
          .join(' / ');
  const last =
    lastSuccessAt === null ? (
      <span className="text-bad-text">{t('health.noSuccess')}</span>
    ) : (
      <DateTime iso={lastSuccessAt} form="short" />
    );
  const counts = [
    {
      result: 'delivered',
      head: t('health.delivered'),
      count: delivered,
      note: attempts === 0 ? '' : share.format(delivered / attempts),
    },
    {
      result: 'undelivered',
      head: t('health.failed'),
      count: failed,
      note: unanswered === 0 ? '' : t('health.unanswered', { count: unanswered }),
    },
  ] as const;
  const linkStyle = 'text-accent-text rounded-control underline underline-offset-2';
  return (
    // All together is no receiver more: a sum, below a line of its own.
    <tr
      className={classNames(
        'max-md:relative max-md:block max-md:py-3 max-sm:px-4',
        name === null ? 'border-line-strong border-t-2' : 'border-line border-t',
      )}
    >
      <th
        scope="row"
        className={classNames(
          cell,
          'text-left font-medium wrap-anywhere max-md:block max-md:pb-2 md:min-w-56 lg:min-w-64',
        )}
      >
        {/* On a phone the test of it stands at the end of this line. */}
        <span className="block max-md:pr-20">
          <Link href={log()} className={linkStyle}>
            {name ?? t('health.all')}
          </Link>
        </span>
        {failingSinceAt === null ? null : (
          <span className="text-bad-text block text-xs font-normal">
            {t('health.failingSince')} <DateTime iso={failingSinceAt} form="short" />
          </span>
        )}
        <StepBars steps={figures.steps} {...{ to, stepHours }} />
        {failingSinceAt !== null || lastFailureAt === null ? null : (
          <span className="text-ink-3 mt-2 block text-xs font-normal">
            {t('health.lastFailure')} <DateTime iso={lastFailureAt} form="short" />
          </span>
        )}
        {/* What has no column of its own on a narrow page. */}
        <span className="text-ink-3 mt-1 block text-xs font-normal max-md:hidden lg:hidden">
          {t('health.lastSuccess')}: {last}
        </span>
      </th>
      {counts.map(({ result, head, count, note }) => (
        <td key={result} data-head={head} className={`${cell} ${right} ${figure}`}>
          <span className="grid justify-items-end">
            {count === 0 ? (
              number.format(count)
            ) : (
              <Link href={log(result)} className={linkStyle}>
                {number.format(count)}
              </Link>
            )}
            {note === '' ? null : <span className="text-ink-3 text-xs">{note}</span>}
          </span>
        </td>
      ))}
      <td data-head={t('health.times')} className={`${cell} ${right} ${figure}`}>
        {times}
      </td>
      <td data-head={t('health.pending')} className={`${cell} ${right} ${figure}`}>
        {number.format(pending)}
      </td>
      <td
        data-head={t('health.lastSuccess')}
        className={`${cell} ${figure} md:max-lg:hidden lg:pl-8`}
      >
        {last}
      </td>
      <td
        className={classNames(
          cell,
          'max-md:absolute max-md:top-3 max-md:right-0 max-sm:right-4 md:text-right',
        )}
      >
        {name === null ? null : (
          <Link
            href={paths.callbackSample(connectionId, name)}
            aria-label={t('sample.linkOf', { host: name })}
            className="text-ink-2 hover:text-ink rounded-control -my-0.5 inline-flex min-h-6 min-w-6 items-center text-sm underline underline-offset-2"
          >
            {t('sample.link')}
          </Link>
        )}
      </td>
    </tr>
  );
}

interface StepBarsProps extends Pick<CallbackHealth['total'], 'steps'> {
  to: string;
  stepHours: number;
}

/** A bar for each hour or day of the period, as high as it had attempts; failures stand on top. */
function StepBars({ steps, to, stepHours }: StepBarsProps) {
  const t = useTranslations('callbacks');
  const locale = useLocale();
  const startOf = (step: number) =>
    new Date(Date.parse(to) - (steps.length - step) * stepHours * hourMs).toISOString();
  const top = Math.max(1, ...steps.map(({ delivered, failed }) => delivered + failed));
  const bad = steps.filter(({ failed }) => failed > 0).length;
  return (
    <span
      className="mt-1.5 grid gap-1 md:max-w-56"
      role="img"
      aria-label={t('health.steps', { bad, all: steps.length, stepHours })}
    >
      <span className="border-line-strong flex h-6 items-end gap-px border-b">
        {steps.map(({ delivered, failed }, step) => (
          <span
            key={step}
            title={t('health.stepOf', {
              since: formatShortDateTime(startOf(step), locale),
              delivered,
              failed,
            })}
            className="flex h-full min-w-0 flex-1 flex-col justify-end"
          >
            <span
              className={failed > 0 ? 'bg-bad min-h-0.5' : ''}
              style={{ height: `${(100 * failed) / top}%` }}
            />
            <span className="bg-chart-2" style={{ height: `${(100 * delivered) / top}%` }} />
          </span>
        ))}
      </span>
      <span className="text-ink-3 flex justify-between text-xs font-normal">
        <DateTime iso={startOf(0)} form="short" />
        {t('outage.now')}
      </span>
    </span>
  );
}
