'use client';

import { usePathname, useRouter, useSearchParams } from 'next/navigation';
import { useCallback, useEffect, useOptimistic, useRef, useTransition } from 'react';
import { showNoticed } from '#lib/client/line/line.ts';

/** Makes the part of an address after its path, empty or beginning with `?`, of what it says. */
export type Rewrite = (said: URLSearchParams) => string;

interface Address {
  /** The part after its path, as it is to be: it is ahead of the page that is being made. */
  said: string;
  /** Goes to what it is rewritten to, and the server makes that page. */
  change: (rewrite: Rewrite) => void;
  /** The server is making the page of the address as it is now. */
  pending: boolean;
}

/** The address of a page that follows it. */
export function useAddress(): Address {
  const path = usePathname();
  const router = useRouter();
  const [pending, startTransition] = useTransition();
  const [said, setSaid] = useOptimistic(useSearchParams().toString());
  // Two changes at once are both of the address: the second is one of the first.
  const latest = useRef(said);
  useEffect(() => {
    latest.current = said;
  }, [said]);
  const change = useCallback(
    (rewrite: Rewrite) => {
      const next = rewrite(new URLSearchParams(latest.current));
      latest.current = next;
      showNoticed();
      startTransition(() => {
        setSaid(next);
        router.push(`${path}${next}`, { scroll: false });
      });
    },
    [path, router, setSaid],
  );
  return { said, change, pending };
}

/** What an address says with some parts of another value; null: without that part. */
export function withParts(said: URLSearchParams, parts: Record<string, string | null>): string {
  for (const [name, value] of Object.entries(parts)) {
    if (value === null) said.delete(name);
    else said.set(name, value);
  }
  return said.size === 0 ? '' : `?${said.toString()}`;
}
