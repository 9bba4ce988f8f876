import { useTranslations } from 'next-intl';
import { Icon } from '#components/ui/icon.tsx';

/** A defense that somebody of the team writes and that was not sent. */
export function DraftMark() {
  const t = useTranslations('infractions');
  return (
    <span className="text-ink-3 inline-flex items-center gap-1.5 text-xs/4 whitespace-nowrap">
      <Icon name="PenLine" className="size-3.5" />
      {t('drafted')}
    </span>
  );
}
