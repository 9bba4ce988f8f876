import { useLocale, useTranslations } from 'next-intl';
import Link from 'next/link';
import type { ReactNode } from 'react';
import { Moment } from '#components/facts/moment.tsx';
import { paths } from '#lib/client/navigation/paths.ts';
import { classNames } from '#lib/client/shown/class-names.ts';
import { noAnswerWords } from '#lib/client/shown/no-answer-words.ts';
import { saoPauloDay } from '#lib/domain/time/dates.ts';
import { formatShortDay, formatTime, formatUtc } from '#lib/domain/time/format-dates.ts';
import { causeAmounts } from '../reenvio/cause-amounts.ts';
import {
  canChoose,
  type Cause,
  failuresAmong,
  queueListSearch,
  type Server,
} from './queue-search.ts';

interface CauseListProps {
  connectionId: string;
  servers: readonly Server[];
  every: Server | null;
  chosen: Cause | null;
  /** This edition tries once. */
  isOnce: boolean;
}

const row =
  'border-line grid grid-cols-[auto_minmax(0,1fr)_auto] items-baseline gap-x-3 gap-y-1 px-3 py-3 ' +
  'border-l-2 border-l-transparent @2xl:gap-y-0 ' +
  '@2xl:grid-cols-[auto_minmax(0,1fr)_14rem_2.5rem_10.5rem]';

const chosenRow = 'hover:bg-hover aria-[current]:bg-selected aria-[current]:border-l-accent';

/** What is undelivered by receiver, and by error where it had several: one can be chosen. */
export function CauseList({ connectionId, chosen, isOnce, ...shown }: CauseListProps) {
  const { servers, every } = shown;
  const t = useTranslations('callbacks');
  return (
    <ul
      aria-label={t('cause.list')}
      className="rounded-panel border-line-strong divide-line @container divide-y overflow-clip border"
    >
      {every === null ? null : (
        <li>
          <CauseChoice
            cause={every.whole}
            connectionId={connectionId}
            isOffered
            isChosen={every.whole === chosen}
          >
            <CauseFigures
              cause={every.whole}
              title={t('cause.all')}
              server={every}
              isOnce={isOnce}
            />
          </CauseChoice>
        </li>
      )}
      {servers.map((server) => (
        <li key={server.whole.host}>
          <CauseChoice
            cause={server.whole}
            connectionId={connectionId}
            isOffered={canChoose(server)}
            isChosen={server.whole === chosen}
          >
            <CauseFigures cause={server.whole} title={server.whole.host} {...{ server, isOnce }} />
          </CauseChoice>
          {server.causes.length === 1 ? null : (
            <ul className="pl-7">
              {server.causes.map((cause) => (
                <li key={cause.error}>
                  <CauseChoice
                    cause={cause}
                    connectionId={connectionId}
                    isOffered={cause.error !== null && cause.host !== ''}
                    isChosen={cause === chosen}
                  >
                    <CauseFigures cause={cause} title={null} {...{ server, isOnce }} />
                  </CauseChoice>
                </li>
              ))}
            </ul>
          )}
        </li>
      ))}
    </ul>
  );
}

interface CauseChoiceProps {
  cause: Cause;
  connectionId: string;
  isOffered: boolean;
  isChosen: boolean;
  children: ReactNode;
}

function CauseChoice({ cause: { host, error }, ...choice }: CauseChoiceProps) {
  const { connectionId, isOffered, isChosen, children } = choice;
  if (!isOffered)
    return (
      <div className={row}>
        <span className="size-4" />
        {children}
      </div>
    );
  return (
    <Link
      href={
        paths.undelivered(connectionId) +
        queueListSearch.text(host === null ? { scope: 'all' } : { host, error })
      }
      prefetch={false}
      scroll={false}
      aria-current={isChosen ? 'true' : undefined}
      className={`${row} ${chosenRow}`}
    >
      <ChoiceMark isChosen={isChosen} />
      {children}
    </Link>
  );
}

/** Shows that one of them is chosen; the link says which. */
function ChoiceMark({ isChosen }: { isChosen: boolean }) {
  return (
    <span
      aria-hidden
      className={classNames(
        'size-4 translate-y-0.75 rounded-full border',
        isChosen ? 'border-accent border-5' : 'border-control',
      )}
    />
  );
}

interface CauseFiguresProps {
  cause: Cause;
  /** Null below the name of its server. */
  title: string | null;
  server: Server;
  isOnce: boolean;
}

function CauseFigures({ cause, title, server, isOnce }: CauseFiguresProps) {
  const t = useTranslations('callbacks');
  const locale = useLocale();
  const { count, firstChangedAt, lastFailureAt } = cause;
  const isWhole = cause === server.whole;
  const failures = failuresAmong(server.causes);
  const isSeveral = isWhole && server.causes.length > 1 && cause.error === null;
  const error = isWhole ? (failures[0]?.error ?? null) : cause.error;
  return (
    <>
      {/* The lines of a column are those of the columns beside it. */}
      <span className="grid grid-cols-[minmax(0,1fr)] @2xl:row-span-2 @2xl:grid-rows-subgrid @2xl:items-baseline">
        {title === null ? null : (
          // A host would break at its hyphens.
          <span title={title} className="truncate font-medium">
            {title}
          </span>
        )}
        {isSeveral ? (
          <span className="text-ink-3 text-sm/5">
            {t('cause.count', { count: failures.length })}
          </span>
        ) : (
          <span className={error === null ? 'text-ink-3 text-sm/5' : 'text-bad-text text-sm/5'}>
            {error === null
              ? t(isOnce ? 'cause.onlyTry' : 'cause.notTried')
              : noAnswerWords(error, locale)}
          </span>
        )}
      </span>
      <span className="text-ink-3 grid content-start text-xs/5 @max-2xl:col-start-2 @max-2xl:row-start-2 @max-md:col-[2/span_2] @md:row-end-[span_2] @md:grid-rows-subgrid @md:items-baseline @md:gap-y-0">
        <span>
          {t('cause.unacknowledged')} <Brief iso={firstChangedAt} />
        </span>
        {lastFailureAt === null ? null : (
          <span>
            {t('cause.lastAttempt')} <Brief iso={lastFailureAt} />
          </span>
        )}
      </span>
      <span
        className={classNames(
          'text-right tabular-nums',
          title !== null && 'text-lg/5 font-semibold',
        )}
      >
        {t('plan.number', { count })}
      </span>
      {/* On a phone below all, on one line. */}
      <span className="flex flex-wrap gap-x-3 whitespace-nowrap tabular-nums @max-md:col-[2/span_2] @md:col-start-3 @md:row-start-2 @md:row-end-[span_2] @md:grid @md:grid-rows-subgrid @md:content-start @md:items-baseline @md:justify-items-end @md:gap-y-0 @2xl:col-start-5 @2xl:row-start-1">
        {causeAmounts(cause, locale).map(({ term, text }) => (
          <span key={term} className="text-ink-2 text-sm/5">
            <span className="text-ink-3 text-xs/5">{t(`cause.${term}`)}</span> {text}
          </span>
        ))}
      </span>
    </>
  );
}

/** Of the last days, which need no year. */
function briefOf(iso: string, locale: string): string {
  const day = formatShortDay(saoPauloDay(new Date(iso)), locale);
  return `${day}, ${formatTime(iso, locale).slice(0, 'hh:mm'.length)}`;
}

function Brief({ iso }: { iso: string }) {
  const text = briefOf(iso, useLocale());
  return <Moment iso={iso} utc={formatUtc(iso)} text={text} className="whitespace-nowrap" />;
}
