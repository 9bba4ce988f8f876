import { useTranslations } from 'next-intl';
import { passwordLengthMin } from '#lib/domain/limits/password-rule.ts';
import { PasswordField } from './password-field.tsx';
import { PersonField } from './person-field.tsx';

/** The name of who is not a member yet. */
export function NewNameField() {
  const t = useTranslations('firstAccess');
  return (
    <PersonField
      id="name"
      label={t('name')}
      name="name"
      autoComplete="name"
      required
      maxLength={120}
    />
  );
}

/** The password that they choose. */
export function NewPasswordField() {
  const t = useTranslations('firstAccess');
  return (
    <PasswordField
      id="password"
      label={t('password')}
      hint={t('passwordHint', { min: passwordLengthMin })}
      name="password"
      autoComplete="new-password"
      required
      minLength={passwordLengthMin}
      maxLength={1024}
    />
  );
}
