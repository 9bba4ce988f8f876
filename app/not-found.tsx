import { SearchX } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { NoticePanel } from '#components/page/notice-panel.tsx';
import { ButtonLink } from '#components/ui/button-link.tsx';
import { paths } from '#lib/client/navigation/paths.ts';

export default function NotFound() {
  const t = useTranslations('failure');
  return (
    <main className="grid min-h-dvh content-center">
      <NoticePanel
        Icon={SearchX}
        title={t('notFoundTitle')}
        level={1}
        actions={
          <ButtonLink look="primary" href={paths.home()}>
            {t('goHome')}
          </ButtonLink>
        }
      >
        <p>{t('notFoundText')}</p>
      </NoticePanel>
    </main>
  );
}
