import { useTranslations } from 'next-intl';
import { paths } from '#lib/client/navigation/paths.ts';
import { NotFoundNotice } from './not-found-notice.tsx';

/** Instead of a page that there is not, with and without the shell. */
export function UnknownPage() {
  const t = useTranslations('failure');
  return (
    <NotFoundNotice
      title={t('notFoundTitle')}
      way={{ href: paths.home(), label: t('goHome'), look: 'primary' }}
    >
      <p>{t('notFoundText')}</p>
    </NotFoundNotice>
  );
}
