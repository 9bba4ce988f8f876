'use client';

import type { ReactNode } from 'react';
import { latePart } from './early/late-part.ts';
import { LateTrigger, type Trigger } from './early/late-trigger.tsx';

const popoverPanel = latePart(async () => (await import('./popover-panel.tsx')).PopoverPanel);

interface PopoverProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  renderTrigger: Trigger;
  /** Names the panel for assistive technology. */
  label: string;
  children: ReactNode;
}

/** A small panel beside its trigger, for controls that need room only while in use. */
export function Popover({ label, children, ...opener }: PopoverProps) {
  return <LateTrigger kind="dialog" part={popoverPanel} {...opener} own={{ label, children }} />;
}
