import { inTransaction } from '#service/database/pool.ts';
import type { Client, Pool } from '#service/database/pool.ts';
import { postTransfers } from '#service/ledger/post-transfers.ts';
import type { Transfer } from '#service/ledger/transfer.ts';
import type { ProviderFee } from '#service/provider/provider.ts';

/** Whose expense it is. No account has this id. */
const platform = 'platform';

/**
 * Books what the provider has taken for its work as an expense of the platform
 * (spec: settled, "Provider money"). Fees that are booked already change nothing; answers how many
 * were new. No balance is touched, so nothing is locked.
 */
export async function bookProviderFees(pool: Pool, fees: ProviderFee[]): Promise<number> {
  if (fees.length === 0) return 0;
  return inTransaction(pool, async (client) => {
    const booked = await insertFees(client, fees);
    await postTransfers(client, { transfers: booked.map(feeTransfer), locked: new Map() });
    return booked.length;
  });
}

async function insertFees(
  client: Client,
  fees: ProviderFee[],
): Promise<Pick<ProviderFee, 'amountCents'>[]> {
  const { rows } = await client.query<Pick<ProviderFee, 'amountCents'>>({
    name: 'insert-provider-fees',
    text: `insert into provider_fees (reference, end_to_end_id, amount_cents, charged_at)
           select * from unnest($1::text[], $2::text[], $3::bigint[], $4::timestamptz[])
           on conflict (reference) do nothing
           returning amount_cents as "amountCents"`,
    values: [
      fees.map((fee) => fee.reference),
      fees.map((fee) => fee.endToEndId),
      fees.map((fee) => fee.amountCents),
      fees.map((fee) => fee.chargedAt),
    ],
  });
  return rows;
}

function feeTransfer({ amountCents }: Pick<ProviderFee, 'amountCents'>): Transfer {
  const entry = { accountId: platform, kind: 'provider_fee' as const };
  return {
    transactionId: null,
    infractionId: null,
    entries: [
      { ...entry, book: 'provider_fees', amountCents: -amountCents },
      { ...entry, book: 'settlement', amountCents },
    ],
  };
}
