import { useLocale, useTranslations } from 'next-intl';
import { TableHead } from '#components/ui/table-head.tsx';
import type { TaxRuleBody } from '#lib/contract/gateway/tax-rule.ts';
import { formatReais } from '#lib/domain/money/money.ts';
import type { Direction } from '#lib/domain/states/gateway-enums.ts';

interface RuleTableProps {
  rules: readonly TaxRuleBody[];
  direction: Direction;
}

/** The rules of one direction, the lowest range first. */
export function RuleTable({ rules, direction }: RuleTableProps) {
  const t = useTranslations('gateway');
  const locale = useLocale();
  const own = rules
    .filter(({ typeTransaction }) => typeTransaction === direction)
    .toSorted((a, b) => a.minAmount - b.minAmount);
  if (own.length === 0) return <p className="text-ink-3">{t(`rulesNone${direction}`)}</p>;
  const percent = new Intl.NumberFormat(locale, { maximumFractionDigits: 4 });
  return (
    <table className="w-full border-collapse">
      <TableHead
        cell="py-1.5"
        heads={[
          { text: t('ruleRange'), style: 'pr-3' },
          { text: t('ruleFee'), style: 'text-right' },
        ]}
      />
      <tbody>
        {own.map((rule, index) => (
          // Rules have no identity but their place.
          <tr key={index} className="border-t">
            <td className="py-2 pr-3">
              {rule.maxAmount === null
                ? t('rangeOpen', { min: formatReais(rule.minAmount, locale) })
                : t('range', {
                    min: formatReais(rule.minAmount, locale),
                    max: formatReais(rule.maxAmount, locale),
                  })}
            </td>
            <td className="py-2 text-right font-medium whitespace-nowrap">
              {rule.taxType === 'FIXED'
                ? formatReais(rule.taxValue, locale)
                : t('percentOf', { percent: percent.format(rule.taxValue) })}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
