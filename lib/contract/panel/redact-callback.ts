/** What stands where a secret was. */
export const redacted = '***';

/** The URL without user information, and with the names but not the values of its query. */
export function redactUrl(url: string): string {
  const [beforeFragment = ''] = url.split('#', 1);
  const cut = beforeFragment.indexOf('?');
  const base = (cut === -1 ? beforeFragment : beforeFragment.slice(0, cut)).replace(
    /^([^:/?#]+:)?\/\/[^/]*@/,
    `$1//${redacted}@`,
  );
  if (cut === -1) return base;
  const query = beforeFragment.slice(cut + 1).split('&');
  return `${base}?${query.map(redactPair).join('&')}`;
}

/** A part without `=` may be all secret. */
function redactPair(pair: string): string {
  const end = pair.indexOf('=');
  return end === -1 ? redacted : `${pair.slice(0, end)}=${redacted}`;
}

const secretHeader = /auth|cookie|token|secret|signature|password|session|credential|key/i;
const urlHeader = /^(?:content-)?location$|^refresh$|^link$/i;

/** Headers without what opens or signs anything. */
export function redactHeaders(headers: Record<string, unknown>): Record<string, string | string[]> {
  return Object.fromEntries(
    Object.entries(headers).map(([name, value]) => {
      const texts = Array.isArray(value) ? value.map(String) : [String(value)];
      const shown = texts.map((text) => redactHeader(name, text));
      return [name, Array.isArray(value) ? shown : (shown[0] ?? '')];
    }),
  );
}

function redactHeader(name: string, text: string): string {
  if (secretHeader.test(name)) return redacted;
  return urlHeader.test(name) ? redactUrl(text) : text;
}
