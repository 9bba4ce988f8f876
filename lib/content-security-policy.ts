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
  const inlineInDevelopment = situation.development ? "'unsafe-inline'" : `'nonce-${nonce}'`;
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
    "object-src 'none'",
    "base-uri 'self'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    ...(situation.https ? ['upgrade-insecure-requests'] : []),
  ].join('; ');
}
