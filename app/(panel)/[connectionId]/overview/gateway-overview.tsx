import { HandCoins, Wallet } from 'lucide-react';
import { getTranslations } from 'next-intl/server';
import { Suspense } from 'react';
import { MoneyActions } from '#components/action/money-actions.tsx';
import { FailureState } from '#components/page/failure-state.tsx';
import { PageHeading } from '#components/page/page-heading.tsx';
import { paths } from '#lib/client/navigation/paths.ts';
import { readOverview } from '#lib/server/panel-api/panel-api.ts';
import type { OpenConnection } from '#lib/server/sources/connection.ts';
import {
  readGatewayAccount,
  type ShownGatewayAccount,
} from '#lib/server/sources/gateway-account.ts';
import { BalanceTile } from './balance-tile.tsx';
import { ForeignFigures } from './foreign-figures.tsx';
import { FiguresLoading } from './overview-figures.tsx';
import { OwnFigures } from './own-figures.tsx';

/** The overview of an API-key account: one balance, and what a withdrawal can take. */
export async function GatewayOverview({ opened }: { opened: OpenConnection }) {
  const { session, connection, access } = opened;
  const [account, figures] = await Promise.all([
    readGatewayAccount(connection.id),
    access.isForeign ? null : readOverview(session.sessionId, connection.id),
  ]);
  if (!account.ok) return <FailureState failure={account.failure} level={1} />;

  const t = await getTranslations('overview');
  return (
    <>
      <PageHeading
        title={t('title')}
        aside={
          <MoneyActions
            connectionId={connection.id}
            role={session.member.role}
            account={account.value}
          />
        }
      />
      <div className="grid gap-5">
        <GatewayBalances account={account.value} connectionId={connection.id} />
        {figures === null ? (
          <Suspense fallback={<FiguresLoading />}>
            <ForeignFigures opened={opened} balanceBlocked={null} />
          </Suspense>
        ) : (
          <OwnFigures figures={figures} opened={opened} />
        )}
      </div>
    </>
  );
}

interface GatewayBalancesProps {
  account: ShownGatewayAccount;
  connectionId: string;
}

async function GatewayBalances({ account, connectionId }: GatewayBalancesProps) {
  const t = await getTranslations('gateway');
  const overview = await getTranslations('overview');
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
