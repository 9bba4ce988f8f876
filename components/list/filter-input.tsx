import type { ComponentProps } from 'react';
import { Field, Input } from '#components/ui/field.tsx';

type FilterInputProps = Pick<ComponentProps<typeof Field>, 'label' | 'hint' | 'error'> &
  ComponentProps<typeof Input> & { name: string };

/** A filter that is typed, in the form of those that take effect together. */
export function FilterInput({ name, label, hint, error, ...input }: FilterInputProps) {
  const id = `filter-${name}`;
  return (
    <Field id={id} label={label} hint={hint} error={error}>
      <Input
        id={id}
        name={name}
        autoComplete="off"
        aria-describedby={(hint ?? error) ? `${id}-hint` : undefined}
        {...input}
      />
    </Field>
  );
}
