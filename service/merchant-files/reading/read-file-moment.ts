import type { Reading } from '#lib/contract/panel/merchant-files/reading-rules.ts';
import type { SheetCell } from '#lib/imports/sheet-rows.ts';

/** A time as a file has it: with its own offset, or as a clock of some zone showed it. */
export interface FileMoment {
  /** `yyyy-MM-dd`, or `yyyy-MM-ddTHH:mm:ss` where there is a time. */
  local: string;
  /** `+03:00`; null where the file does not say. */
  offset: string | null;
}

const iso = /^(\d{4})-(\d{1,2})-(\d{1,2})/;
const compact = /^(\d{4})(\d{2})(\d{2})(?=\d{6}|\d{4}\b|[^\d]|$)/;
const slashed = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4}|\d{2})(?!\d)/;
const time = /^[T\s,]*(\d{1,2}):(\d{2})(?::(\d{2})(?:[.,]\d+)?)?\s*([AP]M)?/i;
const compactTime = /^(\d{2})(\d{2})(\d{2})?(?:\.\d+)?/;
const offset =
  /^\s*(?:(Z|UTC|GMT)|([+-]\d{2}):?(\d{2})?|\[([+-]?\d{1,2})(?:\.\d+)?(?::\w*)?\])\s*$/i;

/**
 * A day, with its time where there is one: `21/11/2026 22:58`, `2026-11-21T22:58:00-03:00`,
 * `20261121225800[-3:BRT]`. Null when it is none that exists.
 */
export function readFileMoment(cell: SheetCell, form: Reading['dateForm']): FileMoment | null {
  const text = (typeof cell === 'string' ? cell : cell.number).trim();
  const day = readDay(text, form);
  if (!day) return null;
  const rest = text.slice(day.length);
  const clock = readClock(rest, day.isCompact);
  if (clock === null) {
    const zone = rest.trim() === '' ? null : undefined;
    return zone === null ? { local: day.text, offset: null } : null;
  }
  const zone = readOffset(rest.slice(clock.length));
  return zone === undefined ? null : { local: `${day.text}T${clock.text}`, offset: zone };
}

interface ReadPart {
  text: string;
  /** Of what was read. */
  length: number;
}

function readDay(
  text: string,
  form: Reading['dateForm'],
): (ReadPart & { isCompact: boolean }) | null {
  const plain = iso.exec(text);
  const dense = plain ? null : compact.exec(text);
  const match = plain ?? dense ?? slashed.exec(text);
  if (!match) return null;
  const [whole, first = '', second = '', third = ''] = match;
  if (plain || dense) {
    const day = existing(first, second, third);
    return day === null ? null : { text: day, length: whole.length, isCompact: dense !== null };
  }
  const year = third.length === 2 ? `20${third}` : third;
  const day = form === 'dayFirst' ? existing(year, second, first) : existing(year, first, second);
  return day === null ? null : { text: day, length: whole.length, isCompact: false };
}

function existing(year: string, month: string, day: string): string | null {
  const text = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  const [y, m, d] = [Number(year), Number(month), Number(day)];
  if (y < 2000 || y > 2199 || m < 1 || m > 12 || d < 1) return null;
  return d <= new Date(Date.UTC(y, m, 0)).getUTCDate() ? text : null;
}

function readClock(rest: string, isCompact: boolean): ReadPart | null {
  const match = (isCompact ? compactTime.exec(rest) : null) ?? time.exec(rest);
  if (!match) return null;
  const [whole, hour = '', minute = '', second = '00', half] = match;
  const shift = half === undefined ? 0 : (/p/i.test(half) ? 12 : 0) - (hour === '12' ? 12 : 0);
  const hours = Number(hour) + shift;
  if (hours > 23 || Number(minute) > 59 || Number(second) > 59) return null;
  return { text: `${String(hours).padStart(2, '0')}:${minute}:${second}`, length: whole.length };
}

/** Null where there is none, undefined where there is something else. */
function readOffset(rest: string): string | null | undefined {
  if (rest.trim() === '') return null;
  const match = offset.exec(rest);
  if (!match) return undefined;
  const [, universal, hours, minutes = '00', bracketed] = match;
  if (universal !== undefined) return '+00:00';
  if (hours !== undefined) return `${hours}:${minutes}`;
  const whole = Number(bracketed);
  return `${whole < 0 ? '-' : '+'}${String(Math.abs(whole)).padStart(2, '0')}:00`;
}
