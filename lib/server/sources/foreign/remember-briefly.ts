interface Remembered<Value> {
  until: number;
  value: Promise<Value>;
}

interface Memory<Value> {
  /** What was made for the key a moment ago, or what is being made, else what `make` makes now. */
  recall: (key: string, make: () => Promise<Value>) => Promise<Value>;
}

/**
 * Keeps what is costly to make for some seconds, so that several people who look at one page ask
 * once. It holds so many keys at most; a failure is not kept.
 */
export function rememberBriefly<Value>(
  { keepMs, keysMax }: { keepMs: number; keysMax: number },
  now: () => number = () => performance.now(),
): Memory<Value> {
  const kept = new Map<string, Remembered<Value>>();
  return {
    async recall(key, make) {
      const found = kept.get(key);
      if (found && found.until > now()) return found.value;
      kept.delete(key);
      // Keys stand in the order in which they were made: the first one is the oldest.
      const [oldest] = kept.keys();
      if (kept.size >= keysMax && oldest !== undefined) kept.delete(oldest);
      const value = make();
      kept.set(key, { until: now() + keepMs, value });
      try {
        return await value;
      } catch (error) {
        kept.delete(key);
        throw error;
      }
    },
  };
}
