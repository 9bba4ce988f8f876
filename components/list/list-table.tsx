import { type ReactNode, type RefObject, useEffect } from 'react';
import { classNames } from '#lib/client/shown/class-names.ts';

interface ListTableProps {
  /** What its rows are looked for in. */
  frame: RefObject<HTMLDivElement | null>;
  caption: string;
  /** Other rows are on their way. */
  isPending: boolean;
  /** How many rows there are in all, with that of the heads; -1 where nobody counts them. */
  rowCount?: number;
  /** Its columns never hide: where they have no room it scrolls, and the first one stays. */
  isWide?: boolean;
  /** Fetches what whoever comes near is about to need. */
  onNear?: () => void;
  /** The heads and the rows. */
  children: ReactNode;
}

/** The table of a list. Its heads stay in sight below the bar at the page's top. */
export function ListTable(props: ListTableProps) {
  const { frame, caption, isPending, rowCount, isWide = false, onNear, children } = props;
  useMovedHeads(frame, isWide);
  return (
    <div
      ref={frame}
      onPointerEnter={onNear}
      onFocus={onNear}
      className={classNames(
        'list @container transition-opacity',
        isWide && 'list-wide',
        isPending && 'opacity-60',
      )}
    >
      <table aria-busy={isPending} aria-rowcount={rowCount}>
        <caption className="sr-only">{caption}</caption>
        {children}
      </table>
    </div>
  );
}

/**
 * What scrolls sideways holds all that would stick, so the heads of a wide list are moved along
 * with the page: by its style, or by this where a browser knows no animation that follows a scroll.
 */
function useMovedHeads(frame: RefObject<HTMLElement | null>, isWide: boolean): void {
  useEffect(() => {
    if (!isWide || CSS.supports('animation-timeline: view()')) return undefined;
    const move = () => {
      const heads = frame.current?.querySelector('thead');
      const inset = parseFloat(getComputedStyle(document.documentElement).fontSize) * 3.5;
      const top = inset - (frame.current?.getBoundingClientRect().top ?? inset);
      heads?.style.setProperty('translate', `0 ${String(Math.max(0, top))}px`);
    };
    move();
    window.addEventListener('scroll', move, { passive: true });
    return () => window.removeEventListener('scroll', move);
  }, [frame, isWide]);
}
