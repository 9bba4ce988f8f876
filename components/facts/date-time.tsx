import { useLocale } from 'next-intl';
import {
  formatDateTime,
  formatPreciseDateTime,
  formatShortDateTime,
  formatUtc,
  restOfSpan,
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
  return <Time iso={iso} text={forms[form](iso, useLocale())} />;
}

function Time({ iso, text }: { iso: string; text: string }) {
  return (
    <time dateTime={iso} title={formatUtc(iso)} className="whitespace-nowrap">
      {text}
    </time>
  );
}

/** Two moments; one where both read the same, and one day where both are of it. */
export function DateTimeSpan({ from, to, form = 'full' }: DateTimeSpanProps) {
  const locale = useLocale();
  const first = forms[form](from, locale);
  const rest = restOfSpan(first, forms[form](to, locale));
  return (
    <>
      <Time iso={from} text={first} />
      {rest === null ? null : (
        <>
          {'\u00a0– '}
          <Time iso={to} text={rest} />
        </>
      )}
    </>
  );
}
