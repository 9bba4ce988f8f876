import { useLocale, useTranslations } from 'next-intl';
import Link from 'next/link';
import { TableHead } from '#components/ui/table-head.tsx';
import { statementReason } from '#lib/client/statements/statement-reason.ts';
import type { BalanceCents, ClosingGroup, ClosingLine } from '#lib/domain/money/group-lines.ts';
import { formatCents, formatMovement } from '#lib/domain/money/money.ts';

interface MovementTableProps {
  /** Names the table. */
  caption: string;
  /** What was there before, where the rows are all of a stretch of time. */
  opening?: BalanceCents;
  groups: readonly ClosingGroup[];
  /** The last row: a balance, or what the groups come to. */
  last: { title: string; balance: BalanceCents };
  /** The rows behind a line. */
  linkOf: (line: ClosingLine['line']) => string;
}

/** How far a table of closes keeps from its edges. */
export const closesEdge = 'first:pl-3 last:pr-3 @min-[44rem]:first:pl-4 @min-[44rem]:last:pr-4';
// Beside the days of a month, too, figures stand apart, and no line is two.
const cell = `px-2 py-2 @min-[44rem]:px-3 print:py-1 ${closesEdge}`;
/**
 * Where only one figure stands beside the words each row has its own measure, so that words go on
 * in a second line where they meet their figure, and not where the widest of all would be.
 */
const ownMeasure =
  '@max-lg:not-print:block @max-lg:not-print:*:block @max-lg:not-print:[&_tr]:flex @max-lg:not-print:[&_tr]:items-center @max-lg:not-print:[&_tr]:justify-between';
// Eight digits before the comma have room on the narrowest phones, too.
const figure = `${cell} text-right whitespace-nowrap @max-xs:text-xs`;

/** What happened by group and reason, and what it comes to: a sum as a finance clerk writes it. */
export function MovementTable({ caption, opening, groups, last, linkOf }: MovementTableProps) {
  const t = useTranslations('statements');
  return (
    <div className="@container overflow-x-clip">
      <table className={`w-full border-collapse text-base ${ownMeasure}`}>
        <caption className="sr-only">{caption}</caption>
        <TableHead
          heads={[
            { text: t('line'), style: `${cell} w-full` },
            { text: t('rows'), style: `${figure} @max-lg:hidden` },
            { text: t('available'), style: figure },
            { text: t('blocked'), style: `${figure} @max-lg:hidden print:table-cell` },
            { text: t('total'), style: `${figure} @max-[37rem]:hidden print:table-cell` },
          ]}
        />
        {opening ? (
          <tbody>
            <BalanceRow title={t('opening')} balance={opening} />
          </tbody>
        ) : null}
        {groups.map((group) => (
          <GroupRows key={group.name} group={group} linkOf={linkOf} />
        ))}
        <tbody>
          <BalanceRow
            title={last.title}
            balance={last.balance}
            rows={groups.reduce((sum, group) => sum + group.rows, 0)}
          />
        </tbody>
      </table>
    </div>
  );
}

interface BalanceRowProps {
  title: string;
  balance: BalanceCents;
  /** How many came to it. */
  rows?: number;
}

function BalanceRow({ title, balance, rows }: BalanceRowProps) {
  const locale = useLocale();
  return (
    <tr className="border-control border-y font-semibold @max-lg:-mt-px">
      <th scope="row" className={`${cell} text-left`}>
        {title}
      </th>
      <td className={`${figure} @max-lg:hidden`}>
        {rows === undefined ? null : new Intl.NumberFormat(locale).format(rows)}
      </td>
      <Figures balance={balance} />
    </tr>
  );
}

interface GroupRowsProps {
  group: ClosingGroup;
  linkOf: MovementTableProps['linkOf'];
}

/** The sum of a group, then each reason that it is made of; every figure leads to its rows. */
function GroupRows({ group, linkOf }: GroupRowsProps) {
  const t = useTranslations('statements');
  const locale = useLocale();
  const number = new Intl.NumberFormat(locale);
  const wayOf = (direction: ClosingLine['direction']) =>
    direction === null ? null : `, ${t(direction).toLocaleLowerCase(locale)}`;
  return (
    <tbody className="border-line border-b">
      <tr className="font-medium">
        <th scope="rowgroup" className={`${cell} text-left font-medium`}>
          {t(`group.${group.name}`)}
        </th>
        <td className={`${figure} @max-lg:hidden`}>{number.format(group.rows)}</td>
        <Figures balance={group} isMove />
      </tr>
      {group.lines.map(({ line, direction, ...balance }) => (
        <tr key={`${line.reason} ${line.operation} ${line.balanceType}`} className="text-ink-3">
          <th
            scope="row"
            className={`${cell} pl-6! text-left text-xs font-normal sm:pl-8! @max-xs:pl-3!`}
          >
            <Link
              href={linkOf(line)}
              prefetch={false}
              className="rounded-control"
              title={t('seeLine', { reason: statementReason(line.reason, locale) })}
            >
              {/* On a phone the direction would tear the underline in two for one word. */}
              <span className="underline underline-offset-4">
                {statementReason(line.reason, locale)}
              </span>
              {wayOf(direction)}
            </Link>
          </th>
          <td className={`${figure} text-xs @max-lg:hidden`}>{number.format(line.rows)}</td>
          <Figures balance={balance} isMove />
        </tr>
      ))}
      {group.feesCents === 0n ? null : (
        <tr className="text-ink-3">
          <th
            scope="row"
            colSpan={5}
            className={`${cell} pl-6! text-left text-xs font-normal sm:pl-8!`}
          >
            {t('ofThemFees', { amount: formatCents(group.feesCents, locale) })}
          </th>
        </tr>
      )}
    </tbody>
  );
}

interface FiguresProps {
  balance: BalanceCents;
  /** What came has its sign, as what went has; a balance that nothing moved has no figure. */
  isMove?: boolean;
}

/** In a narrow table the blocked part stands below the available one, with its name. */
function Figures({ balance, isMove = false }: FiguresProps) {
  const { availableCents, blockedCents } = balance;
  const t = useTranslations('statements');
  const locale = useLocale();
  const text = (cents: bigint) =>
    isMove && cents > 0n ? formatMovement(cents, 'in', locale) : formatCents(cents, locale);
  // A dash would be read as the sign of the figure beside it.
  const moved = (cents: bigint, other: bigint) =>
    isMove && cents === 0n && other !== 0n ? null : text(cents);
  return (
    <>
      <td className={figure}>
        {moved(availableCents, blockedCents)}
        {blockedCents === 0n ? null : (
          <span className="text-ink-3 block font-normal @lg:hidden print:hidden">
            <span className="text-xs">{t('shortBlocked')}</span> {text(blockedCents)}
          </span>
        )}
      </td>
      <td className={`${figure} @max-lg:hidden print:table-cell`}>
        {moved(blockedCents, availableCents)}
      </td>
      <td className={`${figure} @max-[37rem]:hidden print:table-cell`}>
        {text(availableCents + blockedCents)}
      </td>
    </>
  );
}
