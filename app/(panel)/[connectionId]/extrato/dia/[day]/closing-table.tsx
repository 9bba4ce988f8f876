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
}

/** Opening, what happened, closing; every figure leads to its rows. */
export function ClosingTable({ day, connectionId, isOver }: ClosingTableProps) {
  const t = useTranslations('statements');
  const { opening, groups, closing } = closeDay(day);
  return (
    <div className="grid gap-3">
      <MovementTable
        caption={t(dayTitle(!isOver))}
        opening={opening}
        groups={groups}
        last={{ title: t(isOver ? 'closing' : 'balanceNow'), balance: closing }}
        linkOf={({ reason, operation, balanceType }) =>
          paths.statements(connectionId, {
            from: day.date,
            to: day.date,
            reason,
            operation,
            balanceType,
          })
        }
      />
      <FeesNote fees={feesOf(day.lines)} />
    </div>
  );
}
