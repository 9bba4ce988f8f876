import type { ComponentProps } from 'react';
import { controlStyle, Field } from '#components/ui/field.tsx';

interface PlanChoiceFieldProps extends Omit<ComponentProps<'select'>, 'id' | 'name'> {
  id: string;
  label: string;
  options: readonly { value: string; label: string }[];
}

/** A labelled list of the plan's form; its id is its name in the address. */
export function PlanChoiceField({ id, label, options, ...select }: PlanChoiceFieldProps) {
  return (
    <Field id={id} label={label}>
      <select id={id} name={id} className={controlStyle} {...select}>
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
    </Field>
  );
}
