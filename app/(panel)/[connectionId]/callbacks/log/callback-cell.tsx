import { useLocale, useTranslations } from 'next-intl';
import Link from 'next/link';
import { AttemptText } from '#components/callbacks/attempt-text.tsx';
import { OutcomeBadge } from '#components/callbacks/outcome-badge.tsx';
import { Dotted } from '#components/facts/dotted.tsx';
import { Moment } from '#components/facts/moment.tsx';
import { ShortId } from '#components/facts/short-id.tsx';
import { StatusBadge } from '#components/facts/status-badge.tsx';
import { RowLink } from '#components/list/row-link.tsx';
import { rowLines } from '#components/list/row-style.ts';
import { paths } from '#lib/client/navigation/paths.ts';
import { classNames } from '#lib/client/shown/class-names.ts';
import { noAnswerWords } from '#lib/client/shown/no-answer-words.ts';
import type { TransactionStatus } from '#lib/domain/states/enums.ts';
import { formatDuration } from '#lib/domain/time/format-duration.ts';
import type { CallbackListRow } from '../callback-list-row.ts';

export type LogColumn =
  | 'createdAt'
  | 'status'
  | 'transaction'
  | 'told'
  | 'host'
  | 'attempt'
  | 'responseTime'
  | 'nextAttempt';

interface CellProps {
  id: LogColumn;
  row: CallbackListRow;
  connectionId: string;
  isNew: boolean;
}

/** What a row says in one of its columns; where others have no room, also what they would say. */
export function CallbackCell({ id, row, connectionId, isNew }: CellProps) {
  const t = useTranslations('callbacks');
  const locale = useLocale();
  const name = row.about.slice(0, -1).join(' ');
  switch (id) {
    case 'createdAt':
      return (
        <span className={rowLines}>
          <span className="flex justify-between gap-x-3">
            <RowLink
              id={row.id}
              href={paths.callback(connectionId, row.id)}
              className="whitespace-nowrap"
            >
              {(['createdText', 'createdShort'] as const).map((form) => (
                <Moment
                  key={form}
                  iso={row.createdAt}
                  utc={row.createdUtc}
                  text={row[form]}
                  className={form === 'createdText' ? '@max-2xl:hidden' : '@2xl:hidden'}
                />
              ))}
            </RowLink>
            <span className="flex *:min-h-5 *:whitespace-normal @xl:hidden">
              <OutcomeBadge look="plain" status={row.status} noAnswer={row.noAnswer} />
            </span>
          </span>
          <About row={row} />
          {isNew ? <span className="text-accent-text text-xs font-medium">{t('new')}</span> : null}
        </span>
      );
    case 'status':
      return (
        <span
          title={row.noAnswer === null ? undefined : noAnswerWords(row.noAnswer, locale)}
          className={classNames(
            twoLines,
            'gap-1 @xl:compact:gap-0 @2xl:*:w-max @2xl:*:max-w-44',
            row.noAnswer !== null && '@max-2xl:*:whitespace-normal! @[58rem]:*:whitespace-normal!',
          )}
        >
          <OutcomeBadge look="plain" status={row.status} noAnswer={row.noAnswer} />
          <span className="text-ink-3 text-xs @max-2xl:hidden @[58rem]:hidden">
            <AttemptText attempt={row.attempt} isAlone />
          </span>
        </span>
      );
    case 'transaction':
      return row.transactionId === null ? null : (
        <span className="grid grid-cols-[minmax(0,1fr)] text-xs @[58rem]:grid-cols-none">
          <span className="flex gap-x-3 whitespace-nowrap">
            <Link
              href={paths.transaction(connectionId, row.transactionId)}
              prefetch={false}
              className="text-accent-text rounded-control underline underline-offset-2"
            >
              <ShortId id={row.transactionId} />
            </Link>
            <span className="text-ink-2">{row.about.at(-1)}</span>
          </span>
          <span className="text-ink-2 @xl:compact:truncate wrap-anywhere whitespace-normal @max-[58rem]:flex @max-[58rem]:gap-1 @max-[58rem]:whitespace-nowrap!">
            {name === '' ? null : (
              <span title={name} className="@max-[58rem]:truncate">
                {name}
              </span>
            )}
            <span className="flex gap-1 @[58rem]:hidden">
              {name !== '' && row.transactionStatus !== null ? <span>·</span> : null}
              <Told status={row.transactionStatus} />
            </span>
          </span>
        </span>
      );
    case 'told':
      return row.transactionStatus === null ? null : (
        <span className={classNames(twoLines, '*:whitespace-normal!')}>
          <StatusBadge look="plain" status={row.transactionStatus} />
        </span>
      );
    case 'host':
      return <span title={row.url}>{row.host}</span>;
    case 'attempt':
      return <AttemptText attempt={row.attempt} />;
    case 'responseTime':
      return formatDuration(row.responseTime, locale);
    case 'nextAttempt':
      return (
        row.nextText ?? (
          <>
            <span aria-hidden className="text-ink-3">
              –
            </span>
            <span className="sr-only">{t('noNext')}</span>
          </>
        )
      );
  }
}

/** What has a column of its own takes no more than the two lines of a row, dense or not. */
const twoLines = 'grid justify-items-start @2xl:*:min-h-4 @2xl:*:leading-4';

/**
 * What has no column of its own on a narrow page: a name has its line, however short, and the rest
 * stands below it, so that row for row the same stands in the same place.
 */
function About({ row }: { row: CallbackListRow }) {
  const { about, transactionStatus } = row;
  return (
    <span className="text-ink-2 text-xs whitespace-normal @2xl:hidden">
      <span className="block wrap-anywhere">{about.slice(0, -1).join(' ')}</span>
      <Dotted
        facts={[
          about.at(-1),
          <AttemptText key="attempt" attempt={row.attempt} isAlone />,
          transactionStatus === null ? null : <Told key="told" status={transactionStatus} />,
        ].filter((fact) => fact != null)}
      />
    </span>
  );
}

/** The status that was sent, as a word. */
function Told({ status }: { status: TransactionStatus | null }) {
  const t = useTranslations('status');
  if (status === null) return null;
  return (
    <span title={t(status)} className="text-ink-2">
      {t(status)}
    </span>
  );
}
