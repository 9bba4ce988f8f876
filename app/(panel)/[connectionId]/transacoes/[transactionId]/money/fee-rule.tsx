import { useLocale, useTranslations } from 'next-intl';
import { feeRuleText } from '#components/facts/fee-rule-text.ts';
import type { CheckedFeeRule } from '#lib/contract/panel/reports/fee-check.ts';

/** What made a fee what it is: the rule of its time, where that is known. */
export function FeeRule({ rule }: { rule: CheckedFeeRule | null }) {
  const t = useTranslations('feeCheck');
  const locale = useLocale();
  if (rule === null || (rule.fixed === 0 && rule.percent === 0)) return null;
  return (
    <span className="text-ink-3 block text-sm font-normal">{feeRuleText(rule, { t, locale })}</span>
  );
}
