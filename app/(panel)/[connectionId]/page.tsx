import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { Suspense } from 'react';
import { MoneyActions } from '#components/action/money-actions.tsx';
import { FailureState } from '#components/failure-state.tsx';
import { PageHeading } from '#components/page-heading.tsx';
import { readConnectionAccount } from '#lib/connection-account.ts';
import { openConnection } from '#lib/connection.ts';
import { readOverview } from '#lib/panel-api/panel-api.ts';
import { AccountLimits } from './overview/account-limits.tsx';
import { AttentionList } from './overview/attention-list.tsx';
import { Balances } from './overview/balances.tsx';
import { CallbackHealthCard, CallbackHealthLoading } from './overview/callback-health-card.tsx';
import { ForeignServiceNote } from './overview/foreign-service-note.tsx';
import { GatewayOverview } from './overview/gateway-overview.tsx';
import { TodayFigures } from './overview/today-figures.tsx';
import { VolumeSection } from './overview/volume-section.tsx';

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('overview');
  return { title: t('title') };
}

interface OverviewPageProps {
  params: Promise<{ connectionId: string }>;
}

export default async function OverviewPage({ params }: OverviewPageProps) {
  const { connectionId } = await params;
  const opened = await openConnection(connectionId, 'overview');
  if (!opened.ok) return <FailureState failure={opened.failure} level={1} />;
  if (opened.value.access.edition === 'gateway') return <GatewayOverview opened={opened.value} />;
  const [account, figures] = await Promise.all([
    readConnectionAccount(connectionId),
    readOverview(opened.value.session.sessionId, connectionId),
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
            connectionId={connectionId}
            role={opened.value.session.member.role}
            account={account.value}
          />
        }
      />
      <div className="grid gap-5">
        <Balances
          account={account.value}
          blocked={figures.ok ? figures.value.blocked : null}
          connectionId={connectionId}
        />
        {foreign ? <ForeignServiceNote /> : null}
        {!figures.ok && !foreign ? <FailureState failure={figures.failure} /> : null}
        {figures.ok ? (
          <>
            <TodayFigures overview={figures.value} connectionId={connectionId} />
            <div className="grid items-start gap-5 xl:grid-cols-[minmax(0,2fr)_minmax(0,1fr)]">
              <VolumeSection overview={figures.value} />
              <div className="grid gap-5">
                <AttentionList
                  overview={figures.value}
                  connectionId={connectionId}
                  edition="bearer"
                />
                <Suspense fallback={<CallbackHealthLoading />}>
                  <CallbackHealthCard opened={opened.value} />
                </Suspense>
              </div>
            </div>
          </>
        ) : null}
        <AccountLimits account={account.value} />
      </div>
    </>
  );
}
