import { useLocale, useTranslations } from 'next-intl';
import type { DaySpan } from '#lib/client/navigation/period-presets.ts';
import { daysSaid } from '#lib/client/shown/days-said.ts';

interface CutNoteProps {
  /** The days of the address; null where all of them are shown. */
  asked: DaySpan | null;
  shown: DaySpan;
  /** The most that are shown at once. */
  most: number;
}

/** Of more days than a page sums at once, which were asked for and which are shown. */
export function CutNote({ asked, shown, most }: CutNoteProps) {
  const t = useTranslations('period');
  const said = useTranslations('period.said');
  const words = { said, locale: useLocale() };
  if (asked === null) return null;
  return (
    <p className="rounded-control bg-warning-soft text-warning-text mb-4 max-w-prose p-3 text-pretty print:p-0">
      {t('cut', { asked: daysSaid(asked, words), shown: daysSaid(shown, words), most })}
    </p>
  );
}
