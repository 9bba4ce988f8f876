'use client';

import { Dialog as Radix } from 'radix-ui';
import { type ReactNode, useLayoutEffect, useRef, useSyncExternalStore } from 'react';
import { Icon } from '#components/ui/icon.tsx';
import { classNames } from '#lib/client/shown/class-names.ts';
import { Button } from './button.tsx';
import { clearToasts } from './toaster.tsx';
import { focusFirstField, focusFirstLink } from './use-focus-return.ts';

export interface DialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: string;
  closeLabel: string;
  /**
   * `drawer` stands along the left edge, `side` along the right one, at full height. `beside` is a
   * `side` that covers nothing where there is room: the page makes way and can be used.
   */
  shape?: 'centered' | 'drawer' | 'side' | 'beside' | 'palette';
  /** Puts the focus somewhere when it has closed; without it, where it was before. */
  onClosed?: () => void;
  children: ReactNode;
}

const shapeStyle = {
  centered:
    'rail:top-[8vh] rail:left-1/2 rail:max-w-md rail:-translate-x-1/2 rail:rounded-panel max-rail:inset-x-0 max-rail:bottom-0 max-rail:rounded-t-panel w-full scroll-pb-20 p-5',
  palette:
    'rail:top-[10vh] rail:left-1/2 rail:max-w-2xl rail:-translate-x-1/2 rail:rounded-panel max-rail:inset-0 max-rail:max-h-none! w-full',
  side: 'inset-y-0 right-0 w-[25.5rem] max-w-full p-5',
  beside: 'inset-y-0 right-0 w-[25.5rem] max-w-full p-5 beside:top-14',
  drawer: 'inset-y-0 left-0 w-72 max-w-[85vw] p-4',
} as const;

/** What a dialog shows once it is open. */
export function DialogPanel(props: DialogProps) {
  const { open, onOpenChange, title, closeLabel, shape = 'centered', onClosed, children } = props;
  const bare = shape === 'palette';
  const hasRoom = useRoomBeside();
  const covers = shape !== 'beside' || !hasRoom;
  useWay(open && !covers);
  // A key may have opened it, and no button is its trigger.
  const opener = useRef<{ element: Element | null; isMarked: boolean }>(null);
  return (
    <Radix.Root open={open} onOpenChange={onOpenChange} modal={covers}>
      <Radix.Portal>
        {/* Over the dialog that it was opened from, too: of one layer the later is above. */}
        <Radix.Overlay className="bg-scrim fixed inset-0 z-50 print:hidden" />
        <Radix.Content
          aria-describedby={undefined}
          onInteractOutside={(event) => {
            if (!covers || isInToast(event.target)) event.preventDefault();
          }}
          onOpenAutoFocus={(event) => {
            const element = document.activeElement;
            clearToasts();
            opener.current = { element, isMarked: element?.matches(':focus-visible') ?? false };
            // By itself the box would be selected whole, and the next key take its place.
            if (shape === 'centered' || shape === 'side' || bare) focusFirstField(event);
            if (shape === 'beside') focusFirstLink(event);
          }}
          onCloseAutoFocus={(event) => {
            event.preventDefault();
            if (onClosed) onClosed();
            else if (opener.current?.element instanceof HTMLElement) {
              opener.current.element.focus();
              if (bare && !opener.current.isMarked) unmark(opener.current.element);
            }
          }}
          className={classNames(
            'fixed overflow-y-auto overscroll-contain border border-line print:hidden',
            covers ? 'z-50 bg-raised shadow-overlay' : 'z-10 bg-surface',
            shape === 'centered' || shape === 'palette' ? 'max-h-[88dvh]' : 'max-h-none',
            shapeStyle[shape],
          )}
        >
          <div className={bare ? 'sr-only' : 'mb-4 flex items-center justify-between gap-4'}>
            <Radix.Title className="text-lg font-semibold">{title}</Radix.Title>
            {bare ? null : <CloseButton label={closeLabel} />}
          </div>
          {/* What goes away is not drawn once more as it will be when it is opened next. */}
          {open ? children : null}
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

/** A toast lies over a dialog, and is no place beside it. */
function isInToast(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest('[data-sonner-toaster]') !== null;
}

/** A key closed it, which marks what has the focus; what a pointer left it on was not marked. */
function unmark(element: HTMLElement) {
  element.style.outline = 'none';
  element.addEventListener('blur', () => element.style.removeProperty('outline'), { once: true });
}

/**
 * Says on the body that the page makes way. By `body:has()` whatever is added to the page has all
 * of it styled anew: 14 ms of 15 on a list of transactions. The row that was opened stays where it
 * is, though those above it take more lines.
 */
function useWay(makesWay: boolean): void {
  useLayoutEffect(() => {
    if (!makesWay) return;
    const row = document.querySelector('tr[data-index][aria-current]');
    const topOf = () => row?.getBoundingClientRect().top ?? 0;
    const top = topOf();
    document.body.dataset['beside'] = '';
    window.scrollBy({ top: topOf() - top, behavior: 'instant' });
    return () => {
      delete document.body.dataset['beside'];
    };
  }, [makesWay]);
}

const roomBeside = '(width >= 85rem)';

function useRoomBeside(): boolean {
  return useSyncExternalStore(
    (onChange) => {
      const query = window.matchMedia(roomBeside);
      query.addEventListener('change', onChange);
      return () => query.removeEventListener('change', onChange);
    },
    () => window.matchMedia(roomBeside).matches,
    () => false,
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
