'use client';

import { RotateCw } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useState, useTransition } from 'react';
import { useSafeRefresh } from '#components/fresh/use-safe-refresh.ts';
import { Button } from '#components/ui/button.tsx';

/** Asks the server for this page once more, and says so when not even that can be asked. */
export function RetryButton() {
  const t = useTranslations('failure');
  const refresh = useSafeRefresh();
  const [isCutOff, setCutOff] = useState(false);
  const [pending, startTransition] = useTransition();
  return (
    <>
      <Button
        look="primary"
        disabled={pending}
        onClick={() =>
          startTransition(async () => {
            const reachable = await refresh();
            startTransition(() => setCutOff(!reachable));
          })
        }
      >
        <RotateCw aria-hidden className={pending ? 'animate-spin' : ''} />
        {t('retry')}
      </Button>
      <span role="status" className="text-negative basis-full text-sm">
        {isCutOff ? t('cutOff') : ''}
      </span>
    </>
  );
}
