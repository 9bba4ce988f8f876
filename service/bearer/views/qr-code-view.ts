import type { QrCodeReadingBody } from '#lib/contract/bearer/qr-code.ts';
import { money } from '#service/http/wire-money.ts';
import { publicDocument } from '#service/qr-codes/public-document.ts';
import type { QrCodeReading } from '#service/qr-codes/qr-code-reading.ts';

/** What `POST /pix/qr-code/read` answers. */
export function qrCodeView(reading: QrCodeReading): QrCodeReadingBody {
  return {
    qrCodeType: reading.type,
    amount: reading.amountCents === null ? null : money(reading.amountCents),
    name: reading.name,
    document: publicDocument(reading),
    additionalInfo: reading.additionalInfo,
    expiresIn: reading.expiresInSeconds,
    txid: reading.txid,
    createdAt: reading.createdAt?.toISOString() ?? null,
  };
}
