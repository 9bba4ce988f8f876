import type { ComponentProps } from 'react';
import { InputField } from '#components/ui/field.tsx';

interface TextFieldProps extends Omit<ComponentProps<'input'>, 'onChange' | 'value' | 'id'> {
  id: string;
  label: string;
  value: string;
  onChange: (value: string) => void;
  hint?: string | undefined;
  error?: string | undefined;
}

/** A labelled text control of an action's form, with what is wrong with it. */
export function TextField({ id, label, hint, error, onChange, ...input }: TextFieldProps) {
  return (
    <InputField
      id={id}
      label={label}
      hint={hint}
      error={error}
      autoComplete="off"
      aria-invalid={error ? true : undefined}
      aria-describedby={(error ?? hint) ? `${id}-hint` : undefined}
      onChange={(event) => onChange(event.target.value)}
      {...input}
    />
  );
}
