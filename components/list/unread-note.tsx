import { useTranslations } from 'next-intl';
import { Icon } from '#components/ui/icon.tsx';

/** What of a link means nothing here, so that nobody takes what is shown for what it asked. */
export function UnreadNote({ unread }: { unread: readonly string[] }) {
  const t = useTranslations('period');
  if (unread.length === 0) return null;
  return (
    <p className="text-ink-3 flex items-center gap-1.5 text-xs wrap-anywhere print:hidden">
      <Icon name="Info" className="size-3.5 shrink-0" />
      {t('unread', { parts: unread.join(', ') })}
    </p>
  );
}
