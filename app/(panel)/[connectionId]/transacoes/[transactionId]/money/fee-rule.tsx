import { useLocale, useTranslations } from 'next-intl';
import { feeRuleText } from '#components/facts/fee-rule-text.ts';
import type { CheckedFeeRule } from '#lib/contract/panel/reports/fee-check.ts';
import { formatCents } from '#lib/domain/money/money.ts';

interface FeeRuleProps {
  rule: CheckedFeeRule | null;
  /** What it came to. */
  cents: bigint;
}

/** What made a fee what it is: the rule of its time, if that is known and is not the fee again. */
export function FeeRule({ rule, cents }: FeeRuleProps) {
  const t = useTranslations('feeCheck');
  const locale = useLocale();
  if (rule === null || (rule.fixed === 0 && rule.percent === 0)) return null;
  const text = feeRuleText(rule, { t, locale });
  if (text === formatCents(cents, locale)) return null;
  return <span className="text-ink-3 block text-sm font-normal">{text}</span>;
}
