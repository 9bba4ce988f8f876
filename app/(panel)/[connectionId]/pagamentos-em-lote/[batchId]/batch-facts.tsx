import { useLocale, useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { FigureRow, FigureRows } from '#components/action/figure-rows.tsx';
import { DateTime } from '#components/facts/date-time.tsx';
import { Detail, DetailList } from '#components/facts/detail-list.tsx';
import { Dotted } from '#components/facts/dotted.tsx';
import { Icon } from '#components/ui/icon.tsx';
import { Progress } from '#components/ui/progress.tsx';
import type { PayoutBatchDetail } from '#lib/contract/panel/money-out/payout.ts';
import {
  centsFromReais,
  formatCents,
  formatMovement,
  formatReais,
} from '#lib/domain/money/money.ts';
import { isUnpaidEnd, type PayoutRowEnd } from '#lib/domain/states/payout-states.ts';
import { PayoutProgress } from '../payout-progress.tsx';
import {
  isBegun,
  isPlan,
  payableCounts,
  progressOf,
  shortOf,
  sumOf,
  totalOf,
} from '../payout-sums.ts';

interface BatchFactsProps {
  batch: PayoutBatchDetail;
  /** Confirmed, it waits for a second person. */
  willWait: boolean;
}

/** How far a file is, what is left to be paid of it, and what stands against that. */
export function BatchFacts({ batch, willWait }: BatchFactsProps) {
  const t = useTranslations('payouts');
  const { state, memberName, createdAt } = batch;
  const { total, left, paid } = progressOf(batch);
  const begun = isBegun(batch);
  return (
    <div className="grid gap-4">
      <p role="status" className="tabular-nums empty:hidden">
        {state === 'checking' && batch.unasked > 0 ? t('checking', { count: batch.unasked }) : null}
        {begun ? <PayoutProgress batch={batch} /> : null}
      </p>
      {begun ? (
        <Progress
          label={t('progressLabel')}
          value={total - left}
          bad={total - left - paid}
          max={total}
        />
      ) : null}
      {/* Where there is room who did what stands beside what it comes to. */}
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4 lg:grid-cols-[minmax(0,36rem)_minmax(0,1fr)] lg:gap-x-12">
        <div className="lg:order-last lg:[&_dl]:grid-cols-1">
          <DetailList>
            <Who term={t('uploadedBy')} name={memberName} at={createdAt} />
            <Who term={t('startedBy')} name={batch.startedBy} at={batch.confirmedAt} />
            <Who term={t('approvedBy')} name={batch.approvedBy} at={batch.approvedAt} />
          </DetailList>
        </div>
        <div className="grid content-start gap-4 empty:hidden">
          {begun || state === 'cancelled' ? <Ends batch={batch} /> : null}
          {state === 'cancelled' || batch.payable.count === 0 ? null : <Figures batch={batch} />}
        </div>
      </div>
      <Notes batch={batch} willWait={willWait} />
    </div>
  );
}

function Who({ term, name, at }: { term: string; name: string | null; at: string | null }) {
  if (name === null || at === null) return null;
  return <Detail term={term} value={<Dotted facts={[name, <DateTime key="at" iso={at} />]} />} />;
}

/** From all that was to be paid to what has left the balance; what is still to be paid follows. */
function Ends({ batch }: { batch: PayoutBatchDetail }) {
  const t = useTranslations('payouts');
  const locale = useLocale();
  const { ends, moved } = batch;
  const { amount: total, others } = totalOf(batch);
  // Without a sum of all rows those that were left out are of none.
  const isKept = (end: PayoutRowEnd) => end === 'failed' || end === 'cancelled';
  const kept = ends.filter(({ end }) => (others > 0 ? isKept : isUnpaidEnd)(end));
  const rowOf = ({ end, count, amount }: (typeof ends)[number], isLess: boolean) => (
    <FigureRow
      key={end}
      term={t('endSum', { end: t(`view.${end}`), count })}
      value={
        isLess
          ? formatMovement(centsFromReais(amount ?? 0), 'out', locale)
          : formatReais(amount ?? 0, locale)
      }
    />
  );
  // Nothing has become of any row: what is to be paid says it all.
  if (kept.length === 0 && moved.count === 0) return null;
  return (
    <div className="max-w-xl">
      <FigureRows>
        <FigureRow
          term={t('batchTotal', payableCounts(batch))}
          value={formatReais(total, locale)}
        />
        {kept.map((one) => rowOf(one, true))}
        {moved.count === 0 ? null : (
          <>
            {ends.filter(({ end }) => movedEnds.has(end)).map((one) => rowOf(one, false))}
            <FigureRow
              term={t('fees')}
              value={formatMovement(centsFromReais(moved.fees), 'in', locale)}
            />
            <FigureRow
              isTotal
              term={t('left')}
              value={formatCents(centsFromReais(moved.amount) + centsFromReais(moved.fees), locale)}
            />
          </>
        )}
      </FigureRows>
    </div>
  );
}

/** What of the balance is gone, or reserved. */
const movedEnds: ReadonlySet<PayoutRowEnd> = new Set(['paid', 'on-its-way']);

function Figures({ batch: { payable, available, dailyLeft } }: { batch: PayoutBatchDetail }) {
  const t = useTranslations('payouts');
  const locale = useLocale();
  const needed = centsFromReais(payable.amount) + centsFromReais(payable.fees);
  return (
    <div className="grid max-w-xl gap-4">
      <FigureRows>
        <FigureRow
          term={t('toPay', { count: payable.count })}
          value={formatReais(payable.amount, locale)}
        />
        <FigureRow term={t('fees')} value={formatReais(payable.fees, locale)} />
        <FigureRow isTotal term={t('total')} value={formatCents(needed, locale)} />
      </FigureRows>
      <FigureRows>
        <FigureRow term={t('available')} value={formatReais(available, locale)} />
        {dailyLeft === null ? null : (
          <FigureRow term={t('dailyLeft')} value={formatReais(dailyLeft, locale)} />
        )}
      </FigureRows>
    </div>
  );
}

/** What a person should know before they confirm, or why it stopped. */
function Notes({ batch, willWait }: BatchFactsProps) {
  const t = useTranslations('payouts');
  const locale = useLocale();
  const { state, problem, stoppedAt, sameFileAt, unusedColumns, waitsFrom } = batch;
  const { warned, payable, otherNames } = batch;
  const short = shortOf(batch);
  const isPlanned = isPlan(batch);
  const isOpen = isPlanned || state === 'running' || state === 'paused';
  const faulty = sumOf(batch, 'faulty').count;
  const leftOut = sumOf(batch, 'left-out');
  return (
    <div className="grid gap-2 empty:hidden">
      {problem === null ? null : (
        <Note>
          {t(`problem.${problem}`, {
            number: stoppedAt?.number ?? 0,
            amount: formatReais(stoppedAt?.amount ?? 0, locale),
          })}
        </Note>
      )}
      {isOpen && short && problem === null ? <Note>{t('notEnough', { short })}</Note> : null}
      {isPlanned && faulty > 0 ? (
        <Note>{t('faulty', { count: faulty, right: payable.count })}</Note>
      ) : null}
      {isPlanned && leftOut.count > 0 ? (
        <p className="text-ink-3 max-w-prose text-pretty">
          {t(state === 'planned' ? 'leftOutOpen' : 'leftOut', {
            count: leftOut.count,
            amount: formatReais(leftOut.amount ?? 0, locale),
          })}
        </p>
      ) : null}
      {isPlanned && warned.count > 0 ? (
        <Note>
          {t('warned', { count: warned.count, amount: formatReais(warned.amount, locale) })}
        </Note>
      ) : null}
      {otherNames === 0 ? null : <Note>{t('otherNames', { count: otherNames })}</Note>}
      {isPlanned && sameFileAt !== null ? (
        <Note>
          {t('sameFile')} <DateTime iso={sameFileAt} />
        </Note>
      ) : null}
      {isPlanned && unusedColumns.length > 0 ? (
        <Note>{t('unusedColumns', { names: unusedColumns.join(', ') })}</Note>
      ) : null}
      {willWait && waitsFrom !== null ? (
        <p className="text-ink-3 max-w-prose text-pretty">
          {t('willWait', { amount: formatReais(waitsFrom, locale) })}
        </p>
      ) : null}
    </div>
  );
}

function Note({ children }: { children: ReactNode }) {
  return (
    <p className="rounded-control bg-warning-soft text-warning-text flex max-w-xl gap-2 p-3 text-pretty">
      <Icon name="TriangleAlert" className="mt-0.5 size-4 shrink-0" />
      <span className="min-w-0 wrap-anywhere">{children}</span>
    </p>
  );
}
