import { getTranslations } from 'next-intl/server';
import { Suspense } from 'react';
import { accountPage } from '#components/page/account-page.tsx';
import { FailureState } from '#components/page/failure-state.tsx';
import { PageHeading } from '#components/page/page-heading.tsx';
import { titled } from '#components/page/titled.ts';
import { Skeleton } from '#components/ui/skeleton.tsx';
import type { AccountSource, ShownAccount } from '#lib/server/sources/source.ts';
import { AccountLimits } from './overview/account-limits.tsx';
import { Balances, RuledBalances } from './overview/balances.tsx';
import { BlockedReasons } from './overview/blocked-reasons.tsx';
import { FiguresLoading, OverviewFigures } from './overview/overview-figures.tsx';
import { OverviewLoading } from './overview/overview-loading.tsx';

export const generateMetadata = titled('overview.title');

/** An overview with its balances first; figures that are not counted come when they are there. */
export default accountPage({ Loading: OverviewLoading }, async ({ source }) => {
  const isLate = !source.capabilities.countedOverview;
  // Asked for now, so that it is on its way beside the figures; it is asked once per request.
  void source.callbackRecords?.countUndelivered();
  const [account] = await Promise.all([
    source.readAccount(),
    isLate ? null : source.readOverview(),
  ]);
  if (!account.ok) return <FailureState failure={account.failure} level={1} />;

  const t = await getTranslations('overview');
  const figures = <OverviewFigures source={source} />;
  return (
    <>
      <PageHeading title={t('title')} />
      <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
        <AccountBalances source={source} account={account.value} isLate={isLate} />
        {isLate ? <Suspense fallback={<FiguresLoading />}>{figures}</Suspense> : figures}
        {'taxRules' in account.value ? null : <AccountLimits account={account.value} />}
      </div>
    </>
  );
});

interface AccountBalancesProps {
  source: AccountSource;
  account: ShownAccount;
  isLate: boolean;
}

function AccountBalances({ source, account, isLate }: AccountBalancesProps) {
  const connectionId = source.connection.id;
  if ('taxRules' in account) return <RuledBalances account={account} connectionId={connectionId} />;
  const reasons = <BlockedBalance source={source} />;
  return (
    <Balances
      account={account}
      connectionId={connectionId}
      blockedReasons={
        isLate ? (
          <Suspense fallback={<Skeleton className="mt-2 h-4" />}>{reasons}</Suspense>
        ) : (
          reasons
        )
      }
    />
  );
}

/** What the blocked balance is made of, from the same look as the figures. */
async function BlockedBalance({ source }: { source: AccountSource }) {
  const found = await source.readOverview();
  if (!found.ok) return null;
  return <BlockedReasons blocked={found.value.blocked} connectionId={source.connection.id} />;
}
