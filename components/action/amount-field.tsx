import { useLocale } from 'next-intl';
import type { ComponentProps } from 'react';
import { parseTypedAmount, typedAmount } from '#lib/domain/money/money.ts';
import { TextField } from './text-field.tsx';

type FieldProps = ComponentProps<typeof TextField>;

/**
 * An amount in reais, typed or pasted as people write it. Once left it stands to the cent; what
 * cannot be read as an amount stays as it was typed.
 */
export function AmountField(props: FieldProps) {
  const { value, onChange } = props;
  const locale = useLocale();
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
    />
  );
}
