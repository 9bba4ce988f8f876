import { Icon } from '#components/ui/icon.tsx';
import type { IconName } from '#lib/client/shown/icon-name.ts';

interface SegmentsProps<Value extends string> {
  label: string;
  segments: readonly { value: Value; text: string; icon?: IconName }[];
  value: Value;
  onChoose: (value: Value) => void;
}

/** One of a few, in sight at once. */
export function Segments<Value extends string>(props: SegmentsProps<Value>) {
  const { label, segments, value: chosen, onChoose } = props;
  return (
    <div role="group" aria-label={label} className="segments">
      {segments.map(({ value, text, icon }) => (
        <button
          key={value}
          type="button"
          aria-pressed={value === chosen}
          onClick={() => onChoose(value)}
          className="segment"
        >
          {icon ? <Icon name={icon} /> : null}
          {text}
        </button>
      ))}
    </div>
  );
}
