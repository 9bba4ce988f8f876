import type { QrCodeReadingBody } from '#lib/contract/qr-code.ts';
import { maskDocument } from '#lib/documents.ts';
import { money } from '#service/http/money.ts';
import type { QrCodeReading } from '#service/qr-codes/qr-code-reading.ts';

/** What `POST /pix/qr-code/read` answers. A person's CPF is masked, a company's CNPJ is public. */
export function qrCodeView(reading: QrCodeReading): QrCodeReadingBody {
  const { document } = reading;
  const isPerson = document !== null && /^\d{11}$/.test(document);
  return {
    qrCodeType: reading.type,
    amount: reading.amountCents === null ? null : money(reading.amountCents),
    name: reading.name,
    document: isPerson ? maskDocument(document) : document,
    additionalInfo: reading.additionalInfo,
    expiresIn: reading.expiresInSeconds,
    txid: reading.txid,
    createdAt: reading.createdAt?.toISOString() ?? null,
  };
}
