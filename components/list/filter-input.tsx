import type { ComponentProps } from 'react';
import { InputField } from '#components/ui/field.tsx';

type FilterInputProps = Omit<ComponentProps<typeof InputField>, 'id'> & { name: string };

/** A filter that is typed, in the form of those that take effect together. */
export function FilterInput({ name, ...input }: FilterInputProps) {
  return <InputField id={`filter-${name}`} name={name} autoComplete="off" {...input} />;
}
