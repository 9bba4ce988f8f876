const storageKey = 'pasted-list';

/** Hands a pasted list over to the page that looks it up: it is too long for an address. */
export function keepPastedList(text: string): void {
  window.sessionStorage.setItem(storageKey, text);
}

/** Takes the list that was handed over, once; empty when there is none. */
export function takePastedList(): string {
  const text = window.sessionStorage.getItem(storageKey) ?? '';
  window.sessionStorage.removeItem(storageKey);
  return text;
}
