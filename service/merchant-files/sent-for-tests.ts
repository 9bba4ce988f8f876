import type { Pool } from '#service/database/pool.ts';

interface SentForTests {
  accountId: string;
  /** The cents of each, in order; the fee is 50. */
  cents: readonly number[];
  from: string;
  prefix: string;
}

/**
 * Completed withdrawals with the statement row that each left by, a minute apart: number n has the
 * reference PREFIX-n. What the account had before is not looked at.
 */
export async function addSent(pool: Pool, { accountId, cents, from, prefix }: SentForTests) {
  await pool.query(
    `with n as (
       select n, $2 || lpad(n::text, 24, '0') as id, cents,
              $4::timestamptz + n * interval '1 minute' as at
         from unnest($3::bigint[]) with ordinality as given (cents, n)),
     made as (
       insert into transactions (id, account_id, type, status, amount_cents, fee_cents,
         client_reference, end_to_end_id, receiver_name, created_at, paid_at)
       select id, $1, 'WITHDRAW', 'COMPLETED', cents, 50, $2 || '-' || n,
              'E00000000202601011200' || lpad($2, 3, 'x') || lpad(n::text, 8, '0'),
              'Pessoa ' || n, at, at
         from n)
     insert into ledger_entries (account_id, transfer_id, book, amount_cents, kind, reason,
       statement_id, previous_available_cents, previous_blocked_cents, new_available_cents,
       new_blocked_cents, created_at, transaction_id)
     select $1, transfer, book, amount, 'withdrawal_hold', 'Saque', gen_random_uuid(),
            case book when 'available' then before + out else before end, 0,
            before, case book when 'available' then 0 else out end, at, id
       from (select id, at, cents + 50 as out, gen_random_uuid() as transfer,
                    (1000000 - sum(cents + 50) over (order by n))::bigint as before
               from n) moved,
            lateral (values ('available', -out), ('blocked', out)) leg (book, amount)`,
    [accountId, prefix, cents, from],
  );
}
