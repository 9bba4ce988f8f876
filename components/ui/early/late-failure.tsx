'use client';

import { useTranslations } from 'next-intl';
import { createPortal } from 'react-dom';
import { Button } from '#components/ui/button.tsx';

/** Over the page like a toast, because what did not come may have been opened from anywhere. */
export function LateFailure({ onRetry }: { onRetry: () => void }) {
  const t = useTranslations('action');
  const failure = useTranslations('failure');
  return createPortal(
    <div
      role="alert"
      className="rounded-panel border-line bg-raised shadow-raised fixed inset-x-4 top-4 z-50 mx-auto grid w-fit max-w-sm gap-3 border p-4 print:hidden"
    >
      <p>{t('partFailed')}</p>
      <Button className="justify-self-start" onClick={onRetry}>
        {failure('retry')}
      </Button>
    </div>,
    document.body,
  );
}
