import { maskDocument } from '#lib/domain/keys/documents.ts';
import type { QrCodeReading } from './qr-code-reading.ts';

/** The receiver's document as a reader may see it: a CPF masked, a company's CNPJ is public. */
export function publicDocument({ document }: Pick<QrCodeReading, 'document'>): string | null {
  const isPerson = document !== null && /^\d{11}$/.test(document);
  return isPerson ? maskDocument(document) : document;
}
