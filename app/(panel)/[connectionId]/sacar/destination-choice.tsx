'use client';

import { useTranslations } from 'next-intl';
import { Icon } from '#components/ui/icon.tsx';
import type { WithdrawalDraft } from './withdrawal-draft.ts';

interface DestinationChoiceProps {
  value: WithdrawalDraft['by'];
  onChange: (value: WithdrawalDraft['by']) => void;
}

/** To a key or by a code: two radio buttons that look like one switch. */
export function DestinationChoice({ value, onChange }: DestinationChoiceProps) {
  const t = useTranslations('withdrawing');
  const choices = [
    { by: 'key', icon: 'KeyRound' },
    { by: 'code', icon: 'QrCode' },
  ] as const;
  return (
    <fieldset className="mb-4 min-w-0">
      <legend className="sr-only">{t('destination')}</legend>
      <div className="segments">
        {choices.map(({ by, icon }) => (
          <label
            key={by}
            className="segment max-rail:h-auto max-rail:min-h-10 max-rail:shrink max-rail:whitespace-normal has-focus-visible:outline-accent has-focus-visible:outline-2"
          >
            <input
              type="radio"
              name="destination"
              className="sr-only"
              checked={value === by}
              onChange={() => onChange(by)}
            />
            <Icon name={icon} />
            {t(`by.${by}`)}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
