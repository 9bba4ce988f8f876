'use client';

import { Slot } from 'radix-ui';
import { type KeyboardEvent, type ReactNode, type RefObject, useId, useRef } from 'react';
import type { LatePart } from './late-part.ts';
import { Late } from './late.tsx';

/** What a panel is told that opens from a button. */
export interface OpenedPanel {
  id: string;
  /** The button that opened it: it stands beside it and gives the focus back to it. */
  anchor: RefObject<HTMLButtonElement | null>;
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

interface LateTriggerProps<Own> {
  kind: 'menu' | 'dialog' | 'listbox';
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /** The one button that opens it. */
  trigger: ReactNode;
  /** Fetched when somebody points at the trigger: they are about to press it. */
  part: LatePart<OpenedPanel & Own>;
  /** What the panel is told beyond that. */
  own: Own;
}

/** The id of the button that opens a panel: it also names it. */
export function openerId(panelId: string): string {
  return `${panelId}-opener`;
}

/** Makes a button the opener of a panel whose code is not here yet. */
export function LateTrigger<Own extends object>(props: LateTriggerProps<Own>) {
  const { kind, open, onOpenChange, trigger, part, own } = props;
  const anchor = useRef<HTMLButtonElement>(null);
  const id = useId();
  function openWithArrow(event: KeyboardEvent) {
    if (kind === 'dialog' || event.key !== 'ArrowDown') return;
    event.preventDefault();
    onOpenChange(true);
  }
  return (
    <>
      <Slot.Root
        ref={anchor}
        id={openerId(id)}
        role={kind === 'listbox' ? 'combobox' : undefined}
        aria-haspopup={kind}
        aria-expanded={open}
        aria-controls={open ? id : undefined}
        data-state={open ? 'open' : 'closed'}
        onClick={() => onOpenChange(!open)}
        onKeyDown={openWithArrow}
        onPointerEnter={part.load}
        onFocus={part.load}
      >
        {trigger}
      </Slot.Root>
      <Late part={part} wanted={open} props={{ id, anchor, open, onOpenChange, ...own }} />
    </>
  );
}
