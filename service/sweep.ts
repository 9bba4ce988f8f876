/** One kind of background work. */
export interface Sweep {
  name: string;
  everyMs: number;
  /**
   * The limit of one run. One that reaches it is followed by the next at once, as more may be due;
   * without it a run does all there is.
   */
  itemsMax?: number;
  /**
   * Does what is due; answers how many it did. The process waits for it when it stops: what may
   * take longer than a second ends early by the signal.
   */
  run: (itemsMax: number, signal?: AbortSignal) => Promise<number>;
}
