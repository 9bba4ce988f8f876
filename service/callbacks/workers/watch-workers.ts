import { performance } from 'node:perf_hooks';

/** How often a worker beats and looks whether the others do. */
export const beatMs = 500;
/** A worker that does not beat for so long is given up for dead. */
const deadAfterMs = 4_000;
/** Looks that must have found the same beat. */
const looksMin = 6;
/** Between two looks. After a longer pause, of the database or of this process, all begin anew. */
const pauseMaxMs = 1_500;

/** Without a beat for so long, a worker begins no attempt: well before others give it up. */
export const beginWithinMs = 2_500;

interface Watched {
  beat: bigint;
  sinceMs: number;
  looks: number;
}

/**
 * Finds workers that are dead by looking at their beats again and again. No clock is compared with
 * another one, and a database that was away makes nobody dead.
 */
export function createWorkerWatch(nowMs = (): number => performance.now()) {
  let watched = new Map<string, Watched>();
  let lookedMs = Number.NEGATIVE_INFINITY;

  return {
    /** Takes what was just read of the others; answers those that are dead. */
    look<Worker extends { id: string; beat: bigint }>(others: Worker[]): Worker[] {
      const at = nowMs();
      const known = at - lookedMs <= pauseMaxMs ? watched : new Map<string, Watched>();
      lookedMs = at;
      watched = new Map(
        others.map(({ id, beat }) => {
          const before = known.get(id);
          const isSame = before?.beat === beat;
          return [
            id,
            isSame ? { ...before, looks: before.looks + 1 } : { beat, sinceMs: at, looks: 1 },
          ];
        }),
      );
      return others.filter(({ id }) => {
        const { sinceMs = at, looks = 0 } = watched.get(id) ?? {};
        return looks >= looksMin && at - sinceMs >= deadAfterMs;
      });
    },
  };
}
