'use client';

import { Dialog as Radix } from 'radix-ui';
import { type ReactNode, useRef } from 'react';
import { Icon } from '#components/ui/icon.tsx';
import { classNames } from '#lib/client/shown/class-names.ts';
import { Button } from './button.tsx';

export interface DialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: string;
  closeLabel: string;
  /** `drawer` stands along the left edge, `side` along the right one, at full height. */
  shape?: 'centered' | 'drawer' | 'side' | 'palette';
  /** Puts the focus somewhere when it has closed; without it, where it was before. */
  onClosed?: () => void;
  children: ReactNode;
}

const shapeStyle = {
  centered:
    'rail:top-[12vh] rail:left-1/2 rail:max-w-md rail:-translate-x-1/2 rail:rounded-panel max-rail:inset-x-0 max-rail:bottom-0 max-rail:rounded-t-panel w-full p-5',
  palette:
    'rail:top-[10vh] rail:left-1/2 rail:max-w-2xl rail:-translate-x-1/2 rail:rounded-panel max-rail:inset-0 max-rail:max-h-none! w-full',
  side: 'inset-y-0 right-0 w-[25.5rem] max-w-full p-5',
  drawer: 'inset-y-0 left-0 w-72 max-w-[85vw] p-4',
} as const;

/** What a dialog shows once it is open. */
export function DialogPanel(props: DialogProps) {
  const { open, onOpenChange, title, closeLabel, shape = 'centered', onClosed, children } = props;
  const bare = shape === 'palette';
  // A key may have opened it, and no button is its trigger.
  const opener = useRef<Element | null>(null);
  return (
    <Radix.Root open={open} onOpenChange={onOpenChange}>
      <Radix.Portal>
        <Radix.Overlay className="bg-scrim fixed inset-0 z-40 print:hidden" />
        <Radix.Content
          aria-describedby={undefined}
          onOpenAutoFocus={() => {
            opener.current = document.activeElement;
          }}
          onCloseAutoFocus={(event) => {
            event.preventDefault();
            if (onClosed) onClosed();
            else if (opener.current instanceof HTMLElement) opener.current.focus();
          }}
          className={classNames(
            'fixed z-50 overflow-y-auto border border-line bg-raised shadow-overlay print:hidden',
            shape === 'drawer' || shape === 'side' ? 'max-h-none' : 'max-h-[90vh]',
            shapeStyle[shape],
          )}
        >
          <div className={bare ? 'sr-only' : 'mb-4 flex items-center justify-between gap-4'}>
            <Radix.Title className="text-lg font-semibold">{title}</Radix.Title>
            {bare ? null : <CloseButton label={closeLabel} />}
          </div>
          {children}
          {/* Where there is no keyboard; after the box, which has the focus first. */}
          {bare ? (
            <span className="rail:hidden absolute top-0.5 right-1">
              <CloseButton label={closeLabel} />
            </span>
          ) : null}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}

function CloseButton({ label }: { label: string }) {
  return (
    <Radix.Close asChild>
      <Button look="ghost" size="icon" aria-label={label}>
        <Icon name="X" />
      </Button>
    </Radix.Close>
  );
}
