'use client';

import { usePathname, useSearchParams } from 'next/navigation';
import { useEffect, useSyncExternalStore } from 'react';
import { pages } from '#lib/client/navigation/pages.ts';

/** The address of the list that was seen last in this tab, with its filters. */
let lastList: string | null = null;

const lists: ReadonlySet<string> = new Set(
  Object.values(pages).flatMap(({ path }) => (path.includes('[') ? [] : [path])),
);

/**
 * Keeps in mind which list somebody is at; the page of one of its rows changes nothing. It draws
 * nothing, so that a filter or a drawer in the address draws no more than itself again.
 */
export function WayBackWatch(): null {
  const path = usePathname();
  const said = useSearchParams().toString();
  useEffect(() => {
    const isList = lists.has(path.split('/').slice(2).join('/'));
    if (isList) lastList = said === '' ? path : `${path}?${said}`;
  }, [path, said]);
  return null;
}

const never = () => () => undefined;

/** Which of these lists somebody came from, with the filters that it had; null for none. */
export function useWayBack<List extends { href: string }>(of: readonly List[]): List | null {
  const address = useSyncExternalStore(
    never,
    () => lastList,
    () => null,
  );
  const found = of.find(({ href }) => href === address?.split('?')[0]);
  return found && address !== null ? { ...found, href: address } : null;
}
