'use client';

import { defaultRangeExtractor, type Range, useWindowVirtualizer } from '@tanstack/react-virtual';
import {
  type RefObject,
  useCallback,
  useLayoutEffect,
  useState,
  useSyncExternalStore,
} from 'react';

/** Up to this many rows are all drawn: the browser's own search then finds each. */
const allDrawnMax = 100;
const rowHeightGuess = 57;
/** What the server draws of more, before there is a window. */
const firstDrawn = 33;

interface RowWindow {
  /** The rows to draw, in order. */
  indexes: readonly number[];
  /** A heading to draw before all else, so that it stays in sight while its rows are. */
  heading: number | null;
  /** Heights of what is not drawn, in pixels. */
  before: number;
  after: number;
  /** Ref of each drawn row, by which its height becomes known. */
  measure: ((row: HTMLTableRowElement | null) => void) | undefined;
  /** Scrolls a row that may not be drawn yet into sight. */
  reveal: (index: number) => void;
}

const never = () => () => {};

/** False on the server and for the first draw in the browser, which must be the same. */
function useHasWindow(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}

/**
 * Which of many rows are drawn: those in sight and some around them, and the heading of the first
 * one in sight where `headingOf` names it.
 */
export function useRowWindow(
  frame: RefObject<HTMLElement | null>,
  count: number,
  headingOf?: (index: number) => number,
): RowWindow {
  const [scrollMargin, setScrollMargin] = useState(0);
  // A page that is reloaded, or scrolled before its scripts came, does not begin at its top.
  const hasWindow = useHasWindow();
  const isWindowed = count > allDrawnMax;
  useLayoutEffect(() => {
    // Measuring makes the browser lay the page out at once, and the list is then drawn again.
    if (!isWindowed) return;
    const top = frame.current?.getBoundingClientRect().top ?? 0;
    setScrollMargin(top + window.scrollY);
  }, [frame, count, isWindowed]);
  // Its functions change with every scroll, which no compiler memoizes here.
  // oxlint-disable-next-line react/incompatible-library
  const virtualizer = useWindowVirtualizer({
    count,
    enabled: hasWindow && isWindowed,
    estimateSize: () => rowHeightGuess,
    overscan: 15,
    rangeExtractor: (range) => withHeading(range, headingOf),
    scrollMargin,
    useFlushSync: false,
  });
  const reveal = useCallback(
    (index: number) => virtualizer.scrollToIndex(index, { align: 'auto' }),
    [virtualizer],
  );
  if (!isWindowed) {
    const indexes = Array.from({ length: count }, (_, index) => index);
    return { indexes, heading: null, before: 0, after: 0, measure: undefined, reveal };
  }
  if (!hasWindow) {
    const indexes = Array.from({ length: firstDrawn }, (_, index) => index);
    const after = (count - firstDrawn) * rowHeightGuess;
    return { indexes, heading: null, before: 0, after, measure: undefined, reveal };
  }
  const drawn = virtualizer.getVirtualItems();
  const isApart = drawn[0] && drawn[1] && drawn[1].index > drawn[0].index + 1;
  const [heading, items] = isApart ? [drawn[0], drawn.slice(1)] : [undefined, drawn];
  const begin = (items[0]?.start ?? scrollMargin) - scrollMargin;
  return {
    indexes: items.map(({ index }) => index),
    heading: heading?.index ?? null,
    before: Math.max(0, begin - (heading?.size ?? 0)),
    after: virtualizer.getTotalSize() - ((items.at(-1)?.end ?? scrollMargin) - scrollMargin),
    measure: virtualizer.measureElement,
    reveal,
  };
}

function withHeading(range: Range, headingOf?: (index: number) => number): number[] {
  const drawn = defaultRangeExtractor(range);
  const heading = headingOf?.(range.startIndex);
  return heading === undefined || drawn.includes(heading) ? drawn : [heading, ...drawn];
}
