import { Field } from '#components/ui/field.tsx';
import { Select, type SelectProps } from '#components/ui/select/select.tsx';

interface SelectFieldProps<Value extends string | number> extends SelectProps<Value> {
  id: string;
  label: string;
  hint?: string | undefined;
  error?: string | undefined;
}

/** One of several, labelled, with what is wrong with it. */
export function SelectField<Value extends string | number>(props: SelectFieldProps<Value>) {
  const { label, hint, error, ...select } = props;
  return (
    <Field id={select.id} label={label} hint={hint} error={error}>
      <Select
        aria-invalid={error ? true : undefined}
        aria-describedby={(error ?? hint) ? `${select.id}-hint` : undefined}
        {...select}
      />
    </Field>
  );
}
