import { useLocale, useTranslations } from 'next-intl';
import { Card } from '#components/ui/card.tsx';
import type { FeeCheck } from '#lib/contract/panel/reports/fee-check.ts';
import { centsFromReais, formatCents, formatReais } from '#lib/domain/money/money.ts';

/** What was charged beside what the terms say, for each direction. */
export function FeeSides({ check }: { check: FeeCheck }) {
  const t = useTranslations('feeCheck');
  const locale = useLocale();
  const count = new Intl.NumberFormat(locale);
  const sides = [
    { key: 'deposits', ...check.deposits },
    { key: 'withdrawals', ...check.withdrawals },
  ] as const;
  return sides.map(({ key, charged, expected, ...side }) => {
    const figures = {
      count: count.format(side.count),
      charged: formatReais(charged, locale),
      expected: formatReais(expected, locale),
      difference: formatCents(centsFromReais(charged) - centsFromReais(expected), locale),
    };
    return (
      <Card key={key} id={key} title={t(key)}>
        <dl className="grid max-w-3xl grid-cols-2 gap-3 text-base sm:grid-cols-4">
          {(['count', 'charged', 'expected', 'difference'] as const).map((name) => (
            <div key={name} className="grid gap-0.5">
              <dt className="text-ink-3 text-xs">{t(name)}</dt>
              <dd className="tabular-nums">{figures[name]}</dd>
            </div>
          ))}
        </dl>
      </Card>
    );
  });
}
