import { Unplug } from 'lucide-react';
import { useTranslations } from 'next-intl';
import Link from 'next/link';
import { NoticePanel } from '#components/notice-panel.tsx';
import { Button } from '#components/ui/button.tsx';
import { paths } from '#lib/paths.ts';

/** For the API-key edition: it has no infractions to show, and what to do instead. */
export function NoInfractionsEdition({ connectionId }: { connectionId: string }) {
  const t = useTranslations('infractions.noEdition');
  return (
    <NoticePanel
      Icon={Unplug}
      level={1}
      title={t('title')}
      actions={
        <Button asChild look="primary">
          <Link href={paths.transactions(connectionId, { status: ['WAITING_FOR_REFUND'] })}>
            {t('action')}
          </Link>
        </Button>
      }
    >
      <p>{t('text')}</p>
      <p>{t('instead')}</p>
    </NoticePanel>
  );
}
