import { randomBytes, randomUUID } from 'node:crypto';
import { BrCodeRefusal } from '#service/br-code/br-code-refusal.ts';
import { readBrCode } from '#service/br-code/read-br-code.ts';
import { writeDynamicCode } from '#service/br-code/write-br-code.ts';
import { writeStaticCode } from '#service/br-code/write-static-code.ts';
import type { Queryable } from '#service/database/pool.ts';
import { PayloadRefusal } from '#service/qr-codes/payload-refusal.ts';
import type { CodePayload, CodeSource } from '#service/qr-codes/qr-code-reading.ts';
import { recallDynamicCode, recallKeyOwner, rememberCode } from './sandbox-code-queries.ts';
import type { SandboxCodeRow } from './sandbox-code-queries.ts';

/** Host of the payload locations of receivers that the sandbox invents. It never gets a call. */
export const sandboxCodesHost = 'psp.sandbox.test';

interface ForeignReceiver {
  /** Null leaves the amount to the payer. */
  amountCents: bigint | null;
  name: string;
  document: string;
  /** A random key when null. */
  pixKey: string | null;
  additionalInfo: string | null;
}

export type NewForeignCode = ForeignReceiver &
  ({ type: 'STATIC' } | { type: 'DYNAMIC'; expiresInSeconds: number });

/** City of invented receivers: no code is without one, and nothing depends on it. */
const receiverCity = 'CURITIBA';

/**
 * Invents a receiver at another institution and writes its code, which the sandbox can read back
 * (spec: settled, "Sandbox control"). The caller has checked that key and text fit in a code.
 */
export async function issueForeignCode(database: Queryable, code: NewForeignCode): Promise<string> {
  const token = randomBytes(16).toString('hex');
  const pixKey = code.pixKey ?? randomUUID();
  const isDynamic = code.type === 'DYNAMIC';
  await rememberCode(database, {
    token,
    type: code.type,
    pixKey,
    txid: isDynamic ? randomBytes(16).toString('hex').toUpperCase() : null,
    amountCents: code.amountCents,
    receiverName: code.name,
    receiverDocument: code.document,
    additionalInfo: code.additionalInfo,
    expiresInSeconds: isDynamic ? code.expiresInSeconds : null,
  });
  const receiver = {
    merchantName: code.name,
    merchantCity: receiverCity,
    amountCents: code.amountCents,
  };
  if (isDynamic) return writeDynamicCode({ ...receiver, location: `${sandboxCodesHost}/${token}` });
  const { additionalInfo } = code;
  return writeStaticCode({ ...receiver, key: pixKey, additionalInfo, txid: null });
}

/** The key that a code of one of the sandbox's receivers pays to; null for any other code. */
export async function recallKeyOfCode(database: Queryable, text: string): Promise<string | null> {
  let code;
  try {
    code = readBrCode(text);
  } catch (error) {
    if (error instanceof BrCodeRefusal) return null;
    throw error;
  }
  if (code.type === 'STATIC') return code.key;
  const [host = '', token = ''] = code.location.split('/');
  if (host.toLowerCase() !== sandboxCodesHost) return null;
  return (await recallDynamicCode(database, token))?.pix_key ?? null;
}

interface SandboxCodeSourceOptions {
  database: Queryable;
  /** For locations of hosts that are not the sandbox's own. */
  fetchPayload: CodeSource['fetchPayload'];
  /** Where all of the sandbox's own receivers have their accounts. */
  institution: string;
}

/**
 * Everybody else's codes as the sandbox knows them: its own receivers from its table, in process;
 * any other location through `fetchPayload`, as in production.
 */
export function createSandboxCodeSource(options: SandboxCodeSourceOptions): CodeSource {
  const { database, fetchPayload, institution } = options;
  return {
    async fetchPayload(location) {
      const [host = '', token = '', ...rest] = location.split('/');
      if (host.toLowerCase() !== sandboxCodesHost) return fetchPayload(location);
      const row = rest.length === 0 ? await recallDynamicCode(database, token) : null;
      if (!row) throw new PayloadRefusal('unreachable', { detail: 'no such sandbox code' });
      return toPayload(row);
    },
    async findKeyOwner(pixKey) {
      const owner = await recallKeyOwner(database, pixKey);
      if (owner === null) return null;
      return { name: owner.receiver_name, document: owner.receiver_document, institution };
    },
  };
}

function toPayload(row: SandboxCodeRow): CodePayload {
  // The table's constraint gives both to every dynamic code.
  const { txid, expires_in_seconds: expiresInSeconds } = row;
  if (txid === null || expiresInSeconds === null) throw new Error('not a dynamic sandbox code');
  if (expiresInSeconds <= 0) throw new PayloadRefusal('expired');
  return {
    amountCents: row.amount_cents,
    pixKey: row.pix_key,
    txid,
    receiver: { name: row.receiver_name, document: row.receiver_document },
    additionalInfo: row.additional_info,
    createdAt: row.created_at,
    expiresInSeconds: Math.floor(expiresInSeconds),
  };
}
