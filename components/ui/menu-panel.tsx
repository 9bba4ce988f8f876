'use client';

import { Menu as Radix } from 'radix-ui/internal';
import type { ReactNode } from 'react';
import { openerId, type OpenedPanel } from './early/late-trigger.tsx';
import { MenuKit } from './menu-kit.ts';
import { useFocusReturn } from './use-focus-return.ts';

interface MenuPanelProps extends OpenedPanel {
  align: 'start' | 'end';
  children: ReactNode;
}

/** What a menu shows once it is open. */
export function MenuPanel(props: MenuPanelProps) {
  const { id, anchor, open, onOpenChange, align, children } = props;
  const focusReturn = useFocusReturn(anchor);
  return (
    <Radix.Root open={open} onOpenChange={onOpenChange} modal={false}>
      <Radix.Anchor virtualRef={anchor} />
      <Radix.Portal>
        <Radix.Content
          id={id}
          aria-labelledby={openerId(id)}
          align={align}
          sideOffset={6}
          collisionPadding={8}
          className="rounded-panel border-line-strong bg-raised shadow-raised z-50 max-h-(--radix-popper-available-height) max-w-[calc(100vw-1rem)] min-w-56 overflow-y-auto border p-1.5"
          {...focusReturn}
        >
          <MenuKit value={Radix}>{children}</MenuKit>
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}
