import { classNames } from '#lib/client/shown/class-names.ts';

interface SwitchProps {
  label: string;
  isOn: boolean;
  /** It is being changed, or cannot be. */
  isHeld?: boolean;
  onSwitch: (isOn: boolean) => void;
}

/** What holds at once when it is pressed, with its words beside it. */
export function Switch({ label, isOn, isHeld = false, onSwitch }: SwitchProps) {
  return (
    <button
      type="button"
      role="switch"
      aria-checked={isOn}
      aria-disabled={isHeld}
      onClick={() => {
        if (!isHeld) onSwitch(!isOn);
      }}
      className="max-rail:min-h-10 inline-flex min-h-8 items-center gap-3 text-left font-medium aria-disabled:opacity-60"
    >
      <span
        aria-hidden
        className={classNames(
          'flex h-5 w-9 shrink-0 items-center rounded-full border p-px',
          isOn ? 'border-accent bg-accent justify-end' : 'border-control bg-sunken justify-start',
        )}
      >
        <span className={classNames('size-4 rounded-full', isOn ? 'bg-on-accent' : 'bg-control')} />
      </span>
      {label}
    </button>
  );
}
