'use client';

import { type RefObject, useEffect } from 'react';

/** A hand that holds still moves this many pixels at most between press and click. */
const stillMax = 4;

/**
 * A click anywhere on a row is one on its link, with the keys that are held. What has a click of
 * its own keeps it, and text that was just marked with the mouse stays marked: nothing opens.
 */
export function useRowClicks(frame: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const list = frame.current;
    let pressed = { x: 0, y: 0 };
    const onPress = ({ x, y }: MouseEvent) => {
      pressed = { x, y };
    };
    // A click on text that was marked before opens: its mark goes only after the click.
    const hasMarked = ({ x, y, detail }: MouseEvent) =>
      detail > 0 &&
      Math.hypot(x - pressed.x, y - pressed.y) > stillMax &&
      getSelection()?.isCollapsed === false;
    const onClick = (event: MouseEvent) => {
      if (!(event.target instanceof Element)) return;
      const link = event.target.closest('tr')?.querySelector('a[data-row-link]');
      const own = event.target.closest('a, button, label');
      if (!link || (own !== null && own !== link)) return;
      if (hasMarked(event)) {
        event.preventDefault();
        event.stopPropagation();
      } else if (own === null) {
        link.dispatchEvent(new MouseEvent('click', event));
      }
    };
    list?.addEventListener('mousedown', onPress);
    list?.addEventListener('click', onClick, { capture: true });
    return () => {
      list?.removeEventListener('mousedown', onPress);
      list?.removeEventListener('click', onClick, { capture: true });
    };
  }, [frame]);
}
