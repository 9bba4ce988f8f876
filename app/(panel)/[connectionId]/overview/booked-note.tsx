import { getLocale, getTranslations } from 'next-intl/server';
import { flowsOf } from '#lib/client/statements/statement-day.ts';
import { ledgerReasons } from '#lib/domain/money/ledger-kinds.ts';
import { formatCents } from '#lib/domain/money/money.ts';
import { dayEnd, dayStart } from '#lib/domain/time/dates.ts';
import type { AccountSource } from '#lib/server/sources/source.ts';
import type { OverviewChoice } from './overview-choice.ts';

interface BookedNoteProps {
  source: AccountSource;
  choice: OverviewChoice;
  /** The moment that figures of days which go on are of. */
  generatedAt: string;
  /** What was paid on the days. */
  paidCents: bigint;
}

/**
 * What was paid on the days beside what their statement has: a payment is booked when the provider
 * tells it, which may be another day. Nothing where both agree.
 */
export async function BookedNote({ source, choice, generatedAt, paidCents }: BookedNoteProps) {
  const { from, to } = choice.days;
  const goesOn = choice.isToday || choice.endsToday;
  const found = await source.statement?.readTotals?.({
    page: 1,
    limit: 1,
    reason: ledgerReasons.deposit,
    createdAtFrom: dayStart(from),
    createdAtTo: goesOn ? generatedAt : dayEnd(to),
  });
  if (!found?.ok) return null;
  const { inCents } = flowsOf(found.value.lines).AVAILABLE;
  if (inCents === paidCents) return null;
  const t = await getTranslations('overview');
  const locale = await getLocale();
  const apart = paidCents > inCents ? paidCents - inCents : inCents - paidCents;
  return (
    <p className="text-ink-3 mt-3 max-w-prose text-sm text-pretty">
      {t(goesOn ? 'bookedOtherwiseSoFar' : 'bookedOtherwise', {
        rows: found.value.rows,
        amount: formatCents(inCents, locale),
        cents: formatCents(apart, locale),
      })}
    </p>
  );
}
