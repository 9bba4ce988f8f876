import { useTranslations } from 'next-intl';
import type { ComponentProps } from 'react';
import { TextField } from '#components/action/text-field.tsx';

type FieldProps = ComponentProps<typeof TextField>;

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
