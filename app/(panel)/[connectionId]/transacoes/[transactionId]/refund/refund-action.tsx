'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Button } from '#components/ui/button.tsx';
import { latePart } from '#components/ui/early/late-part.ts';
import { Late } from '#components/ui/early/late.tsx';
import { Icon } from '#components/ui/icon.tsx';
import type { RefundAsk } from './refund-dialog.tsx';

const refundDialog = latePart(async () => (await import('./refund-dialog.tsx')).RefundDialog);

interface RefundActionProps extends RefundAsk {
  size?: 'small';
  /** Reads again what the refund is worked out with: the balance as it is now. */
  onAsk: () => void;
}

/** Opens the refund of a deposit. */
export function RefundAction({ size, onAsk, ...ask }: RefundActionProps) {
  const t = useTranslations('refunding');
  const [open, onOpenChange] = useState(false);
  return (
    <>
      <Button
        {...(size && { size })}
        aria-haspopup="dialog"
        onClick={() => {
          onOpenChange(true);
          onAsk();
        }}
        onPointerEnter={refundDialog.load}
        onFocus={refundDialog.load}
      >
        <Icon name="Undo2" />
        {t('open')}
      </Button>
      <Late part={refundDialog} wanted={open} props={{ ...ask, open, onOpenChange }} />
    </>
  );
}
