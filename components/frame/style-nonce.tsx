'use client';

import { setNonce } from 'get-nonce';

/** The nonce that this document's policy names: that of the response which made the document. */
let documentNonce: string | null = null;

/**
 * Hands the document's nonce to the scroll lock of dialogs, which writes a style element and would
 * otherwise be refused by the Content-Security-Policy. A page that is refreshed in place comes with
 * another nonce, which is not the document's: the first one stays.
 */
export function StyleNonce({ nonce }: { nonce: string }) {
  if (typeof window !== 'undefined' && documentNonce === null) {
    documentNonce = nonce;
    setNonce(nonce);
  }
  return null;
}
