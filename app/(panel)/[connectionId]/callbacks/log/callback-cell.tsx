import { useLocale, useTranslations } from 'next-intl';
import Link from 'next/link';
import type { ReactNode } from 'react';
import { AttemptText } from '#components/callbacks/attempt-text.tsx';
import { OutcomeBadge } from '#components/callbacks/outcome-badge.tsx';
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
  const statusWords = useTranslations('status');
  const locale = useLocale();
  switch (id) {
    case 'createdAt':
      return (
        <span className={rowLines}>
          <RowLink id={row.id} href={paths.callback(connectionId, row.id)}>
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
          {row.transactionId === null ? null : (
            <span className="text-ink-3 grid text-xs whitespace-normal @2xl:max-w-72 @[52rem]:hidden">
              <About texts={row.about}>
                <Told status={row.transactionStatus} />
              </About>
            </span>
          )}
          {isNew ? <span className="text-accent-text text-xs font-medium">{t('new')}</span> : null}
        </span>
      );
    case 'status':
      return (
        // Why no answer came may take two lines, and in a dense row one.
        <span
          title={row.noAnswer === null ? undefined : noAnswerWords(row.noAnswer, locale)}
          className={classNames(
            'grid justify-items-start gap-1',
            row.noAnswer !== null &&
              '*:whitespace-normal! @xl:compact:*:max-w-30 @xl:compact:*:whitespace-nowrap! @7xl:compact:*:max-w-40',
          )}
        >
          <OutcomeBadge look="plain" status={row.status} noAnswer={row.noAnswer} />
          <span className="text-ink-3 text-xs @3xl:hidden">
            <AttemptText attempt={row.attempt} isAlone />
          </span>
        </span>
      );
    case 'transaction':
      return row.transactionId === null ? null : (
        <span className={rowLines}>
          <Link
            href={paths.transaction(connectionId, row.transactionId)}
            prefetch={false}
            className="text-accent-text rounded-control justify-self-start text-xs underline underline-offset-2"
          >
            <ShortId id={row.transactionId} />
          </Link>
          <span className="@[52rem]:compact:block hidden min-w-0 flex-1 truncate text-xs @[58rem]:hidden!">
            <Told status={row.transactionStatus} />
          </span>
          <span className="w-48 text-xs whitespace-normal @max-[52rem]:hidden @[58rem]:w-44 @min-[70rem]:w-56">
            <About texts={row.about}>
              <span className="@[52rem]:compact:hidden @[58rem]:hidden">
                <Told status={row.transactionStatus} />
              </span>
            </About>
          </span>
        </span>
      );
    case 'told':
      return row.transactionStatus === null ? null : (
        // As the answer beside it: two lines where one has no room, and in a dense row one.
        <span
          title={statusWords(row.transactionStatus)}
          className="@max-[70rem]:compact:*:max-w-26 @max-[70rem]:compact:*:whitespace-nowrap! grid justify-items-start @max-[70rem]:*:whitespace-normal!"
        >
          <StatusBadge look="plain" status={row.transactionStatus} />
        </span>
      );
    case 'host':
      return (
        <span title={row.url} className="@xl:compact:line-clamp-1 @xl:compact:break-all">
          {row.host}
        </span>
      );
    case 'attempt':
      return <AttemptText attempt={row.attempt} />;
    case 'responseTime':
      return formatDuration(row.responseTime, locale);
    case 'nextAttempt':
      return row.nextText ?? <span className="sr-only">{t('noNext')}</span>;
  }
}

/**
 * Texts beside each other; what finds no room goes below whole, so that no amount is broken. Where
 * the status stands here too, a name has its line, however short: row for row the same stands in
 * the same place. In a dense row with room for one line the name gives way.
 */
function About({ texts, children }: { texts: string[]; children?: ReactNode }) {
  return (
    <span className="text-ink-2 @[52rem]:compact:flex-nowrap @[52rem]:compact:whitespace-nowrap flex flex-wrap gap-x-2 wrap-anywhere">
      {texts.map((text, index) => (
        <span
          key={text}
          title={text}
          className={classNames(
            '@[52rem]:compact:first:truncate',
            index < texts.length - 1
              ? '@max-[58rem]:basis-full @[52rem]:compact:basis-auto'
              : 'whitespace-nowrap',
          )}
        >
          {text}
        </span>
      ))}
      {children}
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
