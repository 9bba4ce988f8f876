import { useLocale, useTranslations } from 'next-intl';
import Link from 'next/link';
import { feeRuleText } from '#components/facts/fee-rule-text.ts';
import { Card } from '#components/ui/card.tsx';
import { TableHead } from '#components/ui/table-head.tsx';
import { paths } from '#lib/client/navigation/paths.ts';
import type { CheckedFeeRule, FeeCheck } from '#lib/contract/panel/reports/fee-check.ts';
import { centsFromReais, formatCents, formatReais } from '#lib/domain/money/money.ts';
import { formatDateTime } from '#lib/domain/time/format-dates.ts';

interface FeeDifferencesProps {
  connectionId: string;
  check: FeeCheck;
  /** Where the rules of now stand. */
  rulesHref: string;
}

/** Each transaction whose fee is another one, the greatest difference first. */
export function FeeDifferences(props: FeeDifferencesProps) {
  const { connectionId, check, rulesHref } = props;
  const t = useTranslations('feeCheck');
  const locale = useLocale();
  const { rows, count } = check.differences;
  if (rows.length === 0) return null;
  return (
    <Card id="differences" title={t('differences', { count })}>
      <div className="overflow-x-auto">
        <table className="w-full border-collapse text-base">
          <TableHead
            cell="py-1.5 pr-3 whitespace-nowrap"
            heads={[
              { text: t('transaction') },
              { text: t('created') },
              { text: t('direction') },
              { text: t('amount'), style: 'text-right' },
              { text: t('charged'), style: 'text-right' },
              { text: t('expected'), style: 'text-right' },
              { text: t('rule') },
              { text: t('difference'), style: 'text-right' },
            ]}
          />
          <tbody>
            {rows.map(({ id, type, createdAt, amount, charged, expected, rule }) => (
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
                <td className="min-w-52 whitespace-normal">
                  {rule === null ? '–' : <RuleText rule={rule} />}
                </td>
                <td className="text-right">
                  {formatCents(centsFromReais(charged) - centsFromReais(expected ?? 0), locale)}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <p className="mt-3">
        <Link
          href={rulesHref}
          className="rounded-control text-accent-text underline underline-offset-4"
        >
          {t('rulesNow')}
        </Link>
      </p>
      {count > rows.length ? (
        <p className="text-ink-3 mt-3 text-xs">{t('onlyGreatest', { count: rows.length })}</p>
      ) : null}
    </Card>
  );
}

/** What the fee should have been worked out by, for which amounts, and since when. */
export function RuleText({ rule }: { rule: CheckedFeeRule }) {
  const t = useTranslations('feeCheck');
  const locale = useLocale();
  const { from, to, since } = rule;
  const money = (reais: number) => formatReais(reais, locale);
  const bounds =
    to === null
      ? t('ruleAbove', { from: money(from) })
      : t('ruleRange', { from: money(from), to: money(to) });
  return (
    <>
      {feeRuleText(rule, { t, locale })}
      <span className="text-ink-3 block text-xs">
        {[
          ...(from > 0 || to !== null ? [bounds] : []),
          since === null
            ? t('ruleAlways')
            : t('ruleSince', { time: formatDateTime(since, locale) }),
        ].join(' · ')}
      </span>
    </>
  );
}
