/** Minutes without use after which a session ends, as an owner may choose; at first the longest. */
export const idleMinutesChoices = [5, 15, 30, 60, 120, 240, 480, 720] as const;

/** Hours after which it ends whatever happens, as an owner may choose; at first the longest. */
export const absoluteHoursChoices = [1, 4, 8, 12, 24, 72, 168] as const;

/** A span as it is said: in the largest unit of which it is a whole number. */
export function saidSpan(minutes: number): { unit: 'minutes' | 'hours' | 'days'; count: number } {
  if (minutes % 1440 === 0) return { unit: 'days', count: minutes / 1440 };
  if (minutes % 60 === 0) return { unit: 'hours', count: minutes / 60 };
  return { unit: 'minutes', count: minutes };
}
