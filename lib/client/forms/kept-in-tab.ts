import { useSyncExternalStore } from 'react';

/** What one kind of form has unsent in this tab, each under its key. */
interface KeptInTab<Value> {
  /** As it is at this moment, whatever was drawn. */
  read: (key: string) => Value;
  write: (key: string, value: Value) => void;
  useValue: (key: string) => Value;
}

/**
 * Keeps in the memory of this tab what a form has unsent, whatever page is looked at meanwhile.
 * Closing or reloading the tab would lose it: then the browser asks, unless `isLost` says that what
 * there is would not be. `empty`: there is nothing.
 */
export function keptInTab<Value>(
  empty: Value,
  isLost: (value: Value) => boolean = () => true,
): KeptInTab<Value> {
  const kept = new Map<string, Value>();
  const listeners = new Set<() => void>();
  const askFirst = (event: BeforeUnloadEvent) => event.preventDefault();
  const read = (key: string) => kept.get(key) ?? empty;
  function subscribe(notify: () => void): () => void {
    listeners.add(notify);
    return () => listeners.delete(notify);
  }
  return {
    read,
    write(key, value) {
      if (value === empty) kept.delete(key);
      else kept.set(key, value);
      if ([...kept.values()].some(isLost)) window.addEventListener('beforeunload', askFirst);
      else window.removeEventListener('beforeunload', askFirst);
      for (const notify of listeners) notify();
    },
    useValue: (key) =>
      useSyncExternalStore(
        subscribe,
        () => read(key),
        () => empty,
      ),
  };
}
