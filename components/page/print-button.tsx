'use client';

import { useTranslations } from 'next-intl';
import { Button } from '#components/ui/button.tsx';
import { Icon } from '#components/ui/icon.tsx';

/** Prints the page that it stands on. */
export function PrintButton() {
  const t = useTranslations('action');
  return (
    <Button onClick={() => window.print()}>
      <Icon name="Printer" />
      {t('print')}
    </Button>
  );
}
