import type { Metadata } from 'next';
import { getLocale, getTranslations } from 'next-intl/server';
import { ActionBlocked } from '#components/action/action-blocked.tsx';
import { FailureState } from '#components/failure-state.tsx';
import { PageHeading } from '#components/page-heading.tsx';
import { readConnectionAccount } from '#lib/connection-account.ts';
import { openConnection } from '#lib/connection.ts';
import { moneyGate } from '#lib/money-gate.ts';
import { formatReais } from '#lib/money.ts';
import { paths } from '#lib/paths.ts';
import { feeScheduleOf } from '#lib/service-fee.ts';
import { ChargeForm } from './charge-form.tsx';

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('charging');
  return { title: t('title') };
}

interface NewChargePageProps {
  params: Promise<{ connectionId: string }>;
}

export default async function NewChargePage({ params }: NewChargePageProps) {
  const { connectionId } = await params;
  const opened = await openConnection(connectionId);
  if (!opened.ok) return <FailureState failure={opened.failure} level={1} />;
  const account = await readConnectionAccount(connectionId);
  if (!account.ok) return <FailureState failure={account.failure} level={1} />;

  const t = await getTranslations('charging');
  const locale = await getLocale();
  const gate = moneyGate(opened.value.session.member.role, account.value, 'charge');
  if (gate !== 'open') {
    return (
      <ActionBlocked
        title={t('title')}
        gate={gate}
        role={opened.value.session.member.role}
        backHref={paths.overview(connectionId)}
      />
    );
  }
  return (
    <>
      <PageHeading title={t('title')} />
      <ChargeForm
        connectionId={connectionId}
        fee={feeScheduleOf(account.value, 'in')}
        ticket={{
          min: formatReais(account.value.cashInTicketMin, locale),
          max: formatReais(account.value.cashInTicketMax, locale),
        }}
      />
    </>
  );
}
