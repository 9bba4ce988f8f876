import { Select } from '#components/ui/select/select.tsx';

interface FilterSelectProps<Value extends string | number> {
  label: string;
  /** What is chosen for nothing in particular. */
  anyLabel: string;
  value: Value | null;
  options: readonly { value: Value; label: string }[];
  onChange: (value: Value | null) => void;
}

/** One filter with a few values; null is none. */
export function FilterSelect<Value extends string | number>(props: FilterSelectProps<Value>) {
  const { label, anyLabel, value, options, onChange } = props;
  return (
    <Select<Value | ''>
      aria-label={label}
      value={value ?? ''}
      shown={value === null ? label : undefined}
      options={[{ value: '', label: anyLabel }, ...options]}
      onChange={(chosen) => onChange(chosen === '' ? null : chosen)}
      data-set={value === null ? undefined : ''}
      className="chip"
    />
  );
}
