import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { Suspense } from 'react';
import { MoneyActions } from '#components/action/money-actions.tsx';
import { FailureState } from '#components/page/failure-state.tsx';
import { PageHeading } from '#components/page/page-heading.tsx';
import { contentOr } from '#components/ui/early/content-or.tsx';
import { Skeleton } from '#components/ui/skeleton.tsx';
import { openSource } from '#lib/server/sources/open/open-source.ts';
import type { AccountSource, ShownAccount } from '#lib/server/sources/source.ts';
import { AccountLimits } from './overview/account-limits.tsx';
import { Balances, RuledBalances } from './overview/balances.tsx';
import { BlockedReasons } from './overview/blocked-reasons.tsx';
import { FiguresLoading, OverviewFigures } from './overview/overview-figures.tsx';
import { OverviewLoading } from './overview/overview-loading.tsx';

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('overview');
  return { title: t('title') };
}

interface OverviewPageProps {
  params: Promise<{ connectionId: string }>;
}

/** An overview with its balances first; figures that are not counted come when they are there. */
export default function OverviewPage(props: OverviewPageProps) {
  return contentOr(<OverviewLoading />, overviewContent(props));
}

async function overviewContent({ params }: OverviewPageProps) {
  const { connectionId } = await params;
  const opened = await openSource(connectionId);
  if (!opened.ok) return <FailureState failure={opened.failure} level={1} />;
  const source = opened.value;
  const isLate = !source.capabilities.countedOverview;
  // Asked for now, so that it is on its way beside the figures; it is asked once per request.
  void source.callbackRecords?.countUndelivered();
  const [account] = await Promise.all([
    source.readAccount(),
    isLate ? null : source.readOverview(),
  ]);
  if (!account.ok) return <FailureState failure={account.failure} level={1} />;

  const t = await getTranslations('overview');
  const { role } = source.session.member;
  const figures = <OverviewFigures source={source} />;
  return (
    <>
      <PageHeading
        title={t('title')}
        aside={<MoneyActions connectionId={connectionId} role={role} account={account.value} />}
      />
      <div className="grid gap-5">
        <AccountBalances source={source} account={account.value} isLate={isLate} />
        {isLate ? <Suspense fallback={<FiguresLoading />}>{figures}</Suspense> : figures}
        {'taxRules' in account.value ? null : <AccountLimits account={account.value} />}
      </div>
    </>
  );
}

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
