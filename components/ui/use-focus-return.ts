import { type RefObject, useRef } from 'react';

interface FocusReturn {
  onInteractOutside: (event: Event) => void;
  onCloseAutoFocus: (event: Event) => void;
}

/**
 * Gives the focus back to the button that opened a panel, unless the panel was left for something
 * else on the page.
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
      if (!leftAlready.current) anchor.current?.focus();
      leftAlready.current = false;
    },
  };
}
