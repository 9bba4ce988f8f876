import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { FailureState } from '#components/page/failure-state.tsx';
import { PageHeading } from '#components/page/page-heading.tsx';
import { PageLoading } from '#components/page/page-loading.tsx';
import { Card } from '#components/ui/card.tsx';
import { contentOr } from '#components/ui/early/content-or.tsx';
import { openSource } from '#lib/server/sources/open/open-source.ts';
import { AccountDetails } from './account-details.tsx';
import { FeeCalculator } from './fee-calculator.tsx';
import { RuleTable } from './rule-table.tsx';

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('shell');
  return { title: t('feeRules') };
}

interface FeeRulesPageProps {
  params: Promise<{ connectionId: string }>;
}

/** The account of the API-key edition, its fee rules, and what they make of an amount. */
export default function FeeRulesPage(props: FeeRulesPageProps) {
  return contentOr(<PageLoading />, feeRulesContent(props));
}

async function feeRulesContent({ params }: FeeRulesPageProps) {
  const { connectionId } = await params;
  const opened = await openSource(connectionId, 'feeRules');
  const account = opened.ok ? await opened.value.feeRules() : opened;
  if (!account.ok) return <FailureState failure={account.failure} level={1} />;
  const t = await getTranslations();
  const { taxRules } = account.value;
  return (
    <>
      <PageHeading title={t('shell.feeRules')} />
      <div className="grid gap-5">
        <Card id="account" title={t('gateway.account')}>
          <AccountDetails account={account.value} />
        </Card>
        <div className="grid items-start gap-5 lg:grid-cols-2">
          <Card id="deposit-rules" title={t('gateway.rulesDEPOSIT')}>
            <RuleTable rules={taxRules} direction="DEPOSIT" />
          </Card>
          <Card id="withdrawal-rules" title={t('gateway.rulesWITHDRAW')}>
            <RuleTable rules={taxRules} direction="WITHDRAW" />
          </Card>
        </div>
        <Card id="calculator" title={t('gateway.calculator')}>
          <FeeCalculator rules={taxRules} />
        </Card>
      </div>
    </>
  );
}
