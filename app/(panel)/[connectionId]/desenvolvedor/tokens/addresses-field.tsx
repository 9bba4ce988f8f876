import { useTranslations } from 'next-intl';
import { controlStyle, Field } from '#components/ui/field.tsx';
import { classNames } from '#lib/client/shown/class-names.ts';

interface AddressesFieldProps {
  id: string;
  value: string;
  onChange: (value: string) => void;
  error: string | undefined;
  readOnly: boolean;
}

/** Addresses and networks, one a line. */
export function AddressesField({ id, value, onChange, error, readOnly }: AddressesFieldProps) {
  const t = useTranslations('tokens');
  return (
    <Field id={id} label={t('addresses')} hint={t('addressesHint')} error={error}>
      <textarea
        id={id}
        rows={3}
        value={value}
        onChange={(event) => onChange(event.target.value)}
        readOnly={readOnly}
        maxLength={4000}
        aria-describedby={`${id}-hint`}
        aria-invalid={error ? true : undefined}
        autoCapitalize="none"
        spellCheck={false}
        className={classNames(controlStyle, 'h-auto py-2 font-mono')}
      />
    </Field>
  );
}
