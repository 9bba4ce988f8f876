'use client';

import {
  type KeyboardEvent,
  type ReactNode,
  type RefObject,
  createRef,
  useId,
  useState,
} from 'react';
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

type Kind = 'menu' | 'dialog' | 'listbox';

/** Makes the opening button of what it is given. */
export type Trigger = (opener: ReturnType<typeof openerOf>) => ReactNode;

interface LateTriggerProps<Own> {
  kind: Kind;
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /** Where its maker wants to know the button. */
  anchor?: RefObject<HTMLButtonElement | null>;
  /** The one button that opens it. */
  renderTrigger: Trigger;
  /** Fetched when somebody points at the trigger: they are about to press it. */
  part: LatePart<OpenedPanel & Own>;
  /** What the panel is told beyond that. */
  own: Own;
}

/** The id of the button that opens a panel: it also names it. */
export function openerId(panelId: string): string {
  return `${panelId}-opener`;
}

/** A button that opens a panel whose code is not here yet. */
export function LateTrigger<Own extends object>(props: LateTriggerProps<Own>) {
  const { kind, open, onOpenChange, renderTrigger, part, own } = props;
  // As a state it may be handed to what draws the button; only the open panel reads it.
  const [ownAnchor] = useState(() => createRef<HTMLButtonElement>());
  const anchor = props.anchor ?? ownAnchor;
  const id = useId();
  const panel = { id, anchor, open, onOpenChange };
  return (
    <>
      {renderTrigger(openerOf(kind, panel, part.load))}
      <Late part={part} wanted={open} props={{ ...panel, ...own }} />
    </>
  );
}

/** What makes a button the opener of a panel. */
function openerOf(kind: Kind, { id, anchor, open, onOpenChange }: OpenedPanel, load: () => void) {
  return {
    ref: anchor,
    id: openerId(id),
    role: kind === 'listbox' ? 'combobox' : undefined,
    'aria-haspopup': kind,
    'aria-expanded': open,
    'aria-controls': open ? id : undefined,
    'data-state': open ? 'open' : 'closed',
    onClick: () => onOpenChange(!open),
    onKeyDown(event: KeyboardEvent) {
      if (kind === 'dialog' || event.key !== 'ArrowDown') return;
      event.preventDefault();
      onOpenChange(true);
    },
    onPointerEnter: load,
    onFocus: load,
  } as const;
}
