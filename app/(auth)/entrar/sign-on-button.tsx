'use client';

import { signIn } from 'next-auth/react';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Button } from '#components/ui/button.tsx';
import { Icon } from '#components/ui/icon.tsx';
import { signOnProviderId } from '#lib/client/navigation/sign-on-provider.ts';

/** Leads to the company's own sign-in, which leads back. */
export function SignOnButton({ name }: { name: string }) {
  const t = useTranslations('signIn');
  const [isLeaving, setLeaving] = useState(false);
  async function leave() {
    setLeaving(true);
    await signIn(signOnProviderId).catch(() => setLeaving(false));
  }
  return (
    <Button aria-disabled={isLeaving} onClick={() => void leave()}>
      <Icon name="Building2" />
      {t('signOn', { name })}
    </Button>
  );
}
