import type { QrCodeInfo } from '#lib/contract/gateway/qr-code.ts';
import { money } from '#service/http/wire-money.ts';
import { publicDocument } from '#service/qr-codes/public-document.ts';
import type { QrCodeReading } from '#service/qr-codes/qr-code-reading.ts';

/** What `POST /pix/qr-code/read` answers (spec: api-key, "QrCodeInfo"). */
export function gatewayQrCodeView(reading: QrCodeReading): QrCodeInfo {
  const { type, expiresInSeconds, txid, createdAt } = reading;
  const common = {
    amount: reading.amountCents === null ? null : money(reading.amountCents),
    name: reading.name,
    document: publicDocument(reading),
    additionalInfo: reading.additionalInfo,
  };
  if (type === 'STATIC') return { qrCodeType: type, ...common };
  if (expiresInSeconds === null || txid === null || createdAt === null) {
    throw new Error('the reading of a dynamic code lacks what its payload says');
  }
  return {
    qrCodeType: type,
    ...common,
    expiresIn: expiresInSeconds,
    txid,
    createdAt: createdAt.toISOString(),
  };
}
