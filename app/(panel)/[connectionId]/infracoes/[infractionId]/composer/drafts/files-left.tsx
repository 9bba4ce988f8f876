import { useTranslations } from 'next-intl';

/** Files that stay where they are when a text is taken over. */
export function FilesLeft({ names }: { names: readonly string[] }) {
  const t = useTranslations('infractions.composer');
  if (names.length === 0) return null;
  return (
    <p className="text-xs wrap-anywhere">
      {t('filesLeft', { count: names.length, names: names.join(', ') })}
    </p>
  );
}
