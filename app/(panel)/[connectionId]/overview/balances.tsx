import { Lock, Wallet } from 'lucide-react';
import { useLocale, useTranslations } from 'next-intl';
import Link from 'next/link';
import type { Account } from '#lib/contract/account.ts';
import { formatReais } from '#lib/money.ts';
import { paths } from '#lib/paths.ts';

/** The two balances; each leads to the transactions that explain it. */
export function Balances({ account, connectionId }: { account: Account; connectionId: string }) {
  const t = useTranslations('overview');
  const locale = useLocale();
  const items = [
    {
      label: t('available'),
      hint: t('availableHint'),
      amount: account.balanceAvailable,
      href: paths.transactions(connectionId, { status: ['COMPLETED'] }),
      Icon: Wallet,
    },
    {
      label: t('blocked'),
      hint: t('blockedHint'),
      amount: account.balanceBlocked,
      href: paths.transactions(connectionId, {
        type: 'WITHDRAW',
        status: ['PENDING', 'WAITING_FOR_REFUND'],
      }),
      Icon: Lock,
    },
  ];
  return (
    <section aria-label={t('balances')} className="grid gap-5 sm:grid-cols-2">
      {items.map(({ label, hint, amount, href, Icon }) => (
        <div
          key={label}
          className="rounded-card border-line bg-surface relative flex items-start justify-between gap-4 border p-4 sm:p-5"
        >
          <div className="grid gap-1">
            <h2 className="text-muted font-medium">{label}</h2>
            <p className="text-2xl font-semibold tracking-tight tabular-nums">
              <Link href={href} className="rounded-control after:absolute after:inset-0">
                {formatReais(amount, locale)}
              </Link>
            </p>
            <p className="text-muted text-xs">{hint}</p>
          </div>
          <Icon aria-hidden className="text-muted size-5" />
        </div>
      ))}
    </section>
  );
}
