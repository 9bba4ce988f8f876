/** The query of an address: each parameter that is set, without the question mark. */
export function searchOf(parameters: object): string {
  const search = new URLSearchParams();
  for (const [key, value] of Object.entries(parameters)) {
    // An empty array asks for nothing, as an absent value does.
    if (Array.isArray(value) ? value.length > 0 : value !== undefined) {
      search.set(key, String(value));
    }
  }
  return search.toString();
}
