import { useLocale, useTranslations } from 'next-intl';
import Link from 'next/link';
import type { Overview } from '#lib/contract/panel.ts';
import { centsFromReais, formatReais } from '#lib/money.ts';
import { paths } from '#lib/paths.ts';

interface BlockedReasonsProps {
  blocked: Overview['blocked'];
  connectionId: string;
}

/** What the blocked balance is made of, to the cent; each part leads to its rows. */
export function BlockedReasons({ blocked, connectionId }: BlockedReasonsProps) {
  const t = useTranslations('overview');
  const locale = useLocale();
  const { withdrawals, infractions, other } = blocked;
  const parts = [
    {
      label: t('blockedWithdrawals', { count: withdrawals.count }),
      amount: withdrawals.amount,
      href: paths.transactions(connectionId, { type: 'WITHDRAW', status: ['PENDING'] }),
    },
    {
      label: t('blockedInfractions', { count: infractions.count }),
      amount: infractions.amount,
      href: paths.infractions(connectionId),
    },
    {
      label: t('blockedOther'),
      amount: other,
      href: paths.statements(connectionId, { balanceType: 'BLOCKED', period: 'Month' }),
    },
  ].filter(({ amount }) => centsFromReais(amount) !== 0n);
  if (parts.length === 0) return null;
  return (
    <ul aria-label={t('blockedWhy')} className="relative z-10 mt-2 grid gap-1 text-xs">
      {parts.map(({ label, amount, href }) => (
        <li key={label} className="flex flex-wrap justify-between gap-x-4">
          <Link
            href={href}
            className="rounded-control text-accent-ink underline underline-offset-4"
          >
            {label}
          </Link>
          <span className="tabular-nums">{formatReais(amount, locale)}</span>
        </li>
      ))}
    </ul>
  );
}
