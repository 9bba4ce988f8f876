import { useId } from 'react';

interface CheckListProps<Value extends string> {
  label: string;
  options: readonly { value: Value; label: string }[];
  chosen: readonly Value[];
  onChange: (chosen: Value[]) => void;
  error?: string | undefined;
}

/** Any of a few, each with a box, and what is wrong with the choice. */
export function CheckList<Value extends string>(props: CheckListProps<Value>) {
  const { label, options, chosen, onChange, error } = props;
  const note = useId();
  return (
    <fieldset className="grid gap-2">
      <legend className="mb-1.5 font-medium">{label}</legend>
      {options.map(({ value, label: text }) => (
        <label key={value} className="flex min-h-8 items-start gap-2">
          <input
            type="checkbox"
            className="mt-0.5 size-4"
            aria-invalid={error ? true : undefined}
            aria-describedby={error ? note : undefined}
            checked={chosen.includes(value)}
            onChange={({ target }) =>
              onChange(
                target.checked ? [...chosen, value] : chosen.filter((other) => other !== value),
              )
            }
          />
          {text}
        </label>
      ))}
      {error ? (
        <p id={note} role="alert" className="text-bad-text text-xs">
          {error}
        </p>
      ) : null}
    </fieldset>
  );
}
