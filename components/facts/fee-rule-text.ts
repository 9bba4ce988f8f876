import type { useTranslations } from 'next-intl';
import type { CheckedFeeRule } from '#lib/contract/panel/reports/fee-check.ts';
import { formatReais } from '#lib/domain/money/money.ts';

interface Words {
  t: ReturnType<typeof useTranslations<'feeCheck'>>;
  locale: string;
}

/** What a rule charges: `R$ 0,50 + 1%, no mínimo R$ 0,60`. */
export function feeRuleText(
  { fixed, percent, minimum }: Pick<CheckedFeeRule, 'fixed' | 'percent' | 'minimum'>,
  { t, locale }: Words,
): string {
  const share = `${new Intl.NumberFormat(locale, { maximumFractionDigits: 4 }).format(percent)}%`;
  const parts = [
    ...(fixed > 0 || percent === 0 ? [formatReais(fixed, locale)] : []),
    ...(percent > 0 ? [share] : []),
  ];
  const least =
    minimum > 0 ? `, ${t('ruleMinimum', { minimum: formatReais(minimum, locale) })}` : '';
  return parts.join(' + ') + least;
}
