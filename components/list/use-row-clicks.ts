'use client';

import { type RefObject, useEffect } from 'react';

/**
 * A click anywhere on a row is one on its link, with the keys that are held. What has a click of
 * its own keeps it, and text that was just marked with the mouse stays marked: nothing opens.
 */
export function useRowClicks(frame: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const list = frame.current;
    const onClick = (event: MouseEvent) => {
      if (!(event.target instanceof Element)) return;
      const link = event.target.closest('tr')?.querySelector('a[data-row-link]');
      const own = event.target.closest('a, button');
      if (!link || (own !== null && own !== link)) return;
      if (getSelection()?.isCollapsed === false) {
        event.preventDefault();
        event.stopPropagation();
      } else if (own === null) {
        link.dispatchEvent(new MouseEvent('click', event));
      }
    };
    list?.addEventListener('click', onClick, { capture: true });
    return () => list?.removeEventListener('click', onClick, { capture: true });
  }, [frame]);
}
