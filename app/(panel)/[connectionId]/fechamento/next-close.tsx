import { useLocale, useTranslations } from 'next-intl';
import { FreezeGate } from '#components/closes/freeze-gate.tsx';
import { ButtonLink } from '#components/ui/button-link.tsx';
import { paths } from '#lib/client/navigation/paths.ts';
import type { DaySpan } from '#lib/client/navigation/period-presets.ts';
import { countClosed, freezeState, nextDay } from '#lib/client/statements/freeze-state.ts';
import type { DayCloses } from '#lib/contract/books/wire-closes.ts';
import { formatTyped, saoPauloDay } from '#lib/domain/time/dates.ts';
import type { SourceWith } from '#lib/server/sources/source.ts';

interface NextCloseProps {
  source: SourceWith<'statement'>;
  span: DaySpan;
  /** The closes of the span, and the newest of all. */
  listed: DayCloses;
  now: Date;
}

/** The day that is to be frozen next, with the way to look at it first. */
export function NextClose({ source, span, listed, now }: NextCloseProps) {
  const t = useTranslations('closes');
  const locale = useLocale();
  const today = saoPauloDay(now);
  const { closes, newestDay } = listed;
  const counted = countClosed(span, today, closes.length);
  const day = newestDay === null ? saoPauloDay(now, -1) : nextDay(newestDay);
  // Days are closed in order: those that are not, before one that is, are before the first.
  const isPast = newestDay !== null && closes.length === 0 && span.to < newestDay;
  const state = freezeState({ day, today, isFrozen: false, newestDay });
  return (
    <div className="mb-5 grid grid-cols-[minmax(0,1fr)] justify-items-start gap-4 print:hidden">
      <p className="text-ink-3 max-w-prose text-pretty lg:max-w-[52rem]">
        {newestDay === null || counted.ended === 0
          ? null
          : `${isPast ? t('countedPast') : t('counted', counted)} `}
        {state === 'open' ? t('upToDate') : t(newestDay === null ? 'first' : 'next')}
      </p>
      {state === 'ready' ? (
        <div className="flex flex-wrap items-start gap-2 max-sm:w-full max-sm:*:w-full">
          <FreezeGate source={source} day={day} state={state} newestDay={newestDay} />
          <ButtonLink href={paths.statementDay(source.connection.id, day)}>
            {t('look', { day: formatTyped(day, locale) ?? day })}
          </ButtonLink>
        </div>
      ) : null}
    </div>
  );
}
