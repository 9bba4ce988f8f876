import { useTranslations } from 'next-intl';
import { TextField } from '#components/action/text-field.tsx';

interface OwnPasswordFieldProps {
  id: string;
  value: string;
  onChange: (value: string) => void;
  label?: string;
  hint?: string;
  readOnly?: boolean;
}

/** The password that the person has: it shows once more who is at the keyboard. */
export function OwnPasswordField({ label, ...field }: OwnPasswordFieldProps) {
  const t = useTranslations('security');
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
