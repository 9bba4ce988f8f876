import { getLocale, getTranslations } from 'next-intl/server';
import { paths } from '#lib/client/navigation/paths.ts';
import type { DaySpan } from '#lib/client/navigation/period-presets.ts';
import { classNames } from '#lib/client/shown/class-names.ts';
import { bankFlowsOf } from '#lib/client/statements/bank-flows.ts';
import { feesOf } from '#lib/client/statements/statement-day.ts';
import type { StatementTotals } from '#lib/contract/panel/statements.ts';
import { groupLines, sumCents } from '#lib/domain/money/group-lines.ts';
import { formatCents } from '#lib/domain/money/money.ts';
import { groupWords } from '#lib/domain/money/statement-groups.ts';
import type { Result } from '#lib/server/pix-api/result.ts';
import { CheckFees, FeesElsewhere, FeesNote } from './fees-note.tsx';
import { MovementTable } from './movement-table.tsx';
import {
  chosenGroup,
  daysOfEnds,
  hidesRows,
  type StatementSearch,
  writeStatementLine,
  writeStatementSearch,
} from './search-params.ts';
import { StatementEquation } from './statement-equation.tsx';

/**
 * As high as the sums are, so that the rows below stay where they are when the sums come; without
 * what is told of a blocked balance where none can be. Filters leave the figures and one line.
 */
export const totalsRoom = (canBlock: boolean, hides: boolean): string => {
  if (hides) return 'min-h-40 lg:min-h-31';
  return canBlock
    ? 'min-h-49 sm:min-h-60 min-[56rem]:min-h-43 lg:min-h-37'
    : 'min-h-36 sm:min-h-46 lg:min-h-33';
};

interface StatementTotalsProps {
  connectionId: string;
  found: Promise<Result<StatementTotals>>;
  /** Beside the rows of fees alone: those of withdrawals, which have theirs within them. */
  withdrawals: Promise<Result<StatementTotals>> | null;
  search: StatementSearch;
  /** What the rows are between, days or minutes. */
  ends: DaySpan;
  /** That goes on. */
  goesOn: boolean;
  canBlock: boolean;
}

/** On a phone, where the rows are what one came for, shown once the sum is opened. */
const openedOnPhones = 'max-sm:order-last max-sm:not-group-has-[[open]]/sums:hidden';

/** The sums of all rows of the filters, whatever the page holds, with what they are made of. */
export async function StatementTotalsPanel(props: StatementTotalsProps) {
  const { connectionId, search, ends, goesOn, canBlock } = props;
  const [found, withdrawals] = await Promise.all([props.found, props.withdrawals]);
  const t = await getTranslations('statements');
  if (!found.ok) return <p className="text-ink-3 mb-3 text-base">{t('totalsUnknown')}</p>;
  const { rows, lines } = found.value;
  const checkHref = paths.feeCheck(connectionId, daysOfEnds(ends));
  const hides = hidesRows(search);
  const groups = groupLines(lines);
  const locale = await getLocale();
  const { creditCents, debitCents, movedCents } = bankFlowsOf(lines);
  return (
    <section
      aria-label={t('totals')}
      className={classNames(
        'group/sums @container mb-1 grid content-start gap-3 print:min-h-0',
        hides ? null : totalsRoom(canBlock, hides),
      )}
    >
      <StatementEquation sums={found.value} between={ends} goesOn={goesOn} />
      {/* Neither file is made of a part of the rows. */}
      {hides ? null : (
        <p className={`text-ink-3 text-xs text-pretty tabular-nums ${openedOnPhones}`}>
          {t(movedCents === 0n ? 'inFiles' : 'inFilesMoved', {
            credits: formatCents(creditCents, locale),
            debits: formatCents(debitCents, locale),
            moved: formatCents(movedCents, locale),
          })}
        </p>
      )}
      <div className="relative flex flex-wrap items-baseline gap-x-4 gap-y-1 @4xl:pr-54">
        <p className="font-medium tabular-nums">{t('totalRows', { rows })}</p>
        {/* Of a part of the rows it would be a part of the fees, and read like all of them. */}
        {hides ? null : (
          <div className={openedOnPhones}>
            <FeesNote fees={feesOf(lines)} checkHref={checkHref} />
          </div>
        )}
        {chosenGroup(search) === 'fees' ? (
          <p className="text-ink-3 text-base">
            <FeesElsewhere
              depositCents={feesOf(lines).depositCents}
              lines={withdrawals?.ok ? withdrawals.value.lines : null}
              href={
                paths.statements(connectionId) +
                writeStatementSearch(search, { reason: groupWords.withdrawals, page: null })
              }
            />{' '}
            <CheckFees href={checkHref} />
          </p>
        ) : null}
        <details className="group basis-full text-right @4xl:-mr-54 @4xl:basis-[calc(100%+13.5rem)] print:hidden">
          {/* In the same place open and closed, for who presses it twice. */}
          <summary className="rounded-control text-accent-text inline-block min-h-6 underline underline-offset-4 max-sm:absolute max-sm:top-0 max-sm:right-0 @4xl:absolute @4xl:top-0 @4xl:right-0">
            <span className="group-open:hidden">{t('byReason')}</span>
            <span className="hidden group-open:inline">{t('byReasonClose')}</span>
          </summary>
          <div className="mt-2 text-left">
            <MovementTable
              caption={t('totals')}
              groups={groups}
              last={{ title: t('result'), balance: sumCents(groups) }}
              linkOf={(line) => paths.statements(connectionId) + writeStatementLine(search, line)}
            />
          </div>
        </details>
      </div>
    </section>
  );
}
