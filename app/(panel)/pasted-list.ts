const storageKey = 'pasted-list:';

/**
 * Keeps a pasted list for the page that looks it up: it is too long for an address, and whoever
 * comes back from one of its transactions wants the list again. It lives as long as the tab.
 */
export function keepPastedList(connectionId: string, text: string): void {
  window.sessionStorage.setItem(storageKey + connectionId, text);
}

/** The list that was pasted last in this connection; empty when there is none. */
export function readPastedList(connectionId: string): string {
  return window.sessionStorage.getItem(storageKey + connectionId) ?? '';
}

/** Forgets every list: it may hold people's documents, and the next one here may be another. */
export function forgetPastedLists(): void {
  const keys = Object.keys(window.sessionStorage);
  for (const key of keys) {
    if (key.startsWith(storageKey)) window.sessionStorage.removeItem(key);
  }
}
