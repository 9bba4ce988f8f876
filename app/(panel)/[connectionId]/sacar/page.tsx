import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { ActionBlocked } from '#components/action/action-blocked.tsx';
import { FailureState } from '#components/page/failure-state.tsx';
import { PageHeading } from '#components/page/page-heading.tsx';
import { PageLoading } from '#components/page/page-loading.tsx';
import { contentOr } from '#components/ui/early/content-or.tsx';
import { moneyGate } from '#lib/client/forms/money-gate.ts';
import type { WithdrawingAccount } from '#lib/client/forms/withdrawal-terms.ts';
import { paths } from '#lib/client/navigation/paths.ts';
import { openSource } from '#lib/server/sources/open/open-source.ts';
import type { ShownAccount } from '#lib/server/sources/source.ts';
import { WithdrawalForm } from './withdrawal-form.tsx';

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('withdrawing');
  return { title: t('title') };
}

interface NewWithdrawalPageProps {
  params: Promise<{ connectionId: string }>;
}

export default function NewWithdrawalPage(props: NewWithdrawalPageProps) {
  return contentOr(<PageLoading />, newWithdrawalContent(props));
}

async function newWithdrawalContent({ params }: NewWithdrawalPageProps) {
  const { connectionId } = await params;
  const opened = await openSource(connectionId);
  if (!opened.ok) return <FailureState failure={opened.failure} level={1} />;
  const account = await opened.value.readAccount();
  if (!account.ok) return <FailureState failure={account.failure} level={1} />;

  const t = await getTranslations('withdrawing');
  const { role } = opened.value.session.member;
  const gate = moneyGate(role, account.value, 'withdraw');
  if (gate !== 'open') {
    const backHref = paths.overview(connectionId);
    return <ActionBlocked title={t('title')} gate={gate} role={role} backHref={backHref} />;
  }
  return (
    <>
      <PageHeading title={t('title')} />
      <WithdrawalForm connectionId={connectionId} account={termsOf(account.value)} />
    </>
  );
}

/** What the form reckons with: nothing else of the account goes to the browser. */
function termsOf(account: ShownAccount): WithdrawingAccount {
  if ('taxRules' in account) {
    const { balance, eligibleWithdraw, taxRules } = account;
    return { balance, eligibleWithdraw, taxRules };
  }
  const { balanceAvailable, cashOutTicketMin, cashOutTicketMax } = account;
  const { DailyWithdrawLimit, ServiceFee } = account;
  return { balanceAvailable, cashOutTicketMin, cashOutTicketMax, DailyWithdrawLimit, ServiceFee };
}
