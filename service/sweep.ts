/** One kind of background work. */
export interface Sweep {
  name: string;
  everyMs: number;
  /** Does what is due, within a limit; answers how many it did. */
  run: () => Promise<number>;
  /** As many as one run can do: then more may be due, and the next run follows at once. */
  fullAt: number;
}
