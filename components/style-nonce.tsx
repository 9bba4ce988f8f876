'use client';

import { setNonce } from 'get-nonce';

/**
 * Hands the response's nonce to the scroll lock of dialogs, which writes a style element and
 * would otherwise be refused by the Content-Security-Policy.
 */
export function StyleNonce({ nonce }: { nonce: string }) {
  if (typeof window !== 'undefined') setNonce(nonce);
  return null;
}
