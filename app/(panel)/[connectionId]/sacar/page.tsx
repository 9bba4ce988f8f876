import { getTranslations } from 'next-intl/server';
import { ActionBlocked } from '#components/action/action-blocked.tsx';
import { accountPage } from '#components/page/account-page.tsx';
import { FailureState } from '#components/page/failure-state.tsx';
import { PageHeading } from '#components/page/page-heading.tsx';
import { PageLoading } from '#components/page/page-loading.tsx';
import { titled } from '#components/page/titled.ts';
import { ButtonLink } from '#components/ui/button-link.tsx';
import { moneyGate } from '#lib/client/forms/money-gate.ts';
import type { WithdrawingAccount } from '#lib/client/forms/withdrawal-terms.ts';
import { paths } from '#lib/client/navigation/paths.ts';
import type { RecentPayee } from '#lib/contract/panel/money-out/recent-payees.ts';
import type { ShownAccount } from '#lib/server/sources/source.ts';
import type { ShownPayee } from './payee-choice.tsx';
import { PayeeFacts } from './payee-facts.tsx';
import { WithdrawalForm } from './withdrawal-form.tsx';

export const generateMetadata = titled('withdrawing.title');

export default accountPage({ Loading: PageLoading }, async ({ source, connectionId }) => {
  const [account, need, recent] = await Promise.all([
    source.readAccount(),
    source.approvals?.need('withdraw') ?? null,
    source.recentPayees?.() ?? null,
  ]);
  if (!account.ok) return <FailureState failure={account.failure} level={1} />;

  const t = await getTranslations('withdrawing');
  const payouts = await getTranslations('payouts');
  const { role } = source.session.member;
  const gate = moneyGate(role, account.value, 'withdraw');
  if (gate !== 'open') {
    const backHref = paths.overview(connectionId);
    return <ActionBlocked title={t('title')} gate={gate} role={role} backHref={backHref} />;
  }
  return (
    <>
      <PageHeading
        title={t('title')}
        aside={
          source.payouts === null ? null : (
            <ButtonLink href={paths.payouts(connectionId)}>{payouts('many')}</ButtonLink>
          )
        }
      />
      <WithdrawalForm
        connectionId={connectionId}
        account={termsOf(account.value)}
        // Whoever may not withdraw does not come here; without an answer the service decides.
        need={need?.ok ? need.value : null}
        payees={recent?.ok ? recent.value.payees.map(shownPayee) : []}
      />
    </>
  );
});

function shownPayee(payee: RecentPayee): ShownPayee {
  const { transactionId, pixType, withdrawPixKey, receiverName } = payee;
  const facts = <PayeeFacts payee={payee} />;
  return { transactionId, pixType, withdrawPixKey, receiverName, facts };
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
