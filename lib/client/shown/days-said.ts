import type { useTranslations } from 'next-intl';
import { formatTyped } from '#lib/domain/time/dates.ts';
import { restOfSpan } from '#lib/domain/time/format-dates.ts';

interface Words {
  said: ReturnType<typeof useTranslations<'period.said'>>;
  locale: string;
}

/**
 * Some days as the end of a sentence, "de 01/11/2026 a 28/11/2026"; one day is one date, and stands
 * once before the times of it.
 */
export function daysSaid(ends: { from: string; to: string }, { said, locale }: Words): string {
  const [from = '', to = ''] = [ends.from, ends.to].map((end) => formatTyped(end, locale) ?? end);
  const rest = restOfSpan(from, to);
  // A month that is a word is not parted from its day.
  const whole = (text: string) => text.replaceAll(/(?<!,) /g, '\u00a0');
  return rest === null
    ? said('on', { day: whole(from) })
    : said('range', { from: whole(from), to: whole(rest) });
}
