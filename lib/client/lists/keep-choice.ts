const yearSeconds = 365 * 24 * 60 * 60;

/** Keeps how a list is shown in this browser, where the server reads it; null forgets it. */
export function keepChoice(cookie: string, value: string | null): void {
  const secure = window.location.protocol === 'https:' ? '; secure' : '';
  const maxAge = value === null ? 0 : yearSeconds;
  document.cookie = `${cookie}=${value ?? ''}; path=/; samesite=lax${secure}; max-age=${maxAge}`;
}
