'use client';

import { useTranslations } from 'next-intl';
import { DeadlineLeft } from '#components/facts/deadline-left.tsx';
import { InfractionBadge } from '#components/facts/infraction-badge.tsx';
import { Moment } from '#components/facts/moment.tsx';
import { classNames } from '#lib/client/shown/class-names.ts';
import { infractionGroupOf } from '#lib/domain/states/infraction-groups.ts';
import { DraftMark } from '../draft-mark.tsx';
import type { InfractionListRow } from '../infraction-list-row.ts';

/** Its status, whom to ask before a defense can be sent, and that one is being written. */
export function Status({ row }: { row: InfractionListRow }) {
  const t = useTranslations('infractions');
  return (
    <>
      <InfractionBadge look="plain" {...row} />
      {row.status === 'WAITING_ADJUSTMENTS' ? (
        <span className="text-ink-3 @xl:compact:hidden basis-full text-xs @xl:max-w-44 @xl:pl-5 @4xl:max-w-none @4xl:whitespace-nowrap">
          {t('askInstitution')}
        </span>
      ) : null}
      {row.isDrafted ? <DraftMark /> : null}
    </>
  );
}

/**
 * When it ended, or how long there is to answer it. On a phone it stands below the payer, and no
 * head of a column says what it is.
 */
export function When({ row, isEnded }: { row: InfractionListRow; isEnded: boolean }) {
  const t = useTranslations('infractions');
  if (infractionGroupOf(row.status) !== 'ended') return <Deadline row={row} />;
  return (
    <span
      title={row.updatedText}
      className={classNames(
        '@xl:grid gap-y-0.5',
        isEnded ? '@max-xl:text-ink-3 @max-xl:text-xs' : 'text-ink-3 text-xs',
      )}
    >
      <span className={isEnded ? '@xl:hidden' : undefined}>{t('board.ended')} </span>
      <Moment
        iso={row.updatedAt}
        utc={row.updatedUtc}
        text={row.updatedText}
        className={isEnded ? '' : '@xl:compact:hidden'}
      />
    </span>
  );
}

/** The deadline, counted down while it runs: also for what the institution has to reopen first. */
function Deadline({ row }: { row: InfractionListRow }) {
  const t = useTranslations('infractions');
  if (row.expiresAt === null) return <span className="text-ink-3">{t('noDeadline')}</span>;
  const isCounted = infractionGroupOf(row.status) === 'answer';
  // In a dense row the time left says enough: the name needs the room.
  return (
    <span
      title={row.expiresText ?? undefined}
      className="@xl:compact:flex grid items-center gap-x-3 gap-y-0.5"
    >
      {isCounted ? <DeadlineLeft expiresAt={row.expiresAt} /> : null}
      <span
        className={classNames(
          'text-ink-3 @xl:whitespace-nowrap text-xs',
          // On a phone too, where it stands in one line with the status.
          isCounted && '@max-xl:hidden @xl:compact:hidden',
        )}
      >
        <span className="@xl:hidden">{t('expiresAt')} </span>
        {isCounted ? null : `${t('deadlineWas')} `}
        <Moment iso={row.expiresAt} utc={row.expiresUtc} text={row.expiresText} />
      </span>
    </span>
  );
}
