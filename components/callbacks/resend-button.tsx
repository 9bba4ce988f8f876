'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { BlockedButton } from '#components/action/blocked-button.tsx';
import { Button } from '#components/ui/button.tsx';
import { Icon } from '#components/ui/icon.tsx';
import { ResendDialog } from './resend-dialog.tsx';
import type { ResendGate } from './resend-gate.ts';

interface ResendButtonProps {
  connectionId: string;
  transactionId: string;
  /** HTTP status of the newest attempt; null when there was none yet. */
  lastStatus: number | null;
  gate: ResendGate;
  /** After it was accepted: the new attempt is on its way. */
  onResent?: () => void;
  look?: 'primary' | 'outline';
  size?: 'small' | 'medium';
}

/** Sends the present state of a transaction once more, after a word about what that means. */
export function ResendButton(props: ResendButtonProps) {
  const { connectionId, transactionId, lastStatus, gate, onResent, look = 'outline' } = props;
  const { size = 'small' } = props;
  const t = useTranslations('callbacks');
  const [isOpen, setOpen] = useState(false);
  // What an account does not offer is told once on its pages, and stands on none of them.
  if (gate === 'hidden' || gate === 'edition') return null;
  if (gate === 'role') return <BlockedResend size={size} />;
  return (
    <>
      <Button look={look} size={size} onClick={() => setOpen(true)}>
        <Icon name="Send" />
        {t('resend')}
      </Button>
      <ResendDialog
        connectionId={connectionId}
        transactionId={transactionId}
        lastStatus={lastStatus}
        open={isOpen}
        onClose={() => setOpen(false)}
        onResent={onResent}
      />
    </>
  );
}

function BlockedResend({ size }: { size: 'small' | 'medium' }) {
  const t = useTranslations('callbacks');
  return (
    <BlockedButton reason={t('resendBlocked.role')} icon={<Icon name="Send" />} size={size}>
      {t('resend')}
    </BlockedButton>
  );
}
