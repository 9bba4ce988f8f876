import { SearchX } from 'lucide-react';
import { useTranslations } from 'next-intl';
import Link from 'next/link';
import { NoticePanel } from '#components/page/notice-panel.tsx';
import { Button } from '#components/ui/button.tsx';
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
          <Button asChild look="primary">
            <Link href={paths.home()}>{t('goHome')}</Link>
          </Button>
        }
      >
        <p>{t('notFoundText')}</p>
      </NoticePanel>
    </main>
  );
}
