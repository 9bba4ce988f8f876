import type { Queryable } from '#service/database/pool.ts';

/** What a reader of our own code learns of the charge. */
export interface OwnCharge {
  id: string;
  amountCents: bigint;
  receiverName: string;
  receiverDocument: string | null;
  createdAt: Date;
  expiresInSeconds: number;
}

interface OwnChargeRow {
  id: string;
  amount_cents: bigint;
  name: string;
  document: string | null;
  created_at: Date;
  expires_in_seconds: number;
}

/**
 * The charge behind the token of our payload location, if it can still be paid, else null. The
 * token is unguessable and printed in the code, so no account is asked for: whoever holds the code
 * may read it, as whoever pays it does.
 */
export async function findOwnCharge(
  database: Queryable,
  locationToken: string,
): Promise<OwnCharge | null> {
  const { rows } = await database.query<OwnChargeRow>({
    name: 'find-own-charge',
    text: `
      select t.id, t.amount_cents, a.name, a.document, t.created_at,
             floor(extract(epoch from t.expires_at - now()))::int as expires_in_seconds
        from transactions t join accounts a on a.id = t.account_id
       where t.location_token = $1 and t.type = 'DEPOSIT' and t.status = 'PENDING'
         and t.expires_at > now()`,
    values: [locationToken],
  });
  const row = rows[0];
  if (!row) return null;
  return {
    id: row.id,
    amountCents: row.amount_cents,
    receiverName: row.name,
    receiverDocument: row.document,
    createdAt: row.created_at,
    expiresInSeconds: row.expires_in_seconds,
  };
}
