import { getTranslations } from 'next-intl/server';
import { accountPage } from '#components/page/account-page.tsx';
import { FailureState } from '#components/page/failure-state.tsx';
import { PageHeading } from '#components/page/page-heading.tsx';
import { PageLoading } from '#components/page/page-loading.tsx';
import { titled } from '#components/page/titled.ts';
import { Card } from '#components/ui/card.tsx';
import { AccountDetails } from './account-details.tsx';
import { FeeCalculator } from './fee-calculator.tsx';
import { RuleTable } from './rule-table.tsx';

export const generateMetadata = titled('shell.feeRules');

/** The account of the API-key edition, its fee rules, and what they make of an amount. */
export default accountPage({ Loading: PageLoading, part: 'feeRules' }, async ({ source }) => {
  const account = await source.feeRules();
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
        <div className="grid items-start gap-x-8 gap-y-5 lg:grid-cols-2">
          <Card id="deposit-rules" title={t('gateway.rulesDEPOSIT')}>
            <RuleTable rules={taxRules} direction="DEPOSIT" />
          </Card>
          <Card id="withdrawal-rules" title={t('gateway.rulesWITHDRAW')}>
            <RuleTable rules={taxRules} direction="WITHDRAW" />
          </Card>
          {taxRules.length === 0 ? null : (
            <p className="text-ink-3 -mt-2 text-xs lg:col-span-2">{t('gateway.ruleNote')}</p>
          )}
        </div>
        <Card id="calculator" title={t('gateway.calculator')}>
          <FeeCalculator rules={taxRules} />
        </Card>
      </div>
    </>
  );
});
