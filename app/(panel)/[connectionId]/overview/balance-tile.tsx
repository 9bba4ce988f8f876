import type { LucideIcon } from 'lucide-react';
import { useLocale } from 'next-intl';
import Link from 'next/link';
import type { ReactNode } from 'react';
import { formatReais } from '#lib/domain/money/money.ts';

interface BalanceTileProps {
  label: string;
  hint: string;
  /** Reais. */
  amount: number;
  /** The rows or the page behind the figure. */
  href: string;
  Icon: LucideIcon;
  /** What the balance is made of. */
  children?: ReactNode;
}

/** One balance, large, with the way to what explains it. */
export function BalanceTile(props: BalanceTileProps) {
  const { label, hint, amount, href, Icon, children } = props;
  const locale = useLocale();
  return (
    <div className="rounded-panel border-line bg-surface relative flex items-start justify-between gap-4 border p-4 sm:p-5">
      <div className="grid min-w-0 gap-1">
        <h2 className="text-ink-3 font-medium">{label}</h2>
        <p className="text-xl font-semibold tracking-tight tabular-nums sm:text-2xl">
          <Link href={href} className="rounded-control after:absolute after:inset-0">
            {formatReais(amount, locale)}
          </Link>
        </p>
        <p className="text-ink-3 text-xs">{hint}</p>
        {children}
      </div>
      <Icon aria-hidden className="text-ink-3 size-5 shrink-0" />
    </div>
  );
}
