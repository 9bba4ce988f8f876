'use client';

import { Popover as Radix } from 'radix-ui';
import type { ReactNode } from 'react';
import { classNames } from '#lib/client/shown/class-names.ts';
import type { OpenedPanel } from './early/late-trigger.tsx';
import { useFocusReturn } from './use-focus-return.ts';

interface PopoverPanelProps extends OpenedPanel {
  label: string;
  /** Which edge of its trigger it stands at: tools stand at the page's end. */
  align?: 'start' | 'end';
  /** Classes beyond those of every popover. */
  className?: string;
  children: ReactNode;
}

/** What a popover shows once it is open. */
export function PopoverPanel(props: PopoverPanelProps) {
  const { id, anchor, open, onOpenChange, label, align = 'start', className, children } = props;
  const focusReturn = useFocusReturn(anchor);
  return (
    <Radix.Root open={open} onOpenChange={onOpenChange}>
      <Radix.Anchor virtualRef={anchor} />
      <Radix.Portal>
        <Radix.Content
          id={id}
          aria-label={label}
          align={align}
          sideOffset={6}
          // It ends where the page's content does, not beyond it.
          collisionPadding={{ top: 12, bottom: 12, left: 12, right: 32 }}
          className={classNames(
            'popover border-line-strong bg-raised z-50 overflow-y-auto border p-3',
            className,
          )}
          {...focusReturn}
        >
          {/* On a phone it is a sheet, far from the icon that opened it. */}
          {align === 'end' ? (
            <p aria-hidden className="rail:hidden mb-3 text-lg font-semibold">
              {label}
            </p>
          ) : null}
          {children}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}
