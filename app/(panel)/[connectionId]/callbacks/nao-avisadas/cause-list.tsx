import { Send } from 'lucide-react';
import { useLocale, useTranslations } from 'next-intl';
import Link from 'next/link';
import { ButtonLink } from '#components/ui/button-link.tsx';
import { paths } from '#lib/client/navigation/paths.ts';
import { classNames } from '#lib/client/shown/class-names.ts';
import type { UndeliveredList } from '#lib/contract/panel/callbacks.ts';
import { formatReais } from '#lib/domain/money/money.ts';
import { formatShortDateTime } from '#lib/domain/time/dates.ts';
import { queueListSearch } from './queue-search.ts';

type Cause = UndeliveredList['causes'][number];

interface CauseListProps {
  connectionId: string;
  causes: readonly Cause[];
  /** Whether somebody may send again. */
  maySend: boolean;
}

/** Who is in trouble, with what, since when and about how much; one act sends all of it again. */
export function CauseList({ connectionId, causes, maySend }: CauseListProps) {
  const t = useTranslations('callbacks.causes');
  return (
    <ul aria-label={t('label')} className="mb-5 grid gap-3">
      {causes.map((cause) => (
        <li
          key={cause.host}
          className="rounded-panel border-line-strong flex flex-wrap items-center gap-x-6 gap-y-3 border p-4"
        >
          <CauseFacts cause={cause} connectionId={connectionId} />
          <HourSquares hours={cause.hours} />
          {maySend ? (
            <ButtonLink
              look="primary"
              href={paths.resends(connectionId, { period: 'Month', host: cause.host })}
            >
              <Send aria-hidden />
              {t('resend', { count: cause.count })}
            </ButtonLink>
          ) : null}
        </li>
      ))}
    </ul>
  );
}

function CauseFacts({ cause, connectionId }: { cause: Cause; connectionId: string }) {
  const t = useTranslations('callbacks.causes');
  const locale = useLocale();
  const { host, errors, count, amount, from, to } = cause;
  const errorTexts = errors.map(({ status, count: times }) =>
    t(status === null ? 'notSent' : status === 0 ? 'noAnswer' : 'answered', {
      status: status ?? 0,
      count: times,
    }),
  );
  return (
    <div className="grid min-w-56 flex-1 gap-0.5">
      <h2 className="font-semibold">
        <Link
          href={paths.undelivered(connectionId) + queueListSearch.text({ host })}
          prefetch={false}
          className="rounded-control wrap-anywhere underline-offset-4 hover:underline"
        >
          {host}
        </Link>
      </h2>
      <p className="text-bad-text text-sm font-medium">{errorTexts.join(', ')}</p>
      <p className="text-ink-3 text-sm">
        {t('about', { count, amount: formatReais(amount, locale) })}{' '}
        {t('span', {
          from: formatShortDateTime(from, locale),
          to: formatShortDateTime(to, locale),
        })}
      </p>
    </div>
  );
}

/** When it happened, by hour; the figures beside it say the same in words. */
function HourSquares({ hours }: { hours: readonly number[] }) {
  const t = useTranslations('callbacks.causes');
  return (
    <figure aria-hidden className="grid gap-1">
      <span className="flex gap-0.5">
        {hours.map((count, at) => (
          <span
            // Hours have no name but their place.
            key={at}
            title={t('inHour', { count, ago: hours.length - 1 - at })}
            className={classNames('h-6 w-2 rounded-[2px]', count > 0 ? 'bg-bad' : 'bg-chart-2')}
          />
        ))}
      </span>
      <figcaption className="text-ink-3 flex justify-between text-xs">
        <span>{t('dayAgo')}</span>
        <span>{t('now')}</span>
      </figcaption>
    </figure>
  );
}
