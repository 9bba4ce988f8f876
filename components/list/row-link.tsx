'use client';

import Link from 'next/link';
import type { ReactNode } from 'react';
import { useDetail } from '#components/detail/use-detail.ts';
import { classNames } from '#lib/client/shown/class-names.ts';

/** Its focus is shown around the whole row, before the cell that stays in sight. */
export const rowLinkStyle =
  'font-medium outline-none select-text after:pointer-events-none after:absolute after:inset-0 focus-visible:after:z-11 focus-visible:after:outline-2 focus-visible:after:-outline-offset-2 focus-visible:after:outline-accent';

interface RowLinkProps {
  id: string;
  /** The row's own page. */
  href: string;
  className?: string;
  children: ReactNode;
}

/**
 * A plain click opens the row beside its list; in a new tab, as any link, its page opens.
 */
export function RowLink({ id, href, className, children }: RowLinkProps) {
  const { openDetail } = useDetail();
  return (
    <Link
      href={href}
      prefetch={false}
      data-row-link
      draggable={false}
      onClick={(event) => {
        if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
        event.preventDefault();
        openDetail(id);
      }}
      className={classNames(rowLinkStyle, className)}
    >
      {children}
    </Link>
  );
}
