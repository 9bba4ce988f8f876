'use client';

import { useTranslations } from 'next-intl';
import { Button } from '#components/ui/button.tsx';
import { Icon } from '#components/ui/icon.tsx';
import type { CallbackListRow } from '../callback-list-row.ts';

interface RowResendButtonProps {
  row: CallbackListRow;
  /** Id of the sentence that says why it may not be; null when it may. */
  blockedBy: string | null;
  isLookedUp: boolean;
  onAsk: (row: CallbackListRow) => void;
}

/** Resends the transaction of one attempt; it makes no row taller. */
export function RowResendButton({ row, blockedBy, isLookedUp, onAsk }: RowResendButtonProps) {
  const t = useTranslations('callbacks');
  if (row.transactionId === null) return null;
  return (
    <Button
      look="ghost"
      size="icon-small"
      className="-my-1 align-middle"
      aria-label={t('resendOf', { id: row.transactionId })}
      title={t('resend')}
      aria-disabled={blockedBy !== null || isLookedUp}
      aria-describedby={blockedBy ?? undefined}
      onClick={() => {
        if (blockedBy === null) onAsk(row);
      }}
    >
      {isLookedUp ? <Icon name="LoaderCircle" className="animate-spin" /> : <Icon name="Send" />}
    </Button>
  );
}
