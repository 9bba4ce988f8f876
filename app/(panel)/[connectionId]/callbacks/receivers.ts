/**
 * The known receivers that a text means: one by its host and port, by an address that was pasted,
 * or all of a host whose port was left out.
 */
export function receiversOf(text: string, known: readonly string[]): readonly string[] {
  const host = text
    .trim()
    .toLowerCase()
    .replace(/^[a-z][a-z+.-]*:\/\//, '')
    .replace(/[/?#].*$/, '');
  if (known.includes(host)) return [host];
  return known.filter((one) => one.replace(/:\d+$/, '') === host);
}
