import type { Queryable } from '#service/database/pool.ts';
import { PayloadRefusal } from '#service/qr-codes/payload-refusal.ts';
import type { QrCodeDependencies } from '#service/qr-codes/read-qr-code.ts';
import { createSandboxCodeSource } from './sandbox-codes.ts';

interface CodesOptions {
  /** Host of our own payload locations. */
  locationHost: string;
}

/** What reading codes needs when the sandbox is the provider. */
export function openCodes(
  database: Queryable,
  { locationHost }: CodesOptions,
): QrCodeDependencies['codes'] {
  const fetchPayload = () => Promise.reject(new PayloadRefusal('unreachable'));
  return { locationHost, source: createSandboxCodeSource({ database, fetchPayload }) };
}
