import { useLocale, useTranslations } from 'next-intl';
import type { ComponentProps } from 'react';
import { parseTypedAmount, typedAmount, unclearAmount } from '#lib/domain/money/money.ts';
import { TextField } from './text-field.tsx';

type FieldProps = ComponentProps<typeof TextField>;

/**
 * An amount in reais, typed or pasted as people write it. Once left it stands to the cent; what
 * cannot be read as an amount stays as it was typed, and if it could mean two, both are told.
 */
export function AmountField(props: FieldProps) {
  const { value, onChange, error } = props;
  const t = useTranslations('action');
  const locale = useLocale();
  const unclear = error === undefined ? null : unclearAmount(value, locale);
  function writeOut() {
    const cents = parseTypedAmount(value);
    const text = cents === null ? value : typedAmount(cents, locale);
    if (text !== value) onChange(text);
  }
  return (
    <TextField
      inputMode="decimal"
      placeholder={typedAmount(0n, locale)}
      maxLength={40}
      className="text-right tabular-nums"
      onBlur={writeOut}
      {...props}
      error={unclear === null ? error : t('amountUnclear', unclear)}
    />
  );
}
