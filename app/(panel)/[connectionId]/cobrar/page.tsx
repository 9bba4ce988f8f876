import { getTranslations } from 'next-intl/server';
import { ActionBlocked } from '#components/action/action-blocked.tsx';
import { accountPage } from '#components/page/account-page.tsx';
import { FailureState } from '#components/page/failure-state.tsx';
import { PageHeading } from '#components/page/page-heading.tsx';
import { PageLoading } from '#components/page/page-loading.tsx';
import { titled } from '#components/page/titled.ts';
import type { ChargeTerms } from '#lib/client/forms/charge-terms.ts';
import { moneyGate } from '#lib/client/forms/money-gate.ts';
import { feeScheduleOf } from '#lib/client/forms/service-fee.ts';
import { paths } from '#lib/client/navigation/paths.ts';
import { centsFromReais } from '#lib/domain/money/money.ts';
import type { ShownAccount } from '#lib/server/sources/source.ts';
import { ChargeForm } from './charge-form.tsx';

export const generateMetadata = titled('charging.title');

export default accountPage({ Loading: PageLoading }, async ({ source, connectionId }) => {
  const account = await source.readAccount();
  if (!account.ok) return <FailureState failure={account.failure} level={1} />;

  const t = await getTranslations('charging');
  const gate = moneyGate(source.session.member.role, account.value, 'charge');
  if (gate !== 'open') {
    return (
      <ActionBlocked
        title={t('title')}
        gate={gate}
        role={source.session.member.role}
        backHref={paths.overview(connectionId)}
      />
    );
  }
  return (
    <>
      <PageHeading title={t('title')} />
      <ChargeForm connectionId={connectionId} terms={termsOf(account.value)} />
    </>
  );
});

function termsOf(account: ShownAccount): ChargeTerms {
  if ('taxRules' in account) return { rules: account.taxRules };
  const minCents = centsFromReais(account.cashInTicketMin);
  const maxCents = centsFromReais(account.cashInTicketMax);
  return { fee: feeScheduleOf(account, 'in'), ticket: { minCents, maxCents } };
}
