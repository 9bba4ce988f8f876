'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Button } from '#components/ui/button.tsx';
import { latePart } from '#components/ui/early/late-part.ts';
import { Late } from '#components/ui/early/late.tsx';
import { Icon } from '#components/ui/icon.tsx';
import type { ConcessionAsk } from './concede-dialog.tsx';

const concedeDialog = latePart(async () => (await import('./concede-dialog.tsx')).ConcedeDialog);

/** Opens the acceptance of a report. */
export function ConcedeAction(ask: ConcessionAsk) {
  const t = useTranslations('infractions.concession');
  const [open, onOpenChange] = useState(false);
  return (
    <>
      <Button
        aria-haspopup="dialog"
        onClick={() => onOpenChange(true)}
        onPointerEnter={concedeDialog.load}
        onFocus={concedeDialog.load}
      >
        <Icon name="Gavel" />
        {t('open')}
      </Button>
      <Late part={concedeDialog} wanted={open} props={{ ...ask, open, onOpenChange }} />
    </>
  );
}
