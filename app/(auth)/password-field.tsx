'use client';

import { useTranslations } from 'next-intl';
import { type ComponentProps, useState } from 'react';
import { useOwnError } from '#components/ui/early/own-error.ts';
import { Field, Input, noteProps } from '#components/ui/field.tsx';
import { Icon } from '#components/ui/icon.tsx';

type PasswordFieldProps = Omit<ComponentProps<'input'>, 'id' | 'type'> &
  Pick<ComponentProps<typeof Field>, 'id' | 'label' | 'side' | 'hint'>;

/** A password, which can be looked at before it is sent. */
export function PasswordField({ id, label, side, hint, ...input }: PasswordFieldProps) {
  const t = useTranslations('signIn');
  const [isShown, setShown] = useState(false);
  const { error, watch } = useOwnError(hint);
  const icon = isShown ? 'EyeOff' : 'Eye';
  return (
    <Field id={id} label={label} side={side} hint={hint} error={error}>
      <div className="relative">
        <Input
          id={id}
          {...input}
          {...watch}
          {...noteProps({ id, hint, error, ...input })}
          type={isShown ? 'text' : 'password'}
          className="pr-11"
        />
        <button
          type="button"
          aria-label={t('showTyped')}
          aria-pressed={isShown}
          onClick={() => setShown(!isShown)}
          className="text-ink-3 hover:text-ink rounded-control absolute inset-y-0 right-0 grid w-11 place-items-center"
        >
          <Icon name={icon} className="size-4" />
        </button>
      </div>
    </Field>
  );
}
