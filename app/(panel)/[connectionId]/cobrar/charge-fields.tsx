'use client';

import { useLocale, useTranslations } from 'next-intl';
import { AmountField } from '#components/action/amount-field.tsx';
import { type DraftFields, draftTexts } from '#components/action/draft-texts.ts';
import { SelectField } from '#components/action/select-field.tsx';
import { TextField } from '#components/action/text-field.tsx';
import { useCapabilities } from '#components/connection/connection-capabilities.tsx';
import type { ChargeTerms } from '#lib/client/forms/charge-terms.ts';
import { formatCents } from '#lib/domain/money/money.ts';
import { CallbackUrlField } from './callback-url-field.tsx';
import { type ChargeDraft, expiryChoices } from './charge-draft.ts';

/** Amount, time to pay, and what the merchant's own systems need. */
export function ChargeFields(props: DraftFields<ChargeDraft> & { terms: ChargeTerms }) {
  const { draft, errors, onChange, terms } = props;
  const text = draftTexts<'amount' | 'clientReference' | 'callbackUrl'>(props);
  const { chargeExpiry } = useCapabilities();
  const t = useTranslations('charging');
  const gateway = useTranslations('gateway');
  const boundsOf = useBounds();
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <AmountField
        id="amount"
        label={t('amount')}
        hint={'ticket' in terms ? t('amountHint', boundsOf(terms)) : gateway('chargeAmountHint')}
        {...text('amount')}
        required
      />
      {chargeExpiry ? (
        <SelectField
          id="expiry"
          label={t('expiry')}
          error={errors['expiresInSeconds']}
          value={draft.expiresInSeconds}
          onChange={(expiresInSeconds) => onChange({ expiresInSeconds })}
          options={expiryChoices.map((value) => ({ value, label: t(`expiry${value}`) }))}
        />
      ) : null}
      <TextField
        id="client-reference"
        label={t('clientReference')}
        hint={t('clientReferenceHint')}
        {...text('clientReference')}
        maxLength={64}
      />
      <CallbackUrlField {...text('callbackUrl')} />
    </div>
  );
}

/** The least and the most of a charge, as they are read. */
export function useBounds() {
  const locale = useLocale();
  return ({ ticket }: Extract<ChargeTerms, { ticket: unknown }>) => ({
    min: formatCents(ticket.minCents, locale),
    max: formatCents(ticket.maxCents, locale),
  });
}

/** Who is expected to pay; an unexpected payer is pointed out later, not refused. */
export function PayerFields(props: DraftFields<ChargeDraft>) {
  const text = draftTexts<'generatedName' | 'generatedDocument' | 'generatedEmail'>(props);
  // Who was expected to pay is told later, as it was written.
  const { absentFields } = useCapabilities();
  const isForgotten = absentFields.includes('generatedName');
  const t = useTranslations('charging');
  const gateway = useTranslations('gateway');
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <p className="text-ink-3 sm:col-span-2">
        {isForgotten ? gateway('payerHint') : t('payerHint')}
      </p>
      <TextField
        id="payer-name"
        label={t('payerName')}
        hint={isForgotten ? gateway('payerNameHint') : undefined}
        {...text('generatedName')}
        maxLength={200}
      />
      <TextField
        id="payer-document"
        label={t('payerDocument')}
        {...text('generatedDocument')}
        maxLength={32}
      />
      <TextField
        id="payer-email"
        label={t('payerEmail')}
        {...text('generatedEmail')}
        type="email"
        maxLength={254}
      />
    </div>
  );
}
