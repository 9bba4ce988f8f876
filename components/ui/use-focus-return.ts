import { type RefObject, useRef } from 'react';

interface FocusReturn {
  onInteractOutside: (event: Event) => void;
  onCloseAutoFocus: (event: Event) => void;
}

/**
 * Gives the focus back to the button that opened a panel, unless the panel was left for something
 * else on the page. A filter's button goes with the filter: what it was made by takes the focus,
 * unless what came in its place has it.
 */
export function useFocusReturn(anchor: RefObject<HTMLButtonElement | null>): FocusReturn {
  const leftAlready = useRef(false);
  return {
    onInteractOutside(event) {
      const { target } = event;
      // The button closes the panel itself; closed here, its click would open it again.
      if (target instanceof Node && anchor.current?.contains(target)) event.preventDefault();
      else leftAlready.current = true;
    },
    onCloseAutoFocus(event) {
      event.preventDefault();
      const hasNone = document.activeElement === document.body;
      const maker = hasNone ? document.querySelector<HTMLElement>('[data-more-filters]') : null;
      if (!leftAlready.current) (anchor.current ?? maker)?.focus();
      leftAlready.current = false;
    },
  };
}

const typedInto =
  'textarea, input:not([type="checkbox"], [type="radio"], [type="hidden"], [type="file"])';

/**
 * Lets a dialog begin on what has to be written in it, where there is something, and not on the
 * first of its buttons: what is typed at once is not lost, nor does it press anything. Of several
 * that which is wrong comes first. A long one, whose field is below the fold, begins on itself and
 * at its top: what it warns of is read before.
 */
export function focusFirstField(event: Event): void {
  if (focusFirst(event, `:is(${typedInto})[aria-invalid="true"]`)) return;
  const { currentTarget: dialog } = event;
  if (!focusFirst(event, typedInto) || !(dialog instanceof HTMLElement)) return;
  if (dialog.scrollTop === 0) return;
  dialog.focus();
  dialog.scrollTop = 0;
}

/** Lets a panel begin on where it leads: the key that opened it does not close it again. */
export function focusFirstLink(event: Event): void {
  focusFirst(event, 'a[href]');
}

function focusFirst(event: Event, wanted: string): boolean {
  const { currentTarget } = event;
  if (!(currentTarget instanceof HTMLElement)) return false;
  const found = currentTarget.querySelector<HTMLElement>(wanted);
  if (!found) return false;
  event.preventDefault();
  found.focus();
  return true;
}
