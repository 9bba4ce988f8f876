'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Button } from '#components/ui/button.tsx';
import { latePart } from '#components/ui/early/late-part.ts';
import { Late } from '#components/ui/early/late.tsx';
import { Icon } from '#components/ui/icon.tsx';
import type { ConcessionAsk } from './concede-dialog.tsx';

const concedeDialog = latePart(async () => (await import('./concede-dialog.tsx')).ConcedeDialog);

/** Opens the acceptance of a report. One that is open stays so until it is read why it is over. */
export function ConcedeAction(ask: ConcessionAsk) {
  const t = useTranslations('infractions.concession');
  const [open, onOpenChange] = useState(false);
  return (
    <>
      {ask.over === null ? (
        <Button
          aria-haspopup="dialog"
          onClick={() => onOpenChange(true)}
          onPointerEnter={concedeDialog.load}
          onFocus={concedeDialog.load}
        >
          <Icon name="Gavel" />
          {t('open')}
        </Button>
      ) : null}
      <Late part={concedeDialog} wanted={open} props={{ ...ask, open, onOpenChange }} />
    </>
  );
}
