'use client';

import { type RefObject, useEffect, useEffectEvent } from 'react';
import { isTyping, useSingleKeys } from '#components/single-keys.ts';

/** `j` and `k` move the focus over the rows' links; Enter then opens as on any link. */
export function useRowKeys(body: RefObject<HTMLTableSectionElement | null>): void {
  const singleKeys = useSingleKeys();

  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    if (!singleKeys || isTyping(event)) return;
    if (event.key !== 'j' && event.key !== 'k') return;
    const links = [...(body.current?.querySelectorAll<HTMLElement>('[data-row-link]') ?? [])];
    const at = links.findIndex((link) => link === document.activeElement);
    const next = event.key === 'j' ? at + 1 : Math.max(at - 1, 0);
    const link = links[Math.min(next, links.length - 1)];
    if (!link) return;
    event.preventDefault();
    link.focus();
    link.scrollIntoView({ block: 'nearest' });
  });

  useEffect(() => {
    const listener = (event: KeyboardEvent) => onKeyDown(event);
    window.addEventListener('keydown', listener);
    return () => window.removeEventListener('keydown', listener);
  }, []);
}
