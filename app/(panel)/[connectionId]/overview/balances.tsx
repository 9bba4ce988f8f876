import { HandCoins, Lock, Wallet } from 'lucide-react';
import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { paths } from '#lib/client/navigation/paths.ts';
import type { AccountBody } from '#lib/contract/bearer/account.ts';
import type { RuledAccount } from '#lib/server/sources/source.ts';
import { BalanceTile } from './balance-tile.tsx';

interface BalancesProps {
  account: Pick<AccountBody, 'balanceAvailable' | 'balanceBlocked'>;
  connectionId: string;
  /** What the blocked balance is made of; it may come later. */
  blockedReasons: ReactNode;
}

/** The two balances; each leads to the statement that explains it. */
export function Balances({ account, connectionId, blockedReasons }: BalancesProps) {
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
        {blockedReasons}
      </BalanceTile>
    </section>
  );
}

interface RuledBalancesProps {
  account: RuledAccount;
  connectionId: string;
}

/** The one balance of an account with fee rules, and what a withdrawal can take of it. */
export function RuledBalances({ account, connectionId }: RuledBalancesProps) {
  const t = useTranslations('gateway');
  const overview = useTranslations('overview');
  return (
    <section aria-label={overview('balances')} className="grid gap-5 sm:grid-cols-2">
      <BalanceTile
        label={t('balance')}
        hint={t('balanceHint')}
        amount={account.balance}
        href={paths.transactions(connectionId, { status: ['COMPLETED'] })}
        Icon={Wallet}
      />
      <BalanceTile
        label={t('eligible')}
        hint={t('eligibleHint')}
        amount={account.eligibleWithdraw}
        href={paths.feeRules(connectionId)}
        Icon={HandCoins}
      />
    </section>
  );
}
