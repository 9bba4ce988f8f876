type Control = HTMLInputElement | HTMLTextAreaElement;

declare global {
  interface Window {
    /** The form that was sent before React took over; see `BeforeReact`. */
    earlySubmit?: HTMLFormElement;
    /** The button of a list that was pressed before. */
    earlyPress?: HTMLButtonElement;
  }
}

/** Tells of every control of the content that does not stand as the page was delivered. */
export function replayEarlyInput(): void {
  // What stands around the content may be React's for longer, and told already.
  const content = 'main :is(input, textarea)';
  const controls = [...document.querySelectorAll<Control>(content)];
  // All are read before the first is told of: React then draws the others as it knows them.
  const replays = controls.map((control) =>
    isTick(control) ? readTick(control) : readText(control),
  );
  for (const replay of replays) replay?.();
}

/** Sends the form that was sent too early. */
export function replayEarlySubmit(): void {
  const form = window.earlySubmit;
  delete window.earlySubmit;
  if (form?.isConnected) form.requestSubmit();
}

/** Opens the list that was to be opened too early. */
export function replayEarlyPress(): void {
  const button = window.earlyPress;
  delete window.earlyPress;
  if (button?.isConnected) button.click();
}

/** Makes the early change of a control once more; null where there was none. */
type Replay = (() => void) | null;

function isTick(control: HTMLInputElement | HTMLTextAreaElement): control is HTMLInputElement {
  return control.type === 'checkbox' || control.type === 'radio';
}

function readTick(input: HTMLInputElement): Replay {
  const { checked, defaultChecked } = input;
  // Of radios the one that was left is told of by the one that was taken.
  if (checked === defaultChecked || (input.type === 'radio' && !checked)) return null;
  return () => {
    input.checked = defaultChecked;
    input.click();
  };
}

function readText(control: HTMLInputElement | HTMLTextAreaElement): Replay {
  const { value, defaultValue } = control;
  if (value === defaultValue || control.type === 'hidden' || control.type === 'file') return null;
  const { prototype } =
    control instanceof HTMLTextAreaElement ? HTMLTextAreaElement : HTMLInputElement;
  return () => {
    // React overrides a control's own setter to know its last value, and hears of others only.
    control.value = defaultValue;
    Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(control, value);
    control.dispatchEvent(new Event('input', { bubbles: true }));
  };
}
