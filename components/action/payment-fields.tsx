import { useTranslations } from 'next-intl';
import type { ComponentProps } from 'react';
import { TextField } from './text-field.tsx';

type FieldProps = ComponentProps<typeof TextField>;

/** An amount in reais, typed as people write it. */
export function AmountField(props: FieldProps) {
  return <TextField inputMode="decimal" placeholder="0,00" maxLength={40} {...props} />;
}

/** Where the callbacks of this one payment go. */
export function CallbackUrlField(props: Pick<FieldProps, 'value' | 'error' | 'onChange'>) {
  const t = useTranslations('charging');
  return (
    <TextField
      id="callback-url"
      label={t('callbackUrl')}
      hint={t('callbackUrlHint')}
      {...props}
      type="url"
      inputMode="url"
      placeholder="https://"
      maxLength={2048}
    />
  );
}
