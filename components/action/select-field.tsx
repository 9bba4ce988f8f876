import { Field, Options, controlStyle } from '#components/ui/field.tsx';

interface SelectFieldProps<Value extends string> {
  id: string;
  label: string;
  value: Value;
  options: readonly { value: Value; label: string }[];
  onChange: (value: Value) => void;
  hint?: string | undefined;
  error?: string | undefined;
}

/** One of several, by the browser's own control: it works by keyboard and on phones. */
export function SelectField<Value extends string>(props: SelectFieldProps<Value>) {
  const { id, label, value, options, onChange, hint, error } = props;
  return (
    <Field id={id} label={label} hint={hint} error={error}>
      <select
        id={id}
        className={controlStyle}
        value={value}
        aria-invalid={error ? true : undefined}
        aria-describedby={(error ?? hint) ? `${id}-hint` : undefined}
        onChange={(event) => {
          const chosen = options.find((option) => option.value === event.target.value);
          if (chosen) onChange(chosen.value);
        }}
      >
        <Options options={options} />
      </select>
    </Field>
  );
}
