import { useTranslations } from 'next-intl';
import { Icon } from '#components/ui/icon.tsx';

/** The whole team has the view. */
export function SharedMark() {
  const t = useTranslations('transactions');
  return (
    <Icon
      name="Users"
      role="img"
      aria-label={t('viewShared')}
      className="text-ink-3 size-3.5 shrink-0"
    />
  );
}
