'use client';

import { useTranslations } from 'next-intl';
import { Button } from '#components/ui/button.tsx';
import { Icon } from '#components/ui/icon.tsx';

export function PrintButton() {
  const t = useTranslations('statements');
  return (
    <Button onClick={() => window.print()}>
      <Icon name="Printer" />
      {t('print')}
    </Button>
  );
}
