'use client';

import { Slot } from 'radix-ui';
import type { KeyboardEvent, ReactNode, RefObject } from 'react';

interface LateTriggerProps {
  ref: RefObject<HTMLButtonElement | null>;
  kind: 'menu' | 'dialog';
  panelId: string;
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /** Fetches what the trigger opens: whoever points at it is about to press it. */
  onInterest: () => void;
  /** The one button that opens it. */
  children: ReactNode;
}

/** The id of the button that opens a panel: it also names it. */
export function openerId(panelId: string): string {
  return `${panelId}-opener`;
}

/** Makes a button the opener of a panel whose code is not here yet. */
export function LateTrigger(props: LateTriggerProps) {
  const { ref, kind, panelId, open, onOpenChange, onInterest, children } = props;
  function openWithArrow(event: KeyboardEvent) {
    if (kind !== 'menu' || event.key !== 'ArrowDown') return;
    event.preventDefault();
    onOpenChange(true);
  }
  return (
    <Slot.Root
      ref={ref}
      id={openerId(panelId)}
      aria-haspopup={kind}
      aria-expanded={open}
      aria-controls={open ? panelId : undefined}
      data-state={open ? 'open' : 'closed'}
      onClick={() => onOpenChange(!open)}
      onKeyDown={openWithArrow}
      onPointerEnter={onInterest}
      onFocus={onInterest}
    >
      {children}
    </Slot.Root>
  );
}
