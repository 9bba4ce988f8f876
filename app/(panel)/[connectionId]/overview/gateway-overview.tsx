import { HandCoins, Wallet } from 'lucide-react';
import { getTranslations } from 'next-intl/server';
import { Suspense } from 'react';
import { MoneyActions } from '#components/action/money-actions.tsx';
import { FailureState } from '#components/failure-state.tsx';
import { PageHeading } from '#components/page-heading.tsx';
import type { OpenConnection } from '#lib/connection.ts';
import { readGatewayAccount, type ShownGatewayAccount } from '#lib/gateway-account.ts';
import { readOverview } from '#lib/panel-api/panel-api.ts';
import { paths } from '#lib/paths.ts';
import { AttentionList } from './attention-list.tsx';
import { BalanceTile } from './balance-tile.tsx';
import { CallbackHealthCard, CallbackHealthLoading } from './callback-health-card.tsx';
import { ForeignServiceNote } from './foreign-service-note.tsx';
import { TodayFigures } from './today-figures.tsx';
import { VolumeSection } from './volume-section.tsx';

/** The overview of an API-key account: one balance, and what a withdrawal can take. */
export async function GatewayOverview({ opened }: { opened: OpenConnection }) {
  const { session, connection } = opened;
  const [account, figures] = await Promise.all([
    readGatewayAccount(connection.id),
    readOverview(session.sessionId, connection.id),
  ]);
  if (!account.ok) return <FailureState failure={account.failure} level={1} />;

  const t = await getTranslations('overview');
  const foreign = !figures.ok && figures.failure.kind === 'not-found';
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
        {foreign ? <ForeignServiceNote /> : null}
        {!figures.ok && !foreign ? <FailureState failure={figures.failure} /> : null}
        {figures.ok ? (
          <>
            <TodayFigures overview={figures.value} connectionId={connection.id} />
            <div className="grid items-start gap-5 xl:grid-cols-[minmax(0,2fr)_minmax(0,1fr)]">
              <VolumeSection overview={figures.value} />
              <div className="grid gap-5">
                <AttentionList
                  overview={figures.value}
                  connectionId={connection.id}
                  edition="gateway"
                />
                <Suspense fallback={<CallbackHealthLoading />}>
                  <CallbackHealthCard opened={opened} />
                </Suspense>
              </div>
            </div>
          </>
        ) : null}
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
