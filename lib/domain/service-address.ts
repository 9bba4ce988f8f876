/** Longest address of a service that is kept. */
export const serviceAddressMax = 300;

/**
 * The address of a Pix service as it is kept: with its scheme, without trailing slashes. What is
 * pasted without a scheme is meant over HTTPS. Null for what is no such address: another scheme, a
 * user or password in it, a query, a fragment.
 */
export function readServiceAddress(text: string): string | null {
  const trimmed = text.trim();
  const full = /^[a-z][a-z0-9+.-]*:\/\//i.test(trimmed) ? trimmed : `https://${trimmed}`;
  if (/[\s\\]/.test(trimmed) || full.length > serviceAddressMax || !URL.canParse(full)) return null;
  const url = new URL(full);
  const isPlain = url.username === '' && url.password === '' && !/[@?#]/.test(full);
  if (!/^https?:$/.test(url.protocol) || !isPlain || url.hostname === '') return null;
  return `${url.origin}${url.pathname}`.replace(/\/+$/, '');
}
