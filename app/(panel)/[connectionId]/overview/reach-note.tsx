import { useTranslations } from 'next-intl';
import type { OverviewReach } from '#lib/client/shown/shown-overview.ts';

interface ReachNoteProps {
  reach: OverviewReach;
  /** The time of day as people read it. */
  clock: (moment: Date) => string;
}

/** How far the lists of somebody else's service were read, and which figures are exact. */
export function ReachNote({ reach, clock }: ReachNoteProps) {
  const t = useTranslations('overview.reach');
  const { rows, total, since, isWhole, hasGaps } = reach;
  return (
    <div className="text-ink-3 mt-3 grid max-w-prose gap-1 text-base text-pretty">
      {total === null ? <p>{t('none')}</p> : null}
      {total !== null && isWhole ? <p>{t('whole', { count: rows })}</p> : null}
      {total !== null && !isWhole && since !== null ? (
        <p>{t('partial', { rows, total, time: clock(new Date(since)) })}</p>
      ) : null}
      {hasGaps ? <p>{t('gaps')}</p> : null}
    </div>
  );
}
