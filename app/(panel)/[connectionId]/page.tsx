import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { Suspense } from 'react';
import { MoneyActions } from '#components/action/money-actions.tsx';
import { contentOr } from '#components/page/content-or.tsx';
import { FailureState } from '#components/page/failure-state.tsx';
import { PageHeading } from '#components/page/page-heading.tsx';
import { Skeleton } from '#components/ui/skeleton.tsx';
import { readOverview } from '#lib/server/panel-api/panel-api.ts';
import { readConnectionAccount } from '#lib/server/sources/connection-account.ts';
import { openConnection } from '#lib/server/sources/connection.ts';
import { readNeverTold } from '#lib/server/sources/never-told.ts';
import { AccountLimits } from './overview/account-limits.tsx';
import { Balances } from './overview/balances.tsx';
import { BlockedReasons } from './overview/blocked-reasons.tsx';
import { ForeignBlockedReasons, ForeignFigures } from './overview/foreign-figures.tsx';
import { GatewayOverview } from './overview/gateway-overview.tsx';
import { FiguresLoading } from './overview/overview-figures.tsx';
import { OverviewLoading } from './overview/overview-loading.tsx';
import { OwnFigures } from './overview/own-figures.tsx';

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('overview');
  return { title: t('title') };
}

interface OverviewPageProps {
  params: Promise<{ connectionId: string }>;
}

/** An overview with its balances first; the figures of another service come when they are there. */
export default function OverviewPage(props: OverviewPageProps) {
  return contentOr(<OverviewLoading />, overviewContent(props));
}

async function overviewContent({ params }: OverviewPageProps) {
  const { connectionId } = await params;
  const connection = await openConnection(connectionId, 'overview');
  if (!connection.ok) return <FailureState failure={connection.failure} level={1} />;
  const opened = connection.value;
  const { session, access } = opened;
  // Asked for now, so that it is on its way beside the figures; it is asked once per request.
  void readNeverTold(connectionId);
  if (access.edition === 'gateway') return <GatewayOverview opened={opened} />;
  const [account, figures] = await Promise.all([
    readConnectionAccount(connectionId),
    access.isForeign ? null : readOverview(session.sessionId, connectionId),
  ]);
  if (!account.ok) return <FailureState failure={account.failure} level={1} />;

  const t = await getTranslations('overview');
  const { balanceBlocked } = account.value;
  return (
    <>
      <PageHeading
        title={t('title')}
        aside={
          <MoneyActions
            connectionId={connectionId}
            role={session.member.role}
            account={account.value}
          />
        }
      />
      <div className="grid gap-5">
        <Balances
          account={account.value}
          connectionId={connectionId}
          blockedReasons={
            figures === null ? (
              <Suspense fallback={<Skeleton className="mt-2 h-4" />}>
                <ForeignBlockedReasons opened={opened} balanceBlocked={balanceBlocked} />
              </Suspense>
            ) : figures.ok ? (
              <BlockedReasons blocked={figures.value.blocked} connectionId={connectionId} />
            ) : null
          }
        />
        {figures === null ? (
          <Suspense fallback={<FiguresLoading />}>
            <ForeignFigures opened={opened} balanceBlocked={balanceBlocked} />
          </Suspense>
        ) : (
          <OwnFigures figures={figures} opened={opened} />
        )}
        <AccountLimits account={account.value} />
      </div>
    </>
  );
}
