import { isDay, isLocalTime } from '#lib/domain/time/dates.ts';

/**
 * What a field holds: `yyyy-MM-dd`, `yyyy-MM-ddTHH:mm` or `HH:mm`, each in São Paulo; an `end` of
 * a period is one of the first two.
 */
export type MomentForm = 'day' | 'minute' | 'time' | 'end';

/** What a field holds, as people write it: `16/11/2026 09:30` in any language. */
export function showMoment(value: string): string {
  const [day = '', time = ''] =
    value.includes(':') && !value.includes('T') ? ['', value] : value.split('T');
  return [isDay(day) ? day.split('-').toReversed().join('/') : '', time].join(' ').trim();
}

/**
 * What was typed or pasted, as the field holds it; null where it is no moment. The year may have
 * two figures or be left out, which is this one; a minute without its time is the day's first.
 */
export function readMoment(text: string, form: MomentForm, today: string): string | null {
  const typed = text.trim();
  if (form === 'time') return readTime(typed);
  const [dayText = '', timeText, ...more] = typed.split(/[T\s]+/);
  if (more.length > 0) return null;
  const day = readDay(dayText, today);
  const isDayAlone = form === 'day' || (form === 'end' && timeText === undefined);
  if (isDayAlone || day === null) return timeText === undefined ? day : null;
  const time = readTime(timeText ?? '00:00');
  return time === null ? null : `${day}T${time}`;
}

/** Two ends that were pasted as one text: `01/11/2026 a 15/11/2026`, or two cells of a sheet. */
export function readEnds(
  text: string,
  form: 'day' | 'end',
  today: string,
): { from: string; to: string } | null {
  const parts = text.trim().split(/\s+(?:a|até|to|until)\s+|\s+[-–—]\s+|\s*[–—\t\n]\s*/i);
  const [from, to] = parts.map((part) => readMoment(part, form, today));
  return parts.length === 2 && from && to ? { from, to } : null;
}

function readDay(text: string, today: string): string | null {
  if (isDay(text)) return text;
  const [, date, month, year = today.slice(0, 4)] =
    /^(\d{1,2})[/.-]?(\d{1,2})(?:[/.-]?(\d{4}|\d{2}))?$/.exec(text) ?? [];
  if (date === undefined || month === undefined) return null;
  const day = [year.padStart(4, '20'), month.padStart(2, '0'), date.padStart(2, '0')].join('-');
  return isDay(day) ? day : null;
}

function readTime(text: string): string | null {
  const [, hours, minutes = '00'] = /^(\d{1,2})(?:[:h]?(\d{2}))?h?$/.exec(text) ?? [];
  if (hours === undefined) return null;
  const time = `${hours.padStart(2, '0')}:${minutes}`;
  return isLocalTime(`2000-01-01T${time}`) ? time : null;
}

/** Writes the separators for who types figure by figure; what is pasted or taken away stays. */
export function separate(text: string, before: string, form: MomentForm): string {
  if (text.length !== before.length + 1 || !text.startsWith(before)) return text;
  const once = text.replace(/([/:\s])[/:\s]$/, '$1');
  if (form === 'time') return /^\d{2}$/.test(once) ? `${once}:` : once;
  if (/^(\d{2}\/)?\d{2}$/.test(once)) return `${once}/`;
  if (form === 'day') return once;
  if (form === 'minute' && /^\d{2}\/\d{2}\/\d{4}$/.test(once)) return `${once} `;
  return once.replace(/^(\d{2}\/\d{2}\/\d{4})(\d)$/, '$1 $2').replace(/ (\d{2})$/, ' $1:');
}
