import { useLocale, useTranslations } from 'next-intl';
import Link from 'next/link';
import { CloseBadge } from '#components/closes/close-facts.tsx';
import { TableHead } from '#components/ui/table-head.tsx';
import { paths } from '#lib/client/navigation/paths.ts';
import type { DayCloses } from '#lib/contract/books/wire-closes.ts';
import type { StatementDays } from '#lib/contract/panel/statements.ts';
import { formatReais } from '#lib/domain/money/money.ts';
import { formatTyped } from '#lib/domain/time/dates.ts';
import { daysBackwards } from '#lib/domain/time/days-backwards.ts';
import { formatDateTime, formatShortDateTime } from '#lib/domain/time/format-dates.ts';
import { closesEdge } from '../extrato/movement-table.tsx';

interface DayTableProps {
  connectionId: string;
  span: { from: string; to: string };
  today: string;
  read: StatementDays;
  /** The closes of the span, and the newest of all. */
  listed: DayCloses;
}

// In the narrowest window the edges give way, too.
const narrow = 'px-1 @max-[21rem]:first:pl-0 @max-[21rem]:last:pr-0';
const cell = `${narrow} py-2 @[21rem]:px-2 @xl:px-3 print:py-0.5 ${closesEdge}`;
const figure = `${cell} text-right whitespace-nowrap`;

/** Each day of a span, the newest first: its end, and whether it is frozen. */
export function DayTable({ connectionId, span, today, read, listed }: DayTableProps) {
  const t = useTranslations('closes');
  const words = useTranslations('statements');
  const locale = useLocale();
  const { closes, newestDay } = listed;
  const frozen = new Map(closes.map((close) => [close.frozen.date, close]));
  return (
    <div className="@min-[69.5rem]:order-first print:order-last">
      <h2 className="mb-2 break-after-avoid text-lg font-semibold">{t('days')}</h2>
      <div className="@container relative overflow-x-clip">
        <table className="w-full border-collapse text-base">
          <caption className="sr-only">{t('days')}</caption>
          <TableHead
            heads={[
              { text: t('day'), style: cell },
              { text: words('rows'), style: `${figure} @max-xl:hidden` },
              { text: words('closing'), style: figure },
              { text: words('blocked'), style: `${figure} @max-xl:hidden` },
              { text: t('state'), style: cell },
            ]}
          />
          <tbody className="border-control border-t">
            {daysBackwards(span).map((date) => {
              const { rows, closing } = endOf(date, read);
              const close = frozen.get(date);
              return (
                <tr key={date} className="border-line border-b">
                  <th
                    scope="row"
                    className={`${cell} text-left font-normal whitespace-nowrap tabular-nums`}
                  >
                    <Link
                      href={paths.statementDay(connectionId, date)}
                      prefetch={false}
                      className="text-accent-text underline underline-offset-4"
                    >
                      {formatTyped(date, locale)}
                    </Link>
                  </th>
                  <td className={`${figure} @max-xl:hidden`}>
                    {new Intl.NumberFormat(locale).format(rows)}
                  </td>
                  {/* So wide that what is blocked has one line, but in the narrowest window. */}
                  <td className={`${figure} @[21rem]:min-w-34`}>
                    {formatReais(closing.available, locale)}
                    {closing.blocked === 0 ? null : (
                      <span className="text-ink-3 block text-xs whitespace-normal @xl:hidden">
                        {words('andBlocked', { amount: formatReais(closing.blocked, locale) })}
                      </span>
                    )}
                  </td>
                  <td className={`${figure} @max-xl:hidden`}>
                    {formatReais(closing.blocked, locale)}
                  </td>
                  <td className={cell}>
                    {close ? (
                      <span className="flex flex-wrap items-center gap-x-3 @max-xl:grid @max-xl:justify-items-start print:flex-nowrap @max-[21rem]:[&_svg]:hidden">
                        <CloseBadge close={close} />
                        <span aria-hidden className="text-ink-3 text-xs @xl:hidden print:inline">
                          {close.closedBy}
                        </span>
                        <span className="text-ink-3 hidden text-xs print:inline">
                          {formatShortDateTime(close.closedAt, locale)}
                        </span>
                        <span className="text-ink-3 text-xs @max-xl:sr-only print:hidden">
                          {t('by', {
                            name: close.closedBy,
                            time: formatDateTime(close.closedAt, locale),
                          })}
                        </span>
                      </span>
                    ) : (
                      <span className="text-ink-3 text-sm @max-[24rem]:text-xs @[22.25rem]:whitespace-nowrap">
                        {date === today
                          ? t('goesOn')
                          : t(newestDay !== null && date < newestDay ? 'beforeFirst' : 'notFrozen')}
                      </span>
                    )}
                  </td>
                </tr>
              );
            })}
          </tbody>
        </table>
      </div>
    </div>
  );
}

/** A day without rows ends as the last one before it did. */
function endOf(date: string, { opening, days }: StatementDays) {
  const last = days.findLast((day) => day.date <= date);
  return { rows: last?.date === date ? last.rows : 0, closing: last?.closing ?? opening };
}
