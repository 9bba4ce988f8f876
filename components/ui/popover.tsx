'use client';

import { Popover as Radix } from 'radix-ui';
import type { ReactNode } from 'react';

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
  return (
    <Radix.Root open={open} onOpenChange={onOpenChange}>
      <Radix.Trigger asChild>{trigger}</Radix.Trigger>
      <Radix.Portal>
        <Radix.Content
          aria-label={label}
          align="start"
          sideOffset={6}
          collisionPadding={12}
          className="rounded-card border-line bg-raised shadow-raised z-30 max-h-(--radix-popover-content-available-height) w-72 max-w-[calc(100vw-1.5rem)] overflow-y-auto border p-3"
        >
          {children}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}
