'use client';

import { KeyRound, QrCode } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { Segments } from '#components/ui/segments.tsx';
import type { WithdrawalDraft } from './withdrawal-draft.ts';

interface DestinationChoiceProps {
  value: WithdrawalDraft['by'];
  onChange: (value: WithdrawalDraft['by']) => void;
}

/** To a key or by a code. */
export function DestinationChoice({ value, onChange }: DestinationChoiceProps) {
  const t = useTranslations('withdrawing');
  return (
    <div className="mb-4">
      <Segments
        label={t('destination')}
        name="destination"
        value={value}
        onChange={onChange}
        choices={[
          { value: 'key', label: t('by.key'), Icon: KeyRound },
          { value: 'code', label: t('by.code'), Icon: QrCode },
        ]}
      />
    </div>
  );
}
