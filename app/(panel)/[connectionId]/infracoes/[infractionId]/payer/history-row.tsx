import { useTranslations } from 'next-intl';
import Link from 'next/link';
import type { ReactNode } from 'react';
import { DateTime } from '#components/facts/date-time.tsx';

/** A card lists no more than these; the sums above them count all. */
const rowsMax = 5;

interface HistoryListProps<Item> {
  label: string;
  items: readonly Item[];
  children: (item: Item) => ReactNode;
}

/** The first of the payer's payments or infractions, and how many more there are. */
export function HistoryList<Item>({ label, items, children }: HistoryListProps<Item>) {
  const t = useTranslations('infractions.payerHistory');
  const more = items.length - rowsMax;
  if (items.length === 0) return null;
  return (
    <>
      <ul aria-label={label} className="grid gap-3">
        {items.slice(0, rowsMax).map((item) => children(item))}
      </ul>
      {more > 0 ? <p className="text-ink-3 mt-1.5 text-xs">{t('more', { count: more })}</p> : null}
    </>
  );
}

interface HistoryRowProps {
  href: string;
  amount: string;
  at: string;
  badge: ReactNode;
}

/** One payment or infraction of the payer: how much, when, what became of it. */
export function HistoryRow({ href, amount, at, badge }: HistoryRowProps) {
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
      <span className="grid">
        <Link
          href={href}
          prefetch={false}
          className="rounded-control text-accent-text inline-flex min-h-6 items-center tabular-nums underline underline-offset-4"
        >
          {amount}
        </Link>
        <span className="text-ink-3 text-xs">
          <DateTime iso={at} />
        </span>
      </span>
      {badge}
    </li>
  );
}
