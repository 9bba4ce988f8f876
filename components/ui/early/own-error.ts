import { useTranslations } from 'next-intl';
import { type ComponentProps, useState } from 'react';

type InputProps = Pick<ComponentProps<'input'>, 'onInvalid' | 'onInput'>;

/**
 * What a browser has against a field of a form that it checks itself, in the page's words below the
 * field instead of a bubble in the browser's language, until something else is typed. Without
 * scripts the bubble stays. `hint` says what a field takes, and so what is wrong with another text.
 */
export function useOwnError(hint?: string): { error: string | undefined; watch: InputProps } {
  const t = useTranslations('action.field');
  const [error, setError] = useState<string>();
  return {
    error,
    watch: {
      onInvalid(event) {
        event.preventDefault();
        const field = event.currentTarget;
        const { valueMissing, typeMismatch } = field.validity;
        if (valueMissing) setError(t('required'));
        else setError(typeMismatch ? t('email') : (hint ?? t('invalid')));
        // With its bubble the browser leaves the way there to us, too.
        if (field.form?.querySelector('input:invalid') === field) field.focus();
      },
      onInput: () => setError(undefined),
    },
  };
}
