import type { Pool } from '#service/database/pool.ts';

interface PaidForTests {
  accountId: string;
  count: number;
  /** Each is a minute later than the one before, unless told. */
  from: string;
  prefix: string;
  everySeconds?: number;
  /** SQL of the cents of number n. */
  centsOf?: string;
}

/**
 * Deposits that were paid, with their statement rows, written at once: number n has n reais unless
 * told, the reference PREFIX-n and an endToEndId that ends with n.
 */
export async function addPaid(pool: Pool, paid: PaidForTests): Promise<void> {
  const { accountId, count, from, prefix, everySeconds = 60, centsOf = 'n * 100' } = paid;
  const client = await pool.connect();
  await client.query('set statement_timeout = 0');
  await client.query(
    `with n as (
       select n, $2 || lpad(n::text, 24, '0') as id, greatest(1, ${centsOf})::bigint as cents,
              $4::timestamptz + n * $5::int * interval '1 second' as at
         from generate_series(1, $3::int) as n),
     made as (
       insert into transactions (id, account_id, type, status, amount_cents, client_reference,
         end_to_end_id, payer_name, created_at, paid_at)
       select id, $1, 'DEPOSIT', 'COMPLETED', cents, $2 || '-' || n,
              'E00000000202601011200' || lpad(upper($2), 3, 'x') || lpad(n::text, 8, '0'),
              'Pessoa ' || n, at, at
         from n)
     insert into ledger_entries (account_id, transfer_id, book, amount_cents, kind, reason,
       statement_id, previous_available_cents, previous_blocked_cents, new_available_cents,
       new_blocked_cents, created_at, transaction_id)
     select $1, transfer, book, amount, 'deposit', 'Depósito Pix recebido', statement,
            case when book = 'available' then before end, case when book = 'available' then 0 end,
            case when book = 'available' then before + amount end,
            case when book = 'available' then 0 end, at, id
       from (select id, at, cents, gen_random_uuid() as transfer,
                    (sum(cents) over (order by n) - cents)::bigint as before from n) moved,
            lateral (values ('available', cents, gen_random_uuid()),
                            ('settlement', -cents, null)) leg (book, amount, statement)`,
    [accountId, prefix, count, from, everySeconds],
  );
  client.release(true);
}
