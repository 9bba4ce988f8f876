import { type RefObject, useEffect, useLayoutEffect, useReducer, useState } from 'react';
import type { RowVirtualizer } from './row-virtualizer.ts';

/** Up to this many rows are all drawn: the browser's own search then finds each. */
const allDrawnMax = 100;
const rowHeightGuess = 57;
/** What the server draws of more, and the browser until it knows which are in sight. */
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

const countTo = (count: number) => Array.from({ length: count }, (_, index) => index);

/** Every row is drawn, and stands where the browser scrolls to it by itself. */
const drawnAll = (count: number): RowWindow => ({
  indexes: countTo(count),
  heading: null,
  before: 0,
  after: 0,
  measure: undefined,
  reveal: () => {},
});

/**
 * Which of many rows are drawn: those in sight and some around them, and the heading of the first
 * one in sight where `headingOf` names it. What decides it comes with the first long list; where it
 * cannot be had, all rows are drawn.
 */
export function useRowWindow(
  frame: RefObject<HTMLElement | null>,
  count: number,
  headingOf?: (index: number) => number,
): RowWindow {
  const isWindowed = count > allDrawnMax;
  const virtualizer = useVirtualizer(frame, isWindowed ? count : null);
  if (!isWindowed || virtualizer === 'failed') return drawnAll(count);
  if (virtualizer === 'awaited') {
    const after = (count - firstDrawn) * rowHeightGuess;
    return { ...drawnAll(firstDrawn), after };
  }
  const { measure, reveal } = virtualizer;
  return {
    ...virtualizer.rowsOf({ count, heightGuess: rowHeightGuess, headingOf }),
    measure,
    reveal,
  };
}

/** What knows which of so many rows are in sight, once it is here; null: all are drawn. */
function useVirtualizer(
  frame: RefObject<HTMLElement | null>,
  count: number | null,
): RowVirtualizer | 'awaited' | 'failed' {
  const [virtualizer, setVirtualizer] = useState<RowVirtualizer | 'awaited' | 'failed'>('awaited');
  const [, drawAgain] = useReducer((drawn: number) => drawn + 1, 0);
  const isWanted = count !== null;
  useEffect(() => {
    if (!isWanted) return undefined;
    let isLeft = false;
    import('./row-virtualizer.ts').then(
      (part) => {
        if (!isLeft) setVirtualizer(new part.RowVirtualizer(drawAgain));
      },
      () => setVirtualizer('failed'),
    );
    return () => {
      isLeft = true;
    };
  }, [isWanted]);
  const known = typeof virtualizer === 'string' ? null : virtualizer;
  useLayoutEffect(() => {
    if (!known || count === null) return;
    const top = frame.current?.getBoundingClientRect().top ?? 0;
    known.standAt(top + window.scrollY);
  }, [frame, known, count]);
  useLayoutEffect(() => known?.mount(), [known]);
  useLayoutEffect(() => known?.follow());
  return virtualizer;
}
