import { useId } from 'react';
import { Select } from '#components/ui/select/select.tsx';

interface PageSizeSelectProps<Size extends number> {
  label: string;
  sizes: readonly Size[];
  value: Size;
  onChange: (size: Size) => void;
}

/** How many rows a page of a list has. */
export function PageSizeSelect<Size extends number>(props: PageSizeSelectProps<Size>) {
  const { label, sizes, value, onChange } = props;
  const id = useId();
  return (
    <div className="text-ink-3 flex items-center gap-2 whitespace-nowrap max-sm:grow max-sm:justify-between">
      <label htmlFor={id}>{label}</label>
      <Select
        id={id}
        value={value}
        options={sizes.map((size) => ({ value: size, label: String(size) }))}
        onChange={onChange}
        className="w-auto px-2"
      />
    </div>
  );
}
