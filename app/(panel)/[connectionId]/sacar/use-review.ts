'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import type { QrCodeReadingBody } from '#lib/contract/bearer/qr-code.ts';
import { normalizeTypedKey } from '#lib/domain/keys/recognize-pix-key.ts';
import type { WithdrawalDraft } from './withdrawal-draft.ts';

interface Reviewed {
  draft: WithdrawalDraft;
  /** What the code says; null for a key and for a code that was not read yet. */
  code: QrCodeReadingBody | null;
  amountCents: bigint;
  /** Why the service would refuse it now; null where nothing is known against it. */
  problem: string | null;
}

/** Opens the review once there is something to review, else says what is missing where. */
export function useReview({ draft, code, amountCents, problem }: Reviewed) {
  const t = useTranslations('action.field');
  const readFirst = useTranslations('withdrawing');
  const [isOpen, setOpen] = useState(false);
  const [wasTried, setTried] = useState(false);

  const errors: Record<string, string> = {};
  const isTyped = draft.by === 'key' && draft.payeeOf === '';
  if (isTyped && normalizeTypedKey(draft.pixType, draft.pixKey) === null) {
    errors['pixKey'] = t(draft.pixKey.trim() === '' ? 'required' : 'pixKey');
  }
  if (draft.by === 'code' && code === null) errors['qrCode'] = readFirst('readFirst');
  if (amountCents <= 0n) errors['amount'] = t('amount');
  else if (problem !== null) errors['amount'] = problem;
  const isComplete = Object.keys(errors).length === 0;
  return {
    isOpen,
    /** Nothing is marked before the first try. */
    errors: wasTried ? errors : {},
    open: () => {
      setTried(true);
      setOpen(isComplete);
    },
    close: () => setOpen(false),
  };
}
