import { useLocale, useTranslations } from 'next-intl';
import { Icon } from '#components/ui/icon.tsx';
import { formatDateTime } from '#lib/domain/time/format-dates.ts';

interface ConcededNoticeProps {
  concededAt: string;
  /** Null: nobody knows who did. */
  concededBy: string | null;
}

/** The report was agreed with: nothing is left to do but to wait. */
export function ConcededNotice({ concededAt, concededBy }: ConcededNoticeProps) {
  const t = useTranslations('infractions.concession');
  const time = formatDateTime(concededAt, useLocale());
  return (
    <div className="rounded-panel bg-info-soft text-info-text mb-5 flex gap-2 p-4">
      <Icon name="Gavel" className="mt-0.5 size-4 shrink-0" />
      <div className="grid min-w-0 gap-1">
        <h2 className="font-medium">{t('accepted')}</h2>
        <p>{t('acceptedAt', { time, name: concededBy ?? 'none' })}</p>
      </div>
    </div>
  );
}
