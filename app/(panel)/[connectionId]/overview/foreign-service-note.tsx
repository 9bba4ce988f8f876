import { useTranslations } from 'next-intl';

/** Why the day's figures are missing for a connection to somebody else's service. */
export function ForeignServiceNote() {
  const t = useTranslations('overview');
  return <p className="rounded-card bg-notice-soft text-notice p-4">{t('foreignService')}</p>;
}
