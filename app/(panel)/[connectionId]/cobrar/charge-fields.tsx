'use client';

import { useTranslations } from 'next-intl';
import { SelectField } from '#components/action/select-field.tsx';
import { TextField } from '#components/action/text-field.tsx';
import { useCapabilities } from '#components/connection/connection-capabilities.tsx';
import type { ChargeTerms } from '#lib/client/forms/charge-terms.ts';
import { type ChargeDraft, expiryChoices } from './charge-draft.ts';

interface FieldsProps {
  draft: ChargeDraft;
  errors: Record<string, string>;
  onChange: (fields: Partial<ChargeDraft>) => void;
}

/** Amount, time to pay, and what the merchant's own systems need. */
export function ChargeFields(props: FieldsProps & { terms: ChargeTerms }) {
  const { draft, errors, onChange, terms } = props;
  const { chargeExpiry } = useCapabilities();
  const t = useTranslations('charging');
  const gateway = useTranslations('gateway');
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <TextField
        id="amount"
        label={t('amount')}
        hint={'ticket' in terms ? t('amountHint', terms.ticket) : gateway('chargeAmountHint')}
        error={errors['amount']}
        value={draft.amount}
        onChange={(amount) => onChange({ amount })}
        inputMode="decimal"
        placeholder="0,00"
        required
        maxLength={40}
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
        error={errors['clientReference']}
        value={draft.clientReference}
        onChange={(clientReference) => onChange({ clientReference })}
        maxLength={64}
      />
      <TextField
        id="callback-url"
        label={t('callbackUrl')}
        hint={t('callbackUrlHint')}
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

/** Who is expected to pay; an unexpected payer is pointed out later, not refused. */
export function PayerFields({ draft, errors, onChange }: FieldsProps) {
  // Who was expected to pay is told later, as it was written.
  const { absentFields } = useCapabilities();
  const isForgotten = absentFields.includes('generatedName');
  const t = useTranslations('charging');
  const gateway = useTranslations('gateway');
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <p className="text-muted sm:col-span-2">
        {isForgotten ? gateway('payerHint') : t('payerHint')}
      </p>
      <TextField
        id="payer-name"
        label={t('payerName')}
        hint={isForgotten ? gateway('payerNameHint') : undefined}
        error={errors['generatedName']}
        value={draft.generatedName}
        onChange={(generatedName) => onChange({ generatedName })}
        maxLength={200}
      />
      <TextField
        id="payer-document"
        label={t('payerDocument')}
        error={errors['generatedDocument']}
        value={draft.generatedDocument}
        onChange={(generatedDocument) => onChange({ generatedDocument })}
        maxLength={32}
      />
      <TextField
        id="payer-email"
        label={t('payerEmail')}
        error={errors['generatedEmail']}
        value={draft.generatedEmail}
        onChange={(generatedEmail) => onChange({ generatedEmail })}
        type="email"
        maxLength={254}
      />
    </div>
  );
}
