import { Options, controlStyle } from '#components/ui/field.tsx';
import { classNames } from '#lib/client/shown/class-names.ts';

interface FilterSelectProps<Value extends string | number> {
  label: string;
  /** What stands there while nothing is chosen; null where something always is. */
  anyLabel: string | null;
  value: Value | null;
  options: readonly { value: Value; label: string }[];
  onChange: (value: Value | null) => void;
  className?: string;
}

/** One filter with a few values; null is none. */
export function FilterSelect<Value extends string | number>(props: FilterSelectProps<Value>) {
  const { label, anyLabel, value, options, onChange, className } = props;
  return (
    <select
      aria-label={label}
      value={value ?? ''}
      onChange={(event) => {
        const chosen = options.find((option) => String(option.value) === event.target.value);
        onChange(chosen?.value ?? null);
      }}
      className={classNames(controlStyle, 'min-w-0 px-2 sm:w-auto', className)}
    >
      {anyLabel === null ? null : <option value="">{anyLabel}</option>}
      <Options options={options} />
    </select>
  );
}
