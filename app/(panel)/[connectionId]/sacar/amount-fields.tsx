'use client';

import { useTranslations } from 'next-intl';
import { AmountField } from '#components/action/amount-field.tsx';
import { type DraftFields, draftTexts } from '#components/action/draft-texts.ts';
import { TextField } from '#components/action/text-field.tsx';
import { useCapabilities } from '#components/connection/connection-capabilities.tsx';
import { CallbackUrlField } from '../cobrar/callback-url-field.tsx';
import type { WithdrawalDraft } from './withdrawal-draft.ts';

type Name = 'amount' | 'clientReference' | 'description' | 'callbackUrl';

interface AmountFieldsProps extends DraftFields<WithdrawalDraft> {
  /** The code's own amount, formatted: it cannot be changed. */
  ownAmount: string | null;
  /** The smallest and the largest, where there are bounds. */
  ticket: { min: string; max: string } | null;
}

/** How much, and the words that go with it. */
export function AmountFields({ ownAmount, ticket, ...form }: AmountFieldsProps) {
  const text = draftTexts<Name>(form);
  const t = useTranslations('withdrawing');
  const charging = useTranslations('charging');
  const { withdrawalNotes } = useCapabilities();
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      {ownAmount === null ? (
        <AmountField
          id="amount"
          label={t('amountReais')}
          hint={ticket === null ? undefined : charging('amountHint', ticket)}
          {...text('amount')}
          required
        />
      ) : (
        <TextField
          id="amount"
          label={t('amountReais')}
          hint={t('amountOfCode')}
          error={form.errors['amount']}
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
      <CallbackUrlField {...text('callbackUrl')} />
    </div>
  );
}
