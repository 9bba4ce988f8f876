import { useLocale, useTranslations } from 'next-intl';
import { Icon } from '#components/ui/icon.tsx';
import { classNames } from '#lib/client/shown/class-names.ts';
import type {
  FileComparison,
  MerchantFile,
} from '#lib/contract/panel/merchant-files/merchant-file.ts';
import { centsFromReais, formatCents, formatReais } from '#lib/domain/money/money.ts';
import { formatTyped } from '#lib/domain/time/dates.ts';
import { openOf, settledCents } from './shown-kinds.ts';

interface SideBandProps {
  file: MerchantFile;
  comparison: FileComparison;
}

/** Transactions, statement and file side by side, and by how much each differs from the next. */
export function SideBand({ file, comparison }: SideBandProps) {
  const t = useTranslations('merchantFiles');
  const locale = useLocale();
  const { here, statement, there, from, to, leftOut, unpaid, kinds } = comparison;
  const { direction } = file.rules;
  const dayText = (day: string) => formatTyped(day, locale) ?? day;
  const days = { from: dayText(from), to: dayText(to) };
  const span = from === to ? days.from : t('span', days);
  const signed = (cents: bigint) => `${cents > 0n ? '+\u00a0' : ''}${formatCents(cents, locale)}`;
  const isStatementSettled = kinds.every(
    (one) => !one.kind.startsWith('statement') || openOf(one).count === 0,
  );
  const sides = [
    { key: 'here', title: t('transactions'), ...here, note: t(`paid.${direction}`, here) },
    { key: 'statement', title: t('statement'), ...statement, note: t('entries', statement) },
    { key: 'there', title: t('shopFile'), ...there, note: t('rows', { rows: there.count }) },
  ];
  return (
    <div className="grid gap-2">
      <div className="grid gap-1">
        <p className="text-ink-3 text-sm">
          {`${span} · ${t(`directionOf.${direction}`)}`}
          {unpaid > 0 ? ` · ${t('unpaid', { count: unpaid })}` : ''}
          {leftOut > 0 ? ` · ${t('leftOut', { count: leftOut })}` : ''}
        </p>
        <Outside rows={comparison.outside} />
      </div>
      <div className="rounded-panel border-line-strong bg-surface grid border md:grid-cols-[1fr_auto_1fr_auto_1fr]">
        {sides.flatMap(({ key, title, amount, note }, index) => {
          const before = sides[index - 1];
          const all = before ? centsFromReais(amount) - centsFromReais(before.amount) : 0n;
          const ofStatement = isStatementSettled ? all : 0n;
          const settled = key === 'there' ? settledCents(comparison) : ofStatement;
          const cents = all - settled;
          const side = (
            <div key={key} className="grid content-start gap-0.5 px-4 py-3.5">
              <p className="text-ink-3 text-xs">{title}</p>
              <p className="text-xl font-semibold whitespace-nowrap tabular-nums">
                {formatReais(amount, locale)}
              </p>
              <p className="text-ink-3 text-xs">{note}</p>
            </div>
          );
          if (!before) return [side];
          return [
            <div
              key={`to-${key}`}
              className={classNames(
                'border-line flex items-center justify-center gap-2 px-4 py-2 text-xs font-medium whitespace-nowrap max-md:border-y md:flex-col md:border-x',
                cents === 0n ? 'text-good-text' : 'bg-bad-soft text-bad-text',
              )}
            >
              <Icon name={cents === 0n ? 'CircleCheck' : 'CircleAlert'} className="size-4" />
              {cents === 0n ? t(settled === 0n ? 'equal' : 'nothingOpen') : signed(cents)}
              {settled === 0n ? null : (
                <span className="text-ink-3 font-normal">
                  {t('settledSum', { amount: signed(settled) })}
                </span>
              )}
            </div>,
            side,
          ];
        })}
      </div>
    </div>
  );
}

/** Which lines of the file stand on neither side, by what keeps them out. */
function Outside({ rows }: { rows: FileComparison['outside'] }) {
  const t = useTranslations('merchantFiles');
  const locale = useLocale();
  if (rows.length === 0) return null;
  const list = new Intl.ListFormat(locale);
  return (
    <details className="text-ink-3 text-sm print:hidden">
      <summary className="rounded-control text-accent-text inline-block min-h-6 underline underline-offset-4">
        {t('outside')}
      </summary>
      <ul className="grid gap-0.5 py-1">
        {rows.map(({ why, count, lines }) => (
          <li key={why} className="wrap-anywhere">
            {`${t(`outsideWhy.${why}`)}: `}
            {t('outsideLines', {
              count: lines.length,
              lines: list.format(lines.map(String)),
              more: count - lines.length,
            })}
          </li>
        ))}
      </ul>
    </details>
  );
}
