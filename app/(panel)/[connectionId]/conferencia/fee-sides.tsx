import { useLocale, useTranslations } from 'next-intl';
import { TableHead } from '#components/ui/table-head.tsx';
import { classNames } from '#lib/client/shown/class-names.ts';
import type { FeeCheck } from '#lib/contract/panel/reports/fee-check.ts';
import { centsFromReais, formatCents } from '#lib/domain/money/money.ts';

const cell = 'py-2 max-sm:pr-4 sm:pl-4 sm:first:pl-0 sm:[&:not(:first-child)]:text-right';

/** What was charged beside what the terms say, for each direction and in all. */
export function FeeSides({ check }: { check: FeeCheck }) {
  const t = useTranslations('feeCheck');
  const locale = useLocale();
  const number = new Intl.NumberFormat(locale);
  const sides = (['deposits', 'withdrawals'] as const).map((key) => ({
    key,
    count: check[key].count,
    charged: centsFromReais(check[key].charged),
    expected: centsFromReais(check[key].expected),
  }));
  const total = sides.reduce(
    (sum, side) => ({
      ...sum,
      count: sum.count + side.count,
      charged: sum.charged + side.charged,
      expected: sum.expected + side.expected,
    }),
    { key: 'total' as const, count: 0, charged: 0n, expected: 0n },
  );
  const heads = ['count', 'charged', 'expected', 'difference'] as const;
  return (
    <table className="w-full border-collapse tabular-nums sm:table-fixed">
      <caption className="sr-only">{t('sides')}</caption>
      <TableHead
        cell={cell}
        heads={[
          { text: t('direction'), isSpoken: true },
          ...heads.map((name) => ({ text: t(name), style: 'max-sm:hidden' })),
        ]}
      />
      <tbody>
        {[...sides, total].map(({ key, count, charged, expected }) => {
          const figures = {
            count: number.format(count),
            charged: formatCents(charged, locale),
            expected: formatCents(expected, locale),
            difference: formatCents(charged - expected, locale),
          };
          return (
            // A phone has no room for all of it beside each other: each figure has its name there.
            <tr
              key={key}
              className="border-line last:border-control border-t last:font-semibold max-sm:grid max-sm:grid-cols-2 max-sm:py-2"
            >
              <th
                scope="row"
                className={classNames(
                  cell,
                  'text-left max-sm:col-span-2',
                  key === total.key ? 'font-semibold' : 'font-medium',
                )}
              >
                {t(key)}
              </th>
              {heads.map((name) => (
                <td key={name} className={`${cell} whitespace-nowrap max-sm:py-1`}>
                  <span className="text-ink-3 block text-xs font-normal sm:hidden">{t(name)}</span>
                  {figures[name]}
                </td>
              ))}
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}
