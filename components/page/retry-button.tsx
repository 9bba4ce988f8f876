'use client';

import { useTranslations } from 'next-intl';
import { useTransition } from 'react';
import { useSafeRefresh } from '#components/fresh/use-safe-refresh.ts';
import { Button } from '#components/ui/button.tsx';
import { Icon } from '#components/ui/icon.tsx';

/** Asks the server for this page once more. */
export function RetryButton() {
  const t = useTranslations('failure');
  const refresh = useSafeRefresh();
  const [pending, startTransition] = useTransition();
  return (
    <Button
      look="primary"
      disabled={pending}
      onClick={() =>
        startTransition(async () => {
          await refresh();
        })
      }
    >
      <Icon name="RotateCw" className={pending ? 'animate-spin' : ''} />
      {t('retry')}
    </Button>
  );
}
