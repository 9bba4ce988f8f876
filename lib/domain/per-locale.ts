/**
 * Keeps what is made for a locale. To make a formatter costs fifty to a hundred times what its use
 * costs, and a long list uses several in each row.
 */
export function perLocale<Made>(make: (locale: string) => Made): (locale: string) => Made {
  const made = new Map<string, Made>();
  return (locale) => {
    const kept = made.get(locale);
    if (kept !== undefined) return kept;
    const fresh = make(locale);
    made.set(locale, fresh);
    return fresh;
  };
}
