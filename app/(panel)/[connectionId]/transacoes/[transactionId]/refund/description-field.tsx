'use client';

import { useTranslations } from 'next-intl';
import { controlStyle, Field } from '#components/ui/field.tsx';
import { classNames } from '#lib/client/shown/class-names.ts';

interface DescriptionFieldProps {
  value: string;
  onChange: (value: string) => void;
  error: string | undefined;
}

/** Why the money goes back; the payer's bank is told. */
export function DescriptionField({ value, onChange, error }: DescriptionFieldProps) {
  const t = useTranslations('refunding');
  return (
    <Field
      id="refund-description"
      label={t('description')}
      hint={t('descriptionHint')}
      error={error}
    >
      <textarea
        id="refund-description"
        rows={2}
        required
        maxLength={1000}
        value={value}
        aria-invalid={error ? true : undefined}
        aria-describedby="refund-description-hint"
        onChange={(event) => onChange(event.target.value)}
        className={classNames(controlStyle, 'h-auto py-2')}
      />
    </Field>
  );
}
