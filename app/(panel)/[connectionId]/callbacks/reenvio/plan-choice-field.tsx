import type { ComponentProps } from 'react';
import { controlStyle, Field, Options } from '#components/ui/field.tsx';

interface PlanChoiceFieldProps extends Omit<ComponentProps<'select'>, 'id' | 'name'> {
  id: string;
  label: string;
  /** What stands there while nothing is chosen; absent where something always is. */
  anyLabel?: string;
  options: ComponentProps<typeof Options>['options'];
}

/** A labelled list of the plan's form; its id is its name in the address. */
export function PlanChoiceField(props: PlanChoiceFieldProps) {
  const { id, label, anyLabel, options, ...select } = props;
  return (
    <Field id={id} label={label}>
      <select id={id} name={id} className={controlStyle} {...select}>
        {anyLabel === undefined ? null : <option value="">{anyLabel}</option>}
        <Options options={options} />
      </select>
    </Field>
  );
}
