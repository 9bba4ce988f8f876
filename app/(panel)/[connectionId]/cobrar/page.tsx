import type { Metadata } from 'next';
import { getLocale, getTranslations } from 'next-intl/server';
import { ActionBlocked } from '#components/action/action-blocked.tsx';
import { FailureState } from '#components/page/failure-state.tsx';
import { PageHeading } from '#components/page/page-heading.tsx';
import { PageLoading } from '#components/page/page-loading.tsx';
import { contentOr } from '#components/ui/early/content-or.tsx';
import type { ChargeTerms } from '#lib/client/forms/charge-terms.ts';
import { moneyGate } from '#lib/client/forms/money-gate.ts';
import { feeScheduleOf } from '#lib/client/forms/service-fee.ts';
import { paths } from '#lib/client/navigation/paths.ts';
import { formatReais } from '#lib/domain/money/money.ts';
import { openSource } from '#lib/server/sources/open/open-source.ts';
import type { ShownAccount } from '#lib/server/sources/source.ts';
import { ChargeForm } from './charge-form.tsx';

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('charging');
  return { title: t('title') };
}

interface NewChargePageProps {
  params: Promise<{ connectionId: string }>;
}

export default function NewChargePage(props: NewChargePageProps) {
  return contentOr(<PageLoading />, newChargeContent(props));
}

async function newChargeContent({ params }: NewChargePageProps) {
  const { connectionId } = await params;
  const opened = await openSource(connectionId);
  if (!opened.ok) return <FailureState failure={opened.failure} level={1} />;
  const account = await opened.value.readAccount();
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
      <ChargeForm connectionId={connectionId} terms={termsOf(account.value, locale)} />
    </>
  );
}

function termsOf(account: ShownAccount, locale: string): ChargeTerms {
  if ('taxRules' in account) return { rules: account.taxRules };
  const min = formatReais(account.cashInTicketMin, locale);
  const max = formatReais(account.cashInTicketMax, locale);
  return { fee: feeScheduleOf(account, 'in'), ticket: { min, max } };
}
