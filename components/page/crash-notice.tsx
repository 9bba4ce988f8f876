'use client';

import { useTranslations } from 'next-intl';
import { Button, buttonStyle } from '#components/ui/button.tsx';
import { NoticePanel } from './notice-panel.tsx';

/** What an error boundary shows for a bug of ours: its digest finds the line in the log. */
export function CrashNotice({ error, retry }: { error: unknown; retry: () => void }) {
  const t = useTranslations('failure');
  const digest =
    typeof error === 'object' && error !== null && 'digest' in error ? String(error.digest) : null;
  return (
    <NoticePanel
      icon="TriangleAlert"
      title={t('appTitle')}
      level={1}
      actions={
        <>
          <Button look="primary" onClick={retry}>
            {t('retry')}
          </Button>
          {/* After a crash all of the page is fetched anew. */}
          {/* oxlint-disable-next-line nextjs/no-html-link-for-pages */}
          <a className={buttonStyle()} href="/">
            {t('goHome')}
          </a>
        </>
      }
    >
      <p>{t('appText')}</p>
      {digest ? (
        <p className="text-xs">
          {t('reference')}: <code className="font-mono">{digest}</code>
        </p>
      ) : null}
    </NoticePanel>
  );
}
