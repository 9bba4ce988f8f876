import { type PointerEvent, useState } from 'react';
import { moveColumn } from '#lib/client/lists/transaction-columns.ts';
import type { ColumnId } from '#lib/exports/column-ids.ts';

interface ColumnDrag {
  /** The column that is held; null: none is. */
  dragged: ColumnId | null;
  /** Of what holds the lines of the columns: lines move while one is held, and it stays. */
  handlers: Record<
    'onPointerDown' | 'onPointerMove' | 'onPointerUp' | 'onPointerCancel',
    (event: PointerEvent<HTMLElement>) => void
  >;
}

interface DragEnds {
  onMove: (columns: readonly ColumnId[]) => void;
  onDrop: () => void;
  onCancel: () => void;
}

/** Columns take another order as one of them is dragged by its grip, by mouse, pen or finger. */
export function useColumnDrag(columns: readonly ColumnId[], ends: DragEnds): ColumnDrag {
  const [dragged, setDragged] = useState<ColumnId | null>(null);

  /** Where the held one stands among the others when it is let go at this height. */
  function placeAt(list: HTMLElement, y: number): number {
    const others = [...list.querySelectorAll<HTMLElement>('[data-column]')].filter(
      (line) => line.dataset['column'] !== dragged,
    );
    return others.filter((line) => {
      const { top, height } = line.getBoundingClientRect();
      return top + height / 2 < y;
    }).length;
  }
  return {
    dragged,
    handlers: {
      onPointerDown(event) {
        const { target, currentTarget, pointerId, button } = event;
        if (button !== 0 || !(target instanceof Element)) return;
        const grip = target.closest<SVGElement>('[data-grip]')?.dataset['grip'];
        const held = columns.find((id) => id === grip);
        if (!held) return;
        // No text is marked meanwhile.
        event.preventDefault();
        currentTarget.setPointerCapture(pointerId);
        setDragged(held);
      },
      onPointerMove({ currentTarget, clientY }) {
        if (dragged === null) return;
        const moved = moveColumn(columns, dragged, placeAt(currentTarget, clientY));
        if (moved.join() !== columns.join()) ends.onMove(moved);
        const line = currentTarget.querySelector(`[data-column="${dragged}"]`);
        line?.scrollIntoView({ block: 'nearest' });
      },
      onPointerUp() {
        if (dragged === null) return;
        setDragged(null);
        ends.onDrop();
      },
      onPointerCancel() {
        setDragged(null);
        ends.onCancel();
      },
    },
  };
}
