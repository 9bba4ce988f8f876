import { useLocale, useTranslations } from 'next-intl';
import Link from 'next/link';
import { Card } from '#components/ui/card.tsx';
import { TableHead } from '#components/ui/table-head.tsx';
import { paths } from '#lib/client/navigation/paths.ts';
import type { FeeCheck } from '#lib/contract/panel/reports/fee-check.ts';
import { centsFromReais, formatCents, formatReais } from '#lib/domain/money/money.ts';
import { formatDateTime } from '#lib/domain/time/format-dates.ts';

interface FeeDifferencesProps {
  connectionId: string;
  check: FeeCheck;
}

/** Each transaction whose fee is another one, the greatest difference first. */
export function FeeDifferences({ connectionId, check: { differences } }: FeeDifferencesProps) {
  const t = useTranslations('feeCheck');
  const locale = useLocale();
  const { rows, count } = differences;
  if (rows.length === 0) return null;
  return (
    <Card id="differences" title={t('differences', { count })}>
      <div className="overflow-x-auto">
        <table className="w-full border-collapse text-base tabular-nums">
          <TableHead
            cell="py-1.5 pr-3 whitespace-nowrap"
            heads={[
              { text: t('transaction') },
              { text: t('created') },
              { text: t('direction') },
              { text: t('amount'), style: 'text-right' },
              { text: t('charged'), style: 'text-right' },
              { text: t('expected'), style: 'text-right' },
              { text: t('difference'), style: 'text-right' },
            ]}
          />
          <tbody>
            {rows.map(({ id, type, createdAt, amount, charged, expected }) => (
              <tr key={id} className="border-t whitespace-nowrap [&>td]:py-2 [&>td]:pr-3">
                <td>
                  <Link
                    href={paths.transaction(connectionId, id)}
                    prefetch={false}
                    className="rounded-control text-accent-text underline underline-offset-4"
                  >
                    {id}
                  </Link>
                </td>
                <td>{formatDateTime(createdAt, locale)}</td>
                <td>{t(type === 'DEPOSIT' ? 'deposit' : 'withdrawal')}</td>
                <td className="text-right">{formatReais(amount, locale)}</td>
                <td className="text-right">{formatReais(charged, locale)}</td>
                <td className="text-right">
                  {expected === null ? t('noRule') : formatReais(expected, locale)}
                </td>
                <td className="text-right">
                  {formatCents(centsFromReais(charged) - centsFromReais(expected ?? 0), locale)}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {count > rows.length ? (
        <p className="text-ink-3 mt-3 text-xs">{t('onlyGreatest', { count: rows.length })}</p>
      ) : null}
    </Card>
  );
}
