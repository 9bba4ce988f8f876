import { useLocale } from 'next-intl';
import { formatDateTime, formatShortDateTime, formatUtc } from '#lib/dates.ts';

interface DateTimeProps {
  iso: string;
  /** `short` where a heading prints the zone already. */
  form?: 'full' | 'short';
}

/** A moment in São Paulo time; UTC on hover. */
export function DateTime({ iso, form = 'full' }: DateTimeProps) {
  const locale = useLocale();
  const text = form === 'full' ? formatDateTime(iso, locale) : formatShortDateTime(iso, locale);
  return (
    <time dateTime={iso} title={formatUtc(iso)} className="whitespace-nowrap">
      {text}
    </time>
  );
}
