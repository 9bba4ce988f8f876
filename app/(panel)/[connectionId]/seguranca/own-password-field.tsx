import { useTranslations } from 'next-intl';
import { useEffect } from 'react';
import { TextField } from '#components/action/text-field.tsx';

interface OwnPasswordFieldProps {
  id: string;
  value: string;
  onChange: (value: string) => void;
  label?: string;
  hint?: string;
  readOnly?: boolean;
  /** Takes the focus as it appears: the person was asked for it just now. */
  takesFocus?: boolean;
}

/** The password that the person has: it shows once more who is at the keyboard. */
export function OwnPasswordField({ label, takesFocus = false, ...field }: OwnPasswordFieldProps) {
  const t = useTranslations('security');
  const { id } = field;
  useEffect(() => {
    if (takesFocus) document.getElementById(id)?.focus();
  }, [takesFocus, id]);
  return (
    <TextField
      {...field}
      label={label ?? t('yourPassword')}
      type="password"
      autoComplete="current-password"
      maxLength={1024}
      required
    />
  );
}
