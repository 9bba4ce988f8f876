'use client';

import { useTranslations } from 'next-intl';
import { useEffect, useEffectEvent, useState } from 'react';
import { BlockedButton } from '#components/action/blocked-button.tsx';
import { Button } from '#components/ui/button.tsx';
import { latePart } from '#components/ui/early/late-part.ts';
import { Late } from '#components/ui/early/late.tsx';
import { Icon } from '#components/ui/icon.tsx';
import type { RefundAsk } from './refund-dialog.tsx';

const refundDialog = latePart(async () => (await import('./refund-dialog.tsx')).RefundDialog);

interface RefundActionProps extends RefundAsk {
  size?: 'small';
  /** Reads again what the refund is worked out with, and then what became of the deposit. */
  onAsk: () => void;
}

const refreshMs = 5_000;

/** Opens the refund of a deposit, once: after that it is under way until the deposit tells. */
export function RefundAction({ size, onAsk, ...ask }: RefundActionProps) {
  const t = useTranslations('refunding');
  const [open, onOpenChange] = useState(false);
  const [isAccepted, setAccepted] = useState(false);
  const look = useEffectEvent(() => {
    if (document.visibilityState === 'visible') onAsk();
  });
  useEffect(() => {
    if (!isAccepted) return;
    const timer = setInterval(() => look(), refreshMs);
    return () => clearInterval(timer);
  }, [isAccepted]);
  return (
    <>
      {isAccepted ? (
        <BlockedButton {...(size && { size })} icon={<Icon name="Undo2" />} reason={t('underWay')}>
          {t('open')}
        </BlockedButton>
      ) : (
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
      )}
      <Late
        part={refundDialog}
        wanted={open}
        props={{ ...ask, open, onOpenChange, onAccepted: () => setAccepted(true) }}
      />
    </>
  );
}
