/** Set by proxy.ts on every page request: the path and query asked for. */
export const returnPathHeader = 'x-return-path';
/** Set by proxy.ts on every page request: the nonce of its Content-Security-Policy. */
export const nonceHeader = 'x-nonce';
