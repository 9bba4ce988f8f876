import type { LucideIcon } from 'lucide-react';

interface SegmentsProps<Value extends string> {
  /** Names the group for assistive technology. */
  label: string;
  /** The name that its radio buttons share. */
  name: string;
  value: Value;
  onChange: (value: Value) => void;
  choices: readonly { value: Value; label: string; Icon?: LucideIcon }[];
}

/** One of two or three that are all in sight: radio buttons that look like one switch. */
export function Segments<Value extends string>(props: SegmentsProps<Value>) {
  const { label, name, value, onChange, choices } = props;
  return (
    <fieldset>
      <legend className="sr-only">{label}</legend>
      <div className="rounded-control border-line-strong bg-sunken inline-flex max-w-full flex-wrap gap-0.5 border p-0.5">
        {choices.map(({ Icon, ...choice }) => (
          <label
            key={choice.value}
            className="rounded-mark text-ink-2 hover:text-ink has-checked:bg-surface has-checked:text-ink has-checked:shadow-resting has-focus-visible:outline-accent-text min-h-control-small dark:has-checked:bg-selected flex cursor-pointer items-center gap-2 px-3 py-1 font-medium has-focus-visible:outline-2 has-disabled:cursor-not-allowed has-disabled:opacity-60 forced-colors:has-checked:outline-2"
          >
            <input
              type="radio"
              name={name}
              className="sr-only"
              checked={value === choice.value}
              onChange={() => onChange(choice.value)}
            />
            {Icon ? <Icon aria-hidden className="size-4" /> : null}
            {choice.label}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
