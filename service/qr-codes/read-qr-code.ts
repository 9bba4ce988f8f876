import { txidOf } from '#lib/domain/keys/txid.ts';
import { BrCodeRefusal } from '#service/br-code/br-code-refusal.ts';
import { readBrCode } from '#service/br-code/read-br-code.ts';
import type { DynamicBrCode, StaticBrCode } from '#service/br-code/read-br-code.ts';
import type { Queryable } from '#service/database/pool.ts';
import { ServiceError } from '#service/service-error.ts';
import { findOwnCharge } from './own-charge-query.ts';
import { PayloadRefusal } from './payload-refusal.ts';
import type { CodeSource, QrCodeReading } from './qr-code-reading.ts';

export interface QrCodeDependencies {
  pool: Queryable;
  codes: {
    /** Host of our own payload locations; they are resolved without a network call. */
    locationHost: string;
    /** Everybody else's codes and keys. */
    source: CodeSource;
  };
}

/**
 * Reads a Pix code, ours or another institution's, and answers what paying it would mean
 * (spec: settled, "QR reading"). 400 when the text is no payable Pix code, when its payload cannot
 * be had or is not signed as it must be, and when the charge was paid, removed or expired.
 */
export async function readQrCode(
  dependencies: QrCodeDependencies,
  text: string,
): Promise<QrCodeReading> {
  try {
    const code = readBrCode(text);
    if (code.type === 'STATIC') return await readStatic(dependencies, code);
    const token = ownToken(code.location, dependencies.codes.locationHost);
    if (token !== null) return await readOwn(dependencies, { code, token });
    return await readForeign(dependencies, code);
  } catch (error) {
    if (error instanceof BrCodeRefusal || error instanceof PayloadRefusal) {
      throw qrCodeRefused(error);
    }
    throw error;
  }
}

/** One text for every reason: what the service could reach is nobody's to find out. */
function qrCodeRefused(cause: Error | null): ServiceError {
  return new ServiceError('qr_code_refused', {
    status: 400,
    message: 'qrCode: QR code inválido ou expirado',
    cause,
  });
}

async function readStatic(
  { codes }: QrCodeDependencies,
  code: StaticBrCode,
): Promise<QrCodeReading> {
  const owner = await codes.source.findKeyOwner(code.key);
  return {
    type: 'STATIC',
    amountCents: code.amountCents,
    name: owner?.name ?? code.merchantName,
    document: owner?.document ?? null,
    additionalInfo: code.additionalInfo,
    expiresInSeconds: null,
    txid: code.txid,
    createdAt: null,
    pixKey: code.key,
    holder: owner,
  };
}

/** The last part of a location of ours; null when the host is another one. */
function ownToken(location: string, locationHost: string): string | null {
  const [host = '', ...path] = location.split('/');
  if (host.toLowerCase() !== locationHost.toLowerCase()) return null;
  return path.at(-1) ?? '';
}

async function readOwn(
  { pool }: QrCodeDependencies,
  { code, token }: { code: DynamicBrCode; token: string },
): Promise<QrCodeReading> {
  const charge = await findOwnCharge(pool, token);
  if (!charge) throw qrCodeRefused(null);
  const { receiverName, receiverDocument: document } = charge;
  return {
    type: 'DYNAMIC',
    amountCents: charge.amountCents,
    name: receiverName || code.merchantName,
    document,
    additionalInfo: null,
    expiresInSeconds: charge.expiresInSeconds,
    txid: txidOf(charge.id),
    createdAt: charge.createdAt,
    pixKey: null,
    holder: receiverName ? { name: receiverName, document } : null,
  };
}

async function readForeign(
  { codes }: QrCodeDependencies,
  code: DynamicBrCode,
): Promise<QrCodeReading> {
  const payload = await codes.source.fetchPayload(code.location);
  const owner = payload.receiver ?? (await codes.source.findKeyOwner(payload.pixKey));
  return {
    type: 'DYNAMIC',
    amountCents: payload.amountCents,
    name: owner?.name ?? code.merchantName,
    document: owner?.document ?? null,
    additionalInfo: payload.additionalInfo,
    expiresInSeconds: payload.expiresInSeconds,
    txid: payload.txid,
    createdAt: payload.createdAt,
    pixKey: payload.pixKey,
    holder: owner,
  };
}
