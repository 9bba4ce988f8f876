import type { ComponentProps } from 'react';
import { InputField } from '#components/ui/field.tsx';

type FilterInputProps = Omit<ComponentProps<typeof InputField>, 'id'> & { name: string };

/** A filter that is typed, in the form of those that take effect together. */
export function FilterInput({ name, label, hint, error, ...input }: FilterInputProps) {
  const id = `filter-${name}`;
  return (
    <InputField
      id={id}
      label={label}
      hint={hint}
      error={error}
      name={name}
      autoComplete="off"
      aria-describedby={(hint ?? error) ? `${id}-hint` : undefined}
      {...input}
    />
  );
}
