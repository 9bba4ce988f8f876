import type { ComponentProps } from 'react';
import { InputField } from '#components/ui/field.tsx';

interface TextFieldProps extends Omit<ComponentProps<typeof InputField>, 'onChange' | 'value'> {
  value: string;
  onChange: (value: string) => void;
}

/** A labelled text control of an action's form, with what is wrong with it. */
export function TextField({ onChange, ...input }: TextFieldProps) {
  return (
    <InputField autoComplete="off" onChange={(event) => onChange(event.target.value)} {...input} />
  );
}
