'use client';

import { Printer } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { Button } from '#components/ui/button.tsx';

export function PrintButton() {
  const t = useTranslations('statements');
  return (
    <Button size="small" onClick={() => window.print()}>
      <Printer aria-hidden />
      {t('print')}
    </Button>
  );
}
