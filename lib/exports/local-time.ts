import { timeZone } from '#lib/domain/time/format-dates.ts';

/** A moment in São Paulo: as ISO 8601 without its offset, and the offset. */
export function localTime(atMs: number): { local: string; offsetMs: number } {
  const offsetMs = offsetAt(atMs);
  return { local: new Date(atMs + offsetMs).toISOString().slice(0, 19), offsetMs };
}

/** `2026-01-31T13:00:00-03:00`. */
export function isoTime(atMs: number): string {
  const { local, offsetMs } = localTime(atMs);
  return local + offsetText(offsetMs);
}

function offsetText(offsetMs: number): string {
  const minutes = Math.abs(offsetMs) / 60_000;
  const two = (value: number) => String(value).padStart(2, '0');
  return `${offsetMs < 0 ? '-' : '+'}${two(Math.floor(minutes / 60))}:${two(minutes % 60)}`;
}

const quarterMs = 15 * 60_000;
const quartersMax = 50_000;
const offsets = new Map<number, number>();
const zone = new Intl.DateTimeFormat('en', { timeZone, timeZoneName: 'longOffset' });

/** The zone's offset. Zones change on quarters of an hour, and asking costs more than the row. */
function offsetAt(atMs: number): number {
  const quarter = Math.floor(atMs / quarterMs);
  const known = offsets.get(quarter);
  if (known !== undefined) return known;
  const name = zone.formatToParts(atMs).find(({ type }) => type === 'timeZoneName')?.value ?? '';
  const [, sign, hours, minutes] = /GMT([+-])(\d\d):(\d\d)/.exec(name) ?? [];
  const size = (Number(hours ?? 0) * 60 + Number(minutes ?? 0)) * 60_000;
  const offsetMs = sign === '-' ? -size : size;
  if (offsets.size >= quartersMax) offsets.clear();
  offsets.set(quarter, offsetMs);
  return offsetMs;
}
