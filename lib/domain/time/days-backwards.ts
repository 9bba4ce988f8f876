/** The calendar days of a span, the newest first. */
export function daysBackwards({ from, to }: { from: string; to: string }): string[] {
  const days: string[] = [];
  for (let day = to; day >= from; day = moveDay(day, -1)) days.push(day);
  return days;
}

/** Days have no zone: of a name alone, each has 24 hours. */
export function moveDay(day: string, step: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + step * 86_400_000).toISOString().slice(0, 10);
}
