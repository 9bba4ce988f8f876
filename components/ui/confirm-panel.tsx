'use client';

import { AlertDialog as Radix } from 'radix-ui';
import { type ReactNode, useRef } from 'react';
import { Button } from './button.tsx';
import { clearToasts } from './toaster.tsx';
import { focusFirstField } from './use-focus-return.ts';

export interface ConfirmDialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: string;
  /** What will happen, and what cannot be undone. */
  description: string;
  cancelLabel: string;
  /** The button that does it. */
  confirm: ReactNode;
  /** Further facts to look at before. */
  children?: ReactNode;
}

/** What is asked once the dialog is open. */
export function ConfirmPanel(props: ConfirmDialogProps) {
  const { open, onOpenChange, title, description, cancelLabel, confirm, children } = props;
  const opener = useRef<Element | null>(null);
  return (
    <Radix.Root open={open} onOpenChange={onOpenChange}>
      <Radix.Portal>
        {/* Over the dialog that it was opened from, too: of one layer the later is above. */}
        <Radix.Overlay className="bg-scrim fixed inset-0 z-50 print:hidden" />
        <Radix.Content
          // Without a trigger of its own the dialog has to remember where the focus came from.
          onOpenAutoFocus={(event) => {
            opener.current = document.activeElement;
            clearToasts();
            focusFirstField(event);
          }}
          onCloseAutoFocus={(event) => {
            event.preventDefault();
            if (opener.current instanceof HTMLElement) opener.current.focus();
          }}
          className="border-line bg-raised shadow-overlay rail:top-[8vh] rail:left-1/2 rail:max-w-lg rail:-translate-x-1/2 rail:rounded-panel max-rail:inset-x-0 max-rail:bottom-0 max-rail:rounded-t-panel fixed z-50 grid max-h-[88dvh] w-full scroll-pt-16 scroll-pb-20 gap-4 overflow-y-auto overscroll-contain border p-5 print:hidden"
        >
          {/* So is what it is about, though the field that has the focus is scrolled to. */}
          <Radix.Title className="bg-raised low:static sticky -top-5 z-10 -mx-5 -mt-5 -mb-2 px-5 pt-5 pb-2 text-lg font-semibold">
            {title}
          </Radix.Title>
          <Radix.Description className="text-ink-3">{description}</Radix.Description>
          {children}
          <div className="dialog-actions -mt-2">
            <Radix.Cancel asChild>
              <Button>{cancelLabel}</Button>
            </Radix.Cancel>
            {confirm}
          </div>
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}
