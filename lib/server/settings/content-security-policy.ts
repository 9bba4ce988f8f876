/**
 * The toast library writes its one style sheet into the page without a nonce: first an empty
 * element, then a constant text. Both are let through by their hashes, which
 * content-security-policy.test.ts compares with what is installed.
 */
export const toastStyleHashes = {
  empty: 'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU=',
  sheet: 'sha256-StEaX+se6YS7pqjzrzMIA0KaX9zF/8zAhvQXZAe5epY=',
};

/**
 * The policy of one response. Scripts and style sheets run by nonce or from our own origin only.
 * Style attributes are allowed: the chart and the menus position themselves with them, and an
 * attribute can load nothing that the other directives forbid.
 */
export function contentSecurityPolicy(
  nonce: string,
  situation: { https: boolean; development: boolean },
): string {
  const evalInDevelopment = situation.development ? " 'unsafe-eval'" : '';
  const inlineInDevelopment = situation.development
    ? "'unsafe-inline'"
    : `'nonce-${nonce}' '${toastStyleHashes.empty}' '${toastStyleHashes.sheet}'`;
  return [
    "default-src 'none'",
    `script-src 'self' 'nonce-${nonce}' 'strict-dynamic'${evalInDevelopment}`,
    `style-src-elem 'self' ${inlineInDevelopment}`,
    "style-src-attr 'unsafe-inline'",
    `style-src 'self' ${inlineInDevelopment}`,
    "img-src 'self' data:",
    "font-src 'self'",
    "connect-src 'self'",
    "manifest-src 'self'",
    // Of the notices alone; it answers no request of a page.
    "worker-src 'self'",
    "object-src 'none'",
    "base-uri 'self'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    ...(situation.https ? ['upgrade-insecure-requests'] : []),
  ].join('; ');
}
