/** One kind of background work. */
export interface Sweep {
  name: string;
  everyMs: number;
  /**
   * The limit of one run. One that reaches it is followed by the next at once, as more may be due;
   * without it a run does all there is.
   */
  itemsMax?: number;
  /** Does what is due; answers how many it did. */
  run: (itemsMax: number) => Promise<number>;
}
