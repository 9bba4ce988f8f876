import { useLocale, useTranslations } from 'next-intl';
import { statementReason } from '#lib/client/statements/statement-reason.ts';
import { linesChanged } from '#lib/client/statements/sum-span.ts';
import type { DayClose, LateRows } from '#lib/contract/books/wire-closes.ts';
import type { StatementDay } from '#lib/contract/panel/statements.ts';
import { formatReais } from '#lib/domain/money/money.ts';
import { formatDateTime } from '#lib/domain/time/format-dates.ts';

interface ChangesProps {
  close: DayClose;
  now: StatementDay;
  late: LateRows['rows'];
}

/** What became of a day after it was frozen: the figures of then and of now, and what came. */
export function Changes({ close, now, late }: ChangesProps) {
  const t = useTranslations('closes');
  const words = useTranslations('statements');
  const locale = useLocale();
  const { rows } = close.frozen;
  const number = new Intl.NumberFormat(locale);
  const figures = (line: { rows: number; amount: number }) =>
    `${formatReais(line.amount, locale)} (${number.format(line.rows)})`;
  const amountOf = ({ amount }: { amount: number }) => formatReais(amount, locale);
  return (
    <section className="border-bad-line bg-bad-soft rounded-panel grid gap-3 border p-4">
      <h2 className="text-bad-text font-semibold">{t('changesTitle')}</h2>
      <p>{t('changesText', { before: rows, after: close.rowsNow, late: close.rowsLate })}</p>
      <ul className="grid gap-1 text-sm">
        {linesChanged(close, now).map(({ line, before, after }) => (
          <li key={`${line.reason} ${line.operation} ${line.balanceType}`}>
            {statementReason(line.reason, locale)}, {words(line.operation)},{' '}
            {words(line.balanceType)}:{' '}
            {t('thenNow', { before: figures(before), after: figures(after) })}
          </li>
        ))}
      </ul>
      {late.length === 0 ? null : (
        <>
          <h3 className="font-medium">{t('lateTitle')}</h3>
          <ul className="grid gap-1 text-sm">
            {late.map((row) => (
              <li key={row.id}>
                {formatDateTime(row.createdAt, locale)}: {statementReason(row.reason, locale)},{' '}
                {words(row.operation)}, {words(row.balanceType)}, {amountOf(row)}{' '}
                <code className="wrap-anywhere">{row.transactionId}</code>
              </li>
            ))}
          </ul>
        </>
      )}
    </section>
  );
}
