import { useTranslations } from 'next-intl';
import { paths } from '#lib/client/navigation/paths.ts';
import { closeDay, feesOf } from '#lib/client/statements/statement-day.ts';
import type { StatementDay } from '#lib/contract/panel/statements.ts';
import { FeesNote } from '../../fees-note.tsx';
import { MovementTable } from '../../movement-table.tsx';
import { dayTitle } from './day-title.ts';

interface ClosingTableProps {
  day: StatementDay;
  connectionId: string;
  /** A day that goes on has a balance, and no closing yet. */
  isOver: boolean;
  /** Whether each fee can be worked out again here. */
  hasFeeCheck: boolean;
}

/** Opening, what happened, closing; every figure leads to its rows. */
export function ClosingTable({ day, connectionId, isOver, hasFeeCheck }: ClosingTableProps) {
  const t = useTranslations('statements');
  const span = { from: day.date, to: day.date };
  const { opening, groups, closing } = closeDay(day);
  return (
    <div className="grid gap-3">
      <MovementTable
        caption={t(dayTitle(!isOver))}
        opening={opening}
        groups={groups}
        last={{ title: t(isOver ? 'closing' : 'balanceNow'), balance: closing }}
        linkOf={({ reason, operation, balanceType }) =>
          paths.statements(connectionId, { ...span, reason, operation, balanceType })
        }
      />
      <FeesNote
        fees={feesOf(day.lines)}
        {...(hasFeeCheck && { checkHref: paths.feeCheck(connectionId, span) })}
      />
    </div>
  );
}
