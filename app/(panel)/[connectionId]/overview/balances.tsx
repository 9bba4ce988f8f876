import { Lock, Wallet } from 'lucide-react';
import { useTranslations } from 'next-intl';
import type { Account } from '#lib/contract/account.ts';
import type { Overview } from '#lib/contract/panel.ts';
import { paths } from '#lib/paths.ts';
import { BalanceTile } from './balance-tile.tsx';
import { BlockedReasons } from './blocked-reasons.tsx';

interface BalancesProps {
  account: Account;
  /** Null when nobody can tell what the blocked balance is made of. */
  blocked: Overview['blocked'] | null;
  connectionId: string;
}

/** The two balances; each leads to the statement that explains it. */
export function Balances({ account, blocked, connectionId }: BalancesProps) {
  const t = useTranslations('overview');
  return (
    <section aria-label={t('balances')} className="grid gap-5 sm:grid-cols-2">
      <BalanceTile
        label={t('available')}
        hint={t('availableHint')}
        amount={account.balanceAvailable}
        href={paths.statements(connectionId)}
        Icon={Wallet}
      />
      <BalanceTile
        label={t('blocked')}
        hint={t('blockedHint')}
        amount={account.balanceBlocked}
        href={paths.statements(connectionId, { balanceType: 'BLOCKED', period: 'Month' })}
        Icon={Lock}
      >
        {blocked ? <BlockedReasons blocked={blocked} connectionId={connectionId} /> : null}
      </BalanceTile>
    </section>
  );
}
