'use client';

import { type ReactNode, useId, useRef } from 'react';
import { latePart } from './early/late-part.ts';
import { LateTrigger } from './early/late-trigger.tsx';
import { Late } from './early/late.tsx';

const popoverPanel = latePart(async () => (await import('./popover-panel.tsx')).PopoverPanel);

interface PopoverProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  trigger: ReactNode;
  /** Names the panel for assistive technology. */
  label: string;
  children: ReactNode;
}

/** A small panel beside its trigger, for controls that need room only while in use. */
export function Popover({ open, onOpenChange, trigger, label, children }: PopoverProps) {
  const anchor = useRef<HTMLButtonElement>(null);
  const id = useId();
  return (
    <>
      <LateTrigger
        ref={anchor}
        kind="dialog"
        panelId={id}
        open={open}
        onOpenChange={onOpenChange}
        onInterest={popoverPanel.load}
      >
        {trigger}
      </LateTrigger>
      <Late
        part={popoverPanel}
        wanted={open}
        props={{ id, anchor, open, onOpenChange, label, children }}
      />
    </>
  );
}
