import { useLocale, useTranslations } from 'next-intl';
import Link from 'next/link';
import type { ReactNode } from 'react';
import { DateTime } from '#components/facts/date-time.tsx';
import { paths } from '#lib/client/navigation/paths.ts';
import { classNames } from '#lib/client/shown/class-names.ts';
import { noAnswerWords } from '#lib/client/shown/no-answer-words.ts';
import type { UndeliveredCauses } from '#lib/contract/panel/callbacks.ts';
import { formatReais } from '#lib/domain/money/money.ts';
import { queueListSearch } from './queue-search.ts';

export type Cause = UndeliveredCauses['causes'][number];

interface CauseListProps {
  connectionId: string;
  causes: readonly Cause[];
  chosen: Cause | null;
}

const row =
  'border-line grid grid-cols-[auto_minmax(0,1fr)_auto] items-start gap-x-3 gap-y-1 border-l-2 ' +
  'border-l-transparent px-3 py-3 @2xl:grid-cols-[auto_minmax(0,1fr)_17.5rem_7rem]';

const chosenRow = 'hover:bg-hover aria-[current]:bg-selected aria-[current]:border-l-accent';

/** What is undelivered by receiver and error: one choice means all of its transactions. */
export function CauseList({ connectionId, causes, chosen }: CauseListProps) {
  const t = useTranslations('callbacks');
  return (
    <ul
      aria-label={t('cause.list')}
      className="rounded-panel border-line-strong divide-line @container divide-y overflow-clip border"
    >
      {causes.map((cause) => (
        <li key={`${cause.host} ${cause.error ?? ''}`}>
          <CauseChoice cause={cause} connectionId={connectionId} isChosen={cause === chosen}>
            <ChoiceMark isChosen={cause === chosen} />
            <CauseFigures cause={cause} />
          </CauseChoice>
        </li>
      ))}
    </ul>
  );
}

interface CauseChoiceProps {
  cause: Cause;
  connectionId: string;
  isChosen: boolean;
  children: ReactNode;
}

/** Before its first attempt a transaction has no error that could be chosen. */
function CauseChoice({ cause: { host, error }, ...choice }: CauseChoiceProps) {
  const { connectionId, isChosen, children } = choice;
  if (error === null || host === '')
    return <div className={`${row} *:first:invisible`}>{children}</div>;
  return (
    <Link
      href={paths.undelivered(connectionId) + queueListSearch.text({ host, error })}
      prefetch={false}
      scroll={false}
      aria-current={isChosen ? 'true' : undefined}
      className={`${row} ${chosenRow}`}
    >
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
        'mt-0.5 size-4 rounded-full border',
        isChosen ? 'border-accent border-5' : 'border-control',
      )}
    />
  );
}

function CauseFigures({ cause }: { cause: Cause }) {
  const t = useTranslations('callbacks');
  const locale = useLocale();
  const { host, error, count, amount, firstChangedAt, lastChangedAt, lastFailureAt } = cause;
  return (
    <>
      <span className="grid">
        <span className="font-medium wrap-anywhere">{host}</span>
        <span className={error === null ? 'text-ink-3 text-sm' : 'text-bad-text text-sm'}>
          {error === null ? t('cause.notTried') : noAnswerWords(error, locale)}
        </span>
      </span>
      <span className="text-ink-2 grid text-sm @max-2xl:col-span-2 @max-2xl:col-start-2 @max-2xl:row-start-2">
        <span>
          <DateTime iso={firstChangedAt} form="short" />
          {count > 1 ? (
            <>
              {' – '}
              <DateTime iso={lastChangedAt} form="short" />
            </>
          ) : null}
        </span>
        {lastFailureAt === null ? null : (
          <span className="text-ink-3 text-xs">
            {t('cause.lastFailure')} <DateTime iso={lastFailureAt} form="short" />
          </span>
        )}
      </span>
      <span className="grid justify-items-end whitespace-nowrap tabular-nums">
        <span className="text-lg font-semibold">{t('plan.number', { count })}</span>
        <span className="text-ink-2 text-sm">{formatReais(amount, locale)}</span>
      </span>
    </>
  );
}
