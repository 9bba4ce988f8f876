import { useLocale } from 'next-intl';
import {
  formatDateTime,
  formatPreciseDateTime,
  formatShortDateTime,
  formatUtc,
} from '#lib/domain/time/format-dates.ts';

interface DateTimeProps {
  iso: string;
  /** `short` and `precise`, with seconds, where a heading prints the zone already. */
  form?: keyof typeof forms;
}

const forms = {
  full: formatDateTime,
  short: formatShortDateTime,
  precise: formatPreciseDateTime,
};

/** A moment in São Paulo time; UTC on hover. */
export function DateTime({ iso, form = 'full' }: DateTimeProps) {
  const locale = useLocale();
  return (
    <time dateTime={iso} title={formatUtc(iso)} className="whitespace-nowrap">
      {forms[form](iso, locale)}
    </time>
  );
}
