const typedInto =
  'textarea, input:not([type="checkbox"], [type="radio"], [type="hidden"], [type="file"])';

/**
 * Lets a dialog begin on what has to be written in it, where there is something, and not on the
 * first of its buttons: what is typed at once is not lost, nor does it press anything.
 */
export function focusFirstField(event: Event): void {
  const { currentTarget } = event;
  if (!(currentTarget instanceof HTMLElement)) return;
  const field = currentTarget.querySelector<HTMLElement>(typedInto);
  if (!field) return;
  event.preventDefault();
  field.focus();
}
