'use client';

import { type Messages, useTranslations } from 'next-intl';
import { useEffect, useEffectEvent } from 'react';
import { leaveEvent } from '#lib/client/navigation/leave-event.ts';

type Loss = keyof Messages['infractions']['leaveLoses'];

/** Two parts of a page may have something to lose: one answer is for both. */
let asked: Event | null = null;
const losses = new Set<Loss>();

/**
 * Asks before what lives in this page only is lost: by a reload, a link, a menu, the way back.
 * Null: nothing of this part is.
 */
export function useLeaveWarning(loss: Loss | null): void {
  const t = useTranslations('infractions');
  const isWanted = loss !== null;
  const warn = useEffectEvent((event: Event) => {
    if (isWanted) event.preventDefault();
  });
  const ask = useEffectEvent((event: Event) => {
    if (!isWanted || event.defaultPrevented || event === asked) return;
    asked = event;
    const said = [...losses].map((one) => t(`leaveLoses.${one}`));
    if (!window.confirm([t('leave'), ...said].join(' '))) event.preventDefault();
  });
  useEffect(() => {
    if (loss === null) return undefined;
    losses.add(loss);
    return () => void losses.delete(loss);
  }, [loss]);
  useEffect(() => {
    const ending = new AbortController();
    const { signal } = ending;
    window.addEventListener('beforeunload', (event) => warn(event), { signal });
    const onClick = (event: MouseEvent) => {
      if (leavesPage(event)) ask(event);
    };
    window.addEventListener('click', onClick, { capture: true, signal });
    window.addEventListener(leaveEvent, (event) => ask(event), { signal });
    // Not every browser lets a page know of the way back before it is taken.
    if ('navigation' in window) {
      const onNavigate = (event: NavigateEvent) => {
        const { cancelable, destination, navigationType } = event;
        const isBack = navigationType === 'traverse' && destination.sameDocument;
        if (isBack && cancelable && isOtherPage(destination.url)) ask(event);
      };
      window.navigation.addEventListener('navigate', onNavigate, { signal });
    }
    return () => ending.abort();
  }, []);
}

/** Whether a click follows a link of the app, in this tab, to another of its pages. */
function leavesPage(event: MouseEvent): boolean {
  const { target, button, ctrlKey, metaKey, shiftKey, altKey } = event;
  if (button !== 0 || ctrlKey || metaKey || shiftKey || altKey) return false;
  const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href]') : null;
  if (!link || link.target === '_blank' || link.hasAttribute('download')) return false;
  return isOtherPage(link.href);
}

/** A file leaves the page where it is, and another site is warned of by the browser. */
function isOtherPage(address: string): boolean {
  const { origin, pathname } = new URL(address);
  const isOwn = origin === window.location.origin && !pathname.startsWith('/api/');
  return isOwn && pathname !== window.location.pathname;
}
