'use client';

import { useTranslations } from 'next-intl';
import { useEffect, useRef, useState } from 'react';
import { useOwnError } from '#components/ui/early/own-error.ts';
import { Input, Field } from '#components/ui/field.tsx';

interface CodeFieldProps {
  id: string;
  error?: string | undefined;
  /** Takes the focus as it appears: the person was asked for it just now. */
  takesFocus?: boolean;
  /** While nothing but the app can answer, as when it is enrolled. */
  isAppOnly?: boolean;
  /** Without one there is nothing but recovery codes. */
  hasApp?: boolean;
}

/** The code of a second factor, under the name `code`; a recovery code where one may be used. */
export function CodeField({ id, error, takesFocus = false, ...app }: CodeFieldProps) {
  const { isAppOnly = false, hasApp = true } = app;
  const t = useTranslations('secondFactor');
  const [isRecovery, setRecovery] = useState(!hasApp);
  const own = useOwnError();
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (takesFocus) input.current?.focus();
  }, [takesFocus]);
  return (
    <div className="grid gap-2">
      <Field
        id={id}
        label={t(isRecovery ? 'recoveryCode' : 'code')}
        hint={t(isRecovery ? 'recoveryHint' : 'codeHint')}
        error={own.error ?? error}
      >
        <Input
          ref={input}
          id={id}
          name="code"
          aria-describedby={`${id}-hint`}
          aria-invalid={(own.error ?? error) ? true : undefined}
          {...own.watch}
          autoComplete="one-time-code"
          autoCapitalize="none"
          spellCheck={false}
          inputMode={isRecovery ? 'text' : 'numeric'}
          maxLength={64}
          required
        />
      </Field>
      {isAppOnly || !hasApp ? null : (
        <button
          type="button"
          className="text-accent-text justify-self-start text-sm underline underline-offset-4"
          onClick={() => {
            setRecovery(!isRecovery);
            input.current?.focus();
          }}
        >
          {t(isRecovery ? 'useDevice' : 'useRecovery')}
        </button>
      )}
    </div>
  );
}

/** What was typed into the code's field of a form. */
export function codeOf(form: HTMLFormElement): string {
  const code = new FormData(form).get('code');
  return typeof code === 'string' ? code : '';
}
