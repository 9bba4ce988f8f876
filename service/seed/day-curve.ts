import { hourWeights, weekdayWeights } from './brazil.ts';
import type { RandomSource } from './random-source.ts';

const hourMs = 3_600_000;
/** São Paulo has had no summer time since 2019: always three hours behind UTC. */
const saoPauloOffsetMs = -3 * hourMs;

interface Span {
  from: Date;
  to: Date;
  count: number;
  random: RandomSource;
}

/**
 * `count` moments from `from` to before `to`, in order, as sales are spread over the hours of the
 * day and the days of the week. Milliseconds since 1970.
 */
export function* momentsOfSales({ from, to, count, random }: Span): Generator<number> {
  const hours = weighHours(from.getTime(), to.getTime());
  const total = hours.reduce((sum, hour) => sum + hour.weight, 0);
  let hour = hours[0];
  let index = 0;
  let weightBefore = 0;
  for (let sale = 0; sale < count; sale += 1) {
    // One moment in each of `count` equal parts of the weight: in order without sorting.
    const target = ((sale + random.fraction()) / count) * total;
    while (hour && target >= weightBefore + hour.weight && index < hours.length - 1) {
      weightBefore += hour.weight;
      index += 1;
      hour = hours[index];
    }
    if (!hour) return;
    const part = Math.min((target - weightBefore) / hour.weight, 0.999_999);
    yield Math.floor(hour.startMs + part * hour.lengthMs);
  }
}

function weighHours(fromMs: number, toMs: number) {
  const hours: { startMs: number; lengthMs: number; weight: number }[] = [];
  for (let startMs = fromMs; startMs < toMs; startMs += hourMs) {
    const lengthMs = Math.min(hourMs, toMs - startMs);
    const local = new Date(startMs + saoPauloOffsetMs);
    const hourWeight = hourWeights[local.getUTCHours()] ?? 0;
    const dayWeight = weekdayWeights[local.getUTCDay()] ?? 0;
    hours.push({ startMs, lengthMs, weight: (hourWeight * dayWeight * lengthMs) / hourMs });
  }
  return hours;
}
