import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { ActionBlocked } from '#components/action/action-blocked.tsx';
import { FailureState } from '#components/failure-state.tsx';
import { PageHeading } from '#components/page-heading.tsx';
import { readConnectionAccount } from '#lib/connection-account.ts';
import { openConnection } from '#lib/connection.ts';
import { moneyGate } from '#lib/money-gate.ts';
import { paths } from '#lib/paths.ts';
import { WithdrawalForm } from './withdrawal-form.tsx';

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('withdrawing');
  return { title: t('title') };
}

interface NewWithdrawalPageProps {
  params: Promise<{ connectionId: string }>;
}

export default async function NewWithdrawalPage({ params }: NewWithdrawalPageProps) {
  const { connectionId } = await params;
  const opened = await openConnection(connectionId);
  if (!opened.ok) return <FailureState failure={opened.failure} level={1} />;
  const account = await readConnectionAccount(connectionId);
  if (!account.ok) return <FailureState failure={account.failure} level={1} />;

  const t = await getTranslations('withdrawing');
  const { role } = opened.value.session.member;
  const gate = moneyGate(role, account.value, 'withdraw');
  if (gate !== 'open') {
    const backHref = paths.overview(connectionId);
    return <ActionBlocked title={t('title')} gate={gate} role={role} backHref={backHref} />;
  }
  const { balanceAvailable, cashOutTicketMin, cashOutTicketMax } = account.value;
  const { DailyWithdrawLimit, ServiceFee } = account.value;
  return (
    <>
      <PageHeading title={t('title')} />
      <WithdrawalForm
        connectionId={connectionId}
        account={{
          balanceAvailable,
          cashOutTicketMin,
          cashOutTicketMax,
          DailyWithdrawLimit,
          ServiceFee,
        }}
      />
    </>
  );
}
