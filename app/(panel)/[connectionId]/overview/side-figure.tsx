import Link from 'next/link';
import type { ReactNode } from 'react';

/** A figure that leads to the rows behind it. */
export function RowsLink({ href, children }: { href: string; children: ReactNode }) {
  return (
    <Link
      href={href}
      prefetch={false}
      className="rounded-control text-accent-text wrap-anywhere underline underline-offset-4"
    >
      {children}
    </Link>
  );
}

/** One figure beside the chart, with its name. */
export function SideFigure({ term, children }: { term: string; children: ReactNode }) {
  return (
    // Beside a longer name the figures begin on one line.
    <div className="row-span-2 grid grid-rows-subgrid gap-y-0.5">
      <dt className="text-ink-3 text-xs text-balance">{term}</dt>
      <dd className="tabular-nums">{children}</dd>
    </div>
  );
}
