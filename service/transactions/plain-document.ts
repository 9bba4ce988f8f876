/** A document as it is stored, however it was punctuated. */
export function plainDocument(document: string): string {
  return document.replace(/[.\-/\s]/g, '').toUpperCase();
}
