import { performance } from 'node:perf_hooks';

/** What one round of one side gave. */
export interface Sample {
  perSecond: number;
  /** Not a number where only the whole round is timed. */
  p99Ms: number;
}

/** Two sides that do the same work, called in turn. */
export interface Comparison {
  ours: () => Promise<Sample>;
  peer: () => Promise<Sample>;
}

export interface BenchResult {
  ours: Sample;
  peer: Sample;
  /** Median over the rounds of ours through peer's of the same round. */
  throughputRatio: number;
  p99Ratio: number;
}

/**
 * Runs the two sides in alternating rounds, after one round each that does not count, and answers
 * medians: a noisy machine disturbs both sides of a round alike, so the ratio is what holds.
 */
export async function compare({ ours, peer }: Comparison, rounds: number): Promise<BenchResult> {
  await ours();
  await peer();
  const samples: { ours: Sample; peer: Sample }[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const pair = round % 2 === 0 ? await inOrder(ours, peer) : await inOrder(peer, ours);
    const [first, second] = pair;
    samples.push(round % 2 === 0 ? { ours: first, peer: second } : { ours: second, peer: first });
  }
  return {
    ours: medianSample(samples.map((sample) => sample.ours)),
    peer: medianSample(samples.map((sample) => sample.peer)),
    throughputRatio: median(samples.map((s) => s.ours.perSecond / s.peer.perSecond)),
    p99Ratio: median(samples.map((s) => s.ours.p99Ms / s.peer.p99Ms)),
  };
}

async function inOrder(
  first: () => Promise<Sample>,
  second: () => Promise<Sample>,
): Promise<[Sample, Sample]> {
  const one = await first();
  return [one, await second()];
}

function medianSample(samples: Sample[]): Sample {
  return {
    perSecond: median(samples.map((sample) => sample.perSecond)),
    p99Ms: median(samples.map((sample) => sample.p99Ms)),
  };
}

export function median(values: number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
}

/** Works through the items with `inFlight` at a time, and times each and all. */
export async function drive<Item>(
  items: Item[],
  { inFlight, work }: { inFlight: number; work: (item: Item) => Promise<unknown> },
): Promise<Sample> {
  const durations: number[] = [];
  const pending = items.values();
  const start = performance.now();
  await Promise.all(
    Array.from({ length: inFlight }, async () => {
      for (const item of pending) {
        const begin = performance.now();
        await work(item);
        durations.push(performance.now() - begin);
      }
    }),
  );
  const seconds = (performance.now() - start) / 1000;
  durations.sort((a, b) => a - b);
  return {
    perSecond: items.length / seconds,
    p99Ms: durations[Math.floor(durations.length * 0.99)] ?? Number.NaN,
  };
}

/** As Markdown has it. */
export function printTable(head: readonly string[], rows: readonly (readonly string[])[]): void {
  const table = [head, head.map(() => '---'), ...rows];
  process.stdout.write(table.map((row) => `| ${row.join(' | ')} |\n`).join(''));
}
