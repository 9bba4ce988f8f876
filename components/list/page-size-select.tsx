import { controlStyle } from '#components/ui/field.tsx';
import { classNames } from '#lib/client/shown/class-names.ts';

interface PageSizeSelectProps<Size extends number> {
  label: string;
  sizes: readonly Size[];
  value: Size;
  onChange: (size: Size) => void;
}

/** How many rows a page of a list has. */
export function PageSizeSelect<Size extends number>(props: PageSizeSelectProps<Size>) {
  const { label, sizes, value, onChange } = props;
  return (
    <label className="text-muted flex items-center gap-2 whitespace-nowrap">
      {label}
      <select
        value={value}
        onChange={(event) => {
          const chosen = sizes.find((size) => String(size) === event.target.value);
          if (chosen !== undefined) onChange(chosen);
        }}
        className={classNames(controlStyle, 'h-9 w-auto px-2')}
      >
        {sizes.map((size) => (
          <option key={size} value={size}>
            {size}
          </option>
        ))}
      </select>
    </label>
  );
}
