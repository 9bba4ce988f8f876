interface SegmentsProps<Value extends string> {
  label: string;
  segments: readonly { value: Value; text: string }[];
  value: Value;
  onChoose: (value: Value) => void;
}

/** One of a few, in sight at once. */
export function Segments<Value extends string>(props: SegmentsProps<Value>) {
  const { label, segments, value: chosen, onChoose } = props;
  return (
    <div
      role="group"
      aria-label={label}
      className="border-line-strong bg-sunken rounded-control inline-flex border p-px print:hidden"
    >
      {segments.map(({ value, text }) => (
        <button
          key={value}
          type="button"
          aria-pressed={value === chosen}
          onClick={() => onChoose(value)}
          className="segment"
        >
          {text}
        </button>
      ))}
    </div>
  );
}
