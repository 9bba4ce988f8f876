'use client';

import { useTranslations } from 'next-intl';
import { TextField } from '#components/action/text-field.tsx';
import { useCapabilities } from '#components/connection/connection-capabilities.tsx';
import type { WithdrawalDraft } from './withdrawal-draft.ts';

interface AmountFieldsProps {
  draft: WithdrawalDraft;
  errors: Record<string, string>;
  onChange: (fields: Partial<WithdrawalDraft>) => void;
  /** The code's own amount, formatted: it cannot be changed. */
  ownAmount: string | null;
}

/** How much, and the words that go with it. */
export function AmountFields({ draft, errors, onChange, ownAmount }: AmountFieldsProps) {
  const t = useTranslations('withdrawing');
  const charging = useTranslations('charging');
  const { withdrawalNotes } = useCapabilities();
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      {ownAmount === null ? (
        <TextField
          id="amount"
          label={t('amountReais')}
          error={errors['amount']}
          value={draft.amount}
          onChange={(amount) => onChange({ amount })}
          inputMode="decimal"
          placeholder="0,00"
          required
          maxLength={40}
        />
      ) : (
        <TextField
          id="amount"
          label={t('amountReais')}
          hint={t('amountOfCode')}
          value={ownAmount}
          onChange={() => undefined}
          readOnly
        />
      )}
      {withdrawalNotes ? (
        <>
          <TextField
            id="client-reference"
            label={t('clientReference')}
            error={errors['clientReference']}
            value={draft.clientReference}
            onChange={(clientReference) => onChange({ clientReference })}
            maxLength={64}
          />
          <TextField
            id="description"
            label={t('description')}
            error={errors['description']}
            value={draft.description}
            onChange={(description) => onChange({ description })}
            maxLength={140}
          />
        </>
      ) : null}
      <TextField
        id="callback-url"
        label={charging('callbackUrl')}
        hint={charging('callbackUrlHint')}
        error={errors['callbackUrl']}
        value={draft.callbackUrl}
        onChange={(callbackUrl) => onChange({ callbackUrl })}
        type="url"
        inputMode="url"
        placeholder="https://"
        maxLength={2048}
      />
    </div>
  );
}
