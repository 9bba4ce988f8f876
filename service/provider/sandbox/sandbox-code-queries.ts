import type { Queryable } from '#service/database/pool.ts';
import { findRow } from '#service/database/query-row.ts';

/** A row of `sandbox_codes`. */
export interface SandboxCodeRow {
  token: string;
  type: 'STATIC' | 'DYNAMIC';
  pix_key: string;
  txid: string | null;
  amount_cents: bigint | null;
  receiver_name: string;
  receiver_document: string;
  additional_info: string | null;
  created_at: Date;
  /** With its fraction; null for static codes. */
  expires_in_seconds: number | null;
}

export interface NewSandboxCode {
  token: string;
  type: SandboxCodeRow['type'];
  pixKey: string;
  txid: string | null;
  amountCents: bigint | null;
  receiverName: string;
  receiverDocument: string;
  additionalInfo: string | null;
  /** Null for static codes, which do not expire. */
  expiresInSeconds: number | null;
}

export async function rememberCode(database: Queryable, code: NewSandboxCode): Promise<void> {
  await database.query({
    name: 'remember-sandbox-code',
    text: `
      insert into sandbox_codes (token, type, pix_key, txid, amount_cents, receiver_name,
        receiver_document, additional_info, expires_at)
      values ($1, $2, $3, $4, $5, $6, $7, $8, now() + $9 * interval '1 second')`,
    values: [
      code.token,
      code.type,
      code.pixKey,
      code.txid,
      code.amountCents,
      code.receiverName,
      code.receiverDocument,
      code.additionalInfo,
      code.expiresInSeconds,
    ],
  });
}

/** The dynamic code behind a location, whether or not it has expired; null when there is none. */
export function recallDynamicCode(
  database: Queryable,
  token: string,
): Promise<SandboxCodeRow | null> {
  return findRow<SandboxCodeRow>(database, {
    name: 'recall-sandbox-code',
    text: `select *, extract(epoch from expires_at - now())::float8 as expires_in_seconds
             from sandbox_codes where token = $1 and type = 'DYNAMIC'`,
    values: [token],
  });
}

/** The receiver that was named last with this key; null when the sandbox has never seen it. */
export async function recallKeyOwner(
  database: Queryable,
  pixKey: string,
): Promise<Pick<SandboxCodeRow, 'receiver_name' | 'receiver_document'> | null> {
  const { rows } = await database.query<
    Pick<SandboxCodeRow, 'receiver_name' | 'receiver_document'>
  >({
    name: 'recall-sandbox-key-owner',
    text: `select receiver_name, receiver_document from sandbox_codes
            where pix_key = $1 order by created_at desc limit 1`,
    values: [pixKey],
  });
  return rows[0] ?? null;
}
