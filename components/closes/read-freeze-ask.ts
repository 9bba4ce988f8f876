import 'server-only';
import { getLocale, getTranslations } from 'next-intl/server';
import { closableSpans, sinceFirstRows } from '#lib/client/statements/freeze-state.ts';
import { cutSpan } from '#lib/client/statements/sum-span.ts';
import { groupLines } from '#lib/domain/money/group-lines.ts';
import { formatCents, formatMovement, formatReais } from '#lib/domain/money/money.ts';
import { daysBetween, formatTyped } from '#lib/domain/time/dates.ts';
import type { CloseSource } from '#lib/server/sources/source-closes.ts';
import type { FreezeAsk } from './freeze-dialog.tsx';

interface AskedDay {
  connectionId: string;
  day: string;
  newestDay: string | null;
}

/**
 * The days that can be closed at once up to one, with what each stretch comes to; null where there
 * are none, or too many, or nobody tells what they come to.
 */
export async function readFreezeAsk(
  closes: CloseSource,
  { connectionId, day, newestDay }: AskedDay,
): Promise<FreezeAsk | null> {
  const stretches = closableSpans({ day, newestDay });
  const longest = stretches.at(-1);
  const read = longest ? await closes.readSpan(longest) : undefined;
  if (!read?.ok) return null;
  const locale = await getLocale();
  const words = await getTranslations('statements');
  const offered = newestDay === null ? sinceFirstRows(stretches, read.value) : stretches;
  const [span, ...later] = offered.map((stretch) => {
    const sum = cutSpan(read.value, stretch);
    return {
      ...stretch,
      days: daysBetween(stretch.from, stretch.to) + 1,
      fromText: formatTyped(stretch.from, locale) ?? stretch.from,
      toText: formatTyped(stretch.to, locale) ?? stretch.to,
      figures: [
        { term: words('opening'), value: formatReais(sum.opening.available, locale) },
        ...groupLines(sum.lines).map(({ name, availableCents, feesCents }) => ({
          term: words(`group.${name}`),
          // What came has its sign, as what went has.
          value:
            availableCents > 0n
              ? formatMovement(availableCents, 'in', locale)
              : formatCents(availableCents, locale),
          ...(feesCents > 0n && {
            note: words('ofThemFees', { amount: formatCents(feesCents, locale) }),
          }),
        })),
        {
          term: words('closing'),
          ...(sum.closing.blocked !== 0 && {
            note: words('andBlocked', { amount: formatReais(sum.closing.blocked, locale) }),
          }),
          value: formatReais(sum.closing.available, locale),
        },
      ],
    };
  });
  if (!span) return null;
  return { connectionId, spans: [span, ...later], isFirst: newestDay === null };
}
