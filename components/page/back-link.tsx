'use client';

import Link from 'next/link';
import { useWayBack } from '#components/address/way-back.ts';
import { Icon } from '#components/ui/icon.tsx';

interface BackLinkProps {
  href: string;
  /** Another list that has rows with this page. */
  other?: { href: string; text: string };
  children: string;
}

/** The way back to the list that a page is of, as it was left. */
export function BackLink({ href, other, children }: BackLinkProps) {
  const own = { href, text: children };
  const back = useWayBack(other ? [own, other] : [own]) ?? own;
  return (
    <Link
      href={back.href}
      className="rounded-control text-ink-3 hover:text-ink mb-3 inline-flex min-h-6 items-center gap-1 print:hidden"
    >
      <Icon name="ArrowLeft" className="size-4" />
      {back.text}
    </Link>
  );
}
