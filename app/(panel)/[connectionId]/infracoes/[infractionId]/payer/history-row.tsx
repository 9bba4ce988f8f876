import Link from 'next/link';
import type { ReactNode } from 'react';
import { DateTime } from '#components/facts/date-time.tsx';

/** A card lists no more than these; the sums above them count all. */
export const rowsMax = 5;

interface HistoryRowProps {
  href: string;
  amount: string;
  at: string;
  badge: ReactNode;
  note?: string | null;
}

/** One payment or infraction of the payer: how much, when, what became of it. */
export function HistoryRow({ href, amount, at, badge, note }: HistoryRowProps) {
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
      <span className="grid">
        <Link
          href={href}
          prefetch={false}
          className="rounded-control text-accent-ink inline-flex min-h-6 items-center tabular-nums underline underline-offset-4"
        >
          {amount}
        </Link>
        <span className="text-muted text-xs">
          <DateTime iso={at} />
        </span>
      </span>
      <span className="grid justify-items-end gap-0.5">
        {badge}
        {note ? <span className="text-muted text-xs">{note}</span> : null}
      </span>
    </li>
  );
}
