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

interface DateTimeSpanProps {
  from: string;
  to: string;
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

/** Two moments; one where both read the same. */
export function DateTimeSpan({ from, to, form = 'full' }: DateTimeSpanProps) {
  const locale = useLocale();
  const isOne = forms[form](from, locale) === forms[form](to, locale);
  return (
    <>
      <DateTime iso={from} form={form} />
      {isOne ? null : (
        <>
          {' – '}
          <DateTime iso={to} form={form} />
        </>
      )}
    </>
  );
}
