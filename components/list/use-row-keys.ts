'use client';

import { type RefObject, useEffect, useEffectEvent, useSyncExternalStore } from 'react';
import { isTyping, useSingleKeys } from '#components/frame/single-keys.ts';

interface RowKeys {
  count: number;
  /** Brings a row into sight that may not be drawn yet. */
  reveal: (index: number) => void;
  /** Selects a row, or lets it go; absent where rows cannot be selected. */
  onSelect?: (index: number) => void;
  /** Lets go of all that is selected. */
  onClear?: () => void;
}

/** What there is to walk on a page by its keys. */
type WalkedRows = 'none' | 'rows' | 'selectable';

let walked: WalkedRows = 'none';
const listeners = new Set<() => void>();

function setWalked(next: WalkedRows): void {
  walked = next;
  for (const tell of listeners) tell();
}

function subscribe(tell: () => void): () => void {
  listeners.add(tell);
  return () => listeners.delete(tell);
}

/** Which keys of rows do something on this page, for who asks for its keys. */
export function useWalkedRows(): WalkedRows {
  return useSyncExternalStore(
    subscribe,
    () => walked,
    () => 'none',
  );
}

/** Drawing a row that was scrolled to takes a frame or two. */
const framesMax = 20;

/**
 * `j` and `k` move the focus over the rows' links, where Enter opens as on any; `x` selects,
 * `a` goes to what can be done with what is selected, and Escape lets go of it.
 */
export function useRowKeys(frame: RefObject<HTMLElement | null>, keys: RowKeys): void {
  const { count, reveal, onSelect, onClear } = keys;
  const singleKeys = useSingleKeys();

  function linkOf(index: number): HTMLElement | null {
    return frame.current?.querySelector(`[data-index="${index}"] [data-row-link]`) ?? null;
  }

  function focusRow(index: number, framesLeft: number) {
    const link = linkOf(index);
    if (link) {
      link.focus({ preventScroll: true });
      link.scrollIntoView({ block: 'nearest' });
    } else if (framesLeft > 0) {
      requestAnimationFrame(() => focusRow(index, framesLeft - 1));
    }
  }

  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    if (!singleKeys || isTyping(event)) return;
    // What is open beside the list steps by itself.
    if (document.activeElement?.closest('[role="dialog"]')) return;
    const row =
      document.activeElement?.closest('[data-index]') ??
      frame.current?.querySelector('[data-index][aria-current]');
    const at = Number(row?.getAttribute('data-index') ?? -1);
    if (event.key === 'x' && at >= 0) onSelect?.(at);
    // What was open over the list has been closed by it, and says so.
    if (event.key === 'Escape' && !event.defaultPrevented) onClear?.();
    // What can be done with them stands below all rows.
    if (event.key === 'a') document.querySelector<HTMLElement>('[data-selection] button')?.focus();
    if (event.key !== 'j' && event.key !== 'k') return;
    const next = event.key === 'j' ? at + 1 : Math.max(at - 1, 0);
    const index = Math.min(next, count - 1);
    event.preventDefault();
    if (!linkOf(index)) reveal(index);
    focusRow(index, framesMax);
  });

  const here = count === 0 ? 'none' : onSelect ? 'selectable' : 'rows';
  useEffect(() => {
    setWalked(here);
    return () => setWalked('none');
  }, [here]);

  useEffect(() => {
    const listener = (event: KeyboardEvent) => onKeyDown(event);
    window.addEventListener('keydown', listener);
    return () => window.removeEventListener('keydown', listener);
  }, []);
}
