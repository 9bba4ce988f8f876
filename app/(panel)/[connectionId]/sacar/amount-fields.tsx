'use client';

import { useTranslations } from 'next-intl';
import { draftTexts } from '#components/action/draft-texts.ts';
import { TextField } from '#components/action/text-field.tsx';
import { useCapabilities } from '#components/connection/connection-capabilities.tsx';
import type { WithdrawalDraft } from './withdrawal-draft.ts';

type Name = 'amount' | 'clientReference' | 'description' | 'callbackUrl';

interface AmountFieldsProps {
  draft: WithdrawalDraft;
  errors: Record<string, string>;
  onChange: (fields: Partial<WithdrawalDraft>) => void;
  /** The code's own amount, formatted: it cannot be changed. */
  ownAmount: string | null;
}

/** How much, and the words that go with it. */
export function AmountFields({ ownAmount, ...form }: AmountFieldsProps) {
  const text = draftTexts<Name>(form);
  const t = useTranslations('withdrawing');
  const charging = useTranslations('charging');
  const { withdrawalNotes } = useCapabilities();
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      {ownAmount === null ? (
        <TextField
          id="amount"
          label={t('amountReais')}
          {...text('amount')}
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
            {...text('clientReference')}
            maxLength={64}
          />
          <TextField
            id="description"
            label={t('description')}
            {...text('description')}
            maxLength={140}
          />
        </>
      ) : null}
      <TextField
        id="callback-url"
        label={charging('callbackUrl')}
        hint={charging('callbackUrlHint')}
        {...text('callbackUrl')}
        type="url"
        inputMode="url"
        placeholder="https://"
        maxLength={2048}
      />
    </div>
  );
}
