'use client';

import Link from 'next/link';
import type { ReactNode } from 'react';
import { classNames } from '#lib/client/shown/class-names.ts';
import { useDetail } from './use-detail.ts';

interface RowLinkProps {
  id: string;
  /** The row's own page. */
  href: string;
  className?: string;
  children: ReactNode;
}

/**
 * Covers the whole row. A plain click opens the row beside its list; in a new tab, as any link, its
 * page opens.
 */
export function RowLink({ id, href, className, children }: RowLinkProps) {
  const { openDetail } = useDetail();
  return (
    <Link
      href={href}
      prefetch={false}
      data-row-link
      onClick={(event) => {
        if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
        event.preventDefault();
        openDetail(id);
      }}
      className={classNames(
        'focus-visible:after:outline-accent font-medium outline-none after:absolute after:inset-0 focus-visible:after:outline-2 focus-visible:after:-outline-offset-2',
        className,
      )}
    >
      {children}
    </Link>
  );
}
