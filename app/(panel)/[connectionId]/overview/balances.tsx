import { Lock, Wallet } from 'lucide-react';
import { useTranslations } from 'next-intl';
import type { Account } from '#lib/contract/account.ts';
import { paths } from '#lib/paths.ts';
import { BalanceTile } from './balance-tile.tsx';

/** The two balances; each leads to the transactions that explain it. */
export function Balances({ account, connectionId }: { account: Account; connectionId: string }) {
  const t = useTranslations('overview');
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
      {items.map((item) => (
        <BalanceTile key={item.label} {...item} />
      ))}
    </section>
  );
}
