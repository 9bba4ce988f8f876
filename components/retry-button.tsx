'use client';

import { RotateCw } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useRouter } from 'next/navigation';
import { useTransition } from 'react';
import { Button } from './ui/button.tsx';

/** Asks the server for this page once more. */
export function RetryButton() {
  const t = useTranslations('failure');
  const router = useRouter();
  const [pending, startTransition] = useTransition();
  return (
    <Button
      look="primary"
      disabled={pending}
      onClick={() => startTransition(() => router.refresh())}
    >
      <RotateCw aria-hidden className={pending ? 'animate-spin' : ''} />
      {t('retry')}
    </Button>
  );
}
