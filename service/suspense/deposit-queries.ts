import type { LockedCharge } from '#service/charges/charge-queries.ts';
import type { Client } from '#service/database/pool.ts';
import { getRow } from '#service/database/query-row.ts';
import type { Fee } from '#service/fees/fee-of.ts';

interface NewDeposit {
  id: string;
  accountId: string;
  amountCents: bigint;
  fee: Fee;
  /** The charge of the same account whose payer has sent the money, if any. */
  likeTransactionId: string | null;
  /** Who has the money. */
  provider: string | null;
}

/**
 * A deposit that no code was issued for, to be paid in the same transaction. Reference and
 * callbackUrl are those of the charge that it has to do with, so that its merchant hears of it.
 */
export function insertDeposit(client: Client, deposit: NewDeposit): Promise<LockedCharge> {
  return getRow<LockedCharge>(client, {
    name: 'insert-deposit-from-suspense',
    text: `
      insert into transactions (id, account_id, type, status, amount_cents, fee_cents, tax_type,
        client_reference, callback_url, provider)
      select $1, $2, 'DEPOSIT', 'PENDING', $3, $4, $5, charge.client_reference,
             charge.callback_url, $7
        from (values (1)) as one
        left join transactions charge
          on charge.id = $6 and charge.account_id = $2 and charge.type = 'DEPOSIT'
      returning *, now()::timestamptz(3) as decided_at`,
    values: [
      deposit.id,
      deposit.accountId,
      deposit.amountCents,
      deposit.fee.feeCents,
      deposit.fee.taxType,
      deposit.likeTransactionId,
      deposit.provider,
    ],
  });
}

/** Notes that a charge's money is not where its code was issued: a refund is made where it is. */
export async function moveToProvider(
  client: Client,
  { id, account_id: accountId }: LockedCharge,
  provider: string | null,
): Promise<void> {
  await client.query({
    name: 'move-charge-to-provider',
    text: 'update transactions set provider = $3 where id = $1 and account_id = $2',
    values: [id, accountId, provider],
  });
}
