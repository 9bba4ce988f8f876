import { randomUUID } from 'node:crypto';
import { createAccount } from '#service/accounts/create-account.ts';
import type { Pool } from '#service/database/pool.ts';
import { createEndToEndId } from '#service/provider/end-to-end-id.ts';
import type { Payment } from '#service/provider/provider.ts';

/** Accounts with a fee and, through their charges, callbacks: what a real settlement writes. */
export async function createAccounts(pool: Pool, count: number): Promise<string[]> {
  const created = await Promise.all(
    Array.from({ length: count }, () =>
      createAccount(pool, {
        edition: 'bearer',
        name: `Loja ${randomUUID()}`,
        feeInFixedCents: 50n,
        feeInPercentPpm: 10_000n,
      }),
    ),
  );
  return created.map((account) => account.accountId);
}

/** Pending charges spread evenly over the accounts, with the payments that will settle them. */
export async function createPayments(
  pool: Pool,
  { accountIds, count }: { accountIds: string[]; count: number },
): Promise<Payment[]> {
  const { rows } = await pool.query<{ id: string; account_id: string }>(
    `insert into transactions (id, account_id, type, status, amount_cents, fee_cents,
       callback_url, expires_at, generated_name, names_folded)
     select 'EP' || upper(substr(replace(gen_random_uuid()::text, '-', ''), 1, 24)),
            ($1::text[])[1 + n % cardinality($1::text[])], 'DEPOSIT', 'PENDING', 10000 + n, 150,
            'https://merchant.example/callback', now() + interval '1 day', 'Maria da Silva',
            'maria da silva'
       from generate_series(1, $2) as n
     returning id, account_id`,
    [accountIds, count],
  );
  const at = new Date();
  return rows.map((row) => ({
    chargeId: row.id,
    accountId: row.account_id,
    endToEndId: createEndToEndId({ prefix: 'E', ispb: '99999008', at }),
    payerName: 'Maria da Silva',
    payerDocument: '12345678909',
    payerInstitutionIspb: '99999008',
    payerInstitutionName: 'Banco Sandbox S.A.',
    paidAt: null,
    isLate: false,
  }));
}
