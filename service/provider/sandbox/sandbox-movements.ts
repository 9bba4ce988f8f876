import type { Queryable } from '#service/database/pool.ts';
import { getRow } from '#service/database/query-row.ts';
import type { ProviderMovement, ProviderStatement } from '#service/provider/provider-module.ts';

/** The sandbox's own record of what moved on the platform's account. */
export function createSandboxStatement(database: Queryable): ProviderStatement {
  return {
    async readBalance() {
      const { cents } = await getRow<{ cents: bigint }>(database, {
        name: 'sandbox-balance',
        text: `select coalesce(sum(amount_cents), 0)::bigint as cents from sandbox_movements`,
      });
      return cents;
    },
    async listMovements({ from, until }) {
      const { rows } = await database.query<ProviderMovement>({
        name: 'sandbox-movements',
        text: `select end_to_end_id as "endToEndId", amount_cents as "amountCents"
                 from sandbox_movements where at >= $1 and at < $2 order by at`,
        values: [from, until],
      });
      return rows;
    },
  };
}

/** Writes down money that came or went; the same id again is the same money. */
export async function rememberMovements(
  database: Queryable,
  movements: (ProviderMovement & { at: Date })[],
): Promise<void> {
  await database.query({
    name: 'sandbox-remember-movements',
    text: `insert into sandbox_movements (end_to_end_id, amount_cents, at)
           select * from unnest($1::text[], $2::bigint[], $3::timestamptz[]) order by 1
           on conflict do nothing`,
    values: [
      movements.map((movement) => movement.endToEndId),
      movements.map((movement) => movement.amountCents),
      movements.map((movement) => movement.at),
    ],
  });
}

const rememberSql = (which: string) => `
      insert into sandbox_movements (end_to_end_id, amount_cents, at)
      select moved.id, moved.cents, moved.at
        from transactions t, lateral (values
               (case when t.type = 'DEPOSIT' or t.status = 'COMPLETED' then t.end_to_end_id end,
                case t.type when 'DEPOSIT' then t.amount_cents else - t.amount_cents end,
                coalesce(t.paid_at, t.updated_at)),
               (t.refund_end_to_end_id, - t.refund_amount_cents, t.refunded_at)
             ) as moved(id, cents, at)
       where ${which} and moved.id is not null and moved.cents <> 0
      on conflict do nothing`;

/** Writes down what the sandbox has just said of a transaction, after it was heard. */
export async function rememberMovementsOf(
  database: Queryable,
  transactionId: string,
): Promise<void> {
  await database.query({
    name: 'sandbox-remember-movements-of',
    text: rememberSql('t.id = $1'),
    values: [transactionId],
  });
}

/** Far more than anybody looks at: a history may have millions of withdrawals. */
const rememberedOwnersMax = 1_000;

/**
 * Writes down everything that a history of an account says the sandbox has moved, and who holds
 * the keys that were paid last, so that a review names whoever is paid again.
 */
export async function rememberHistory(database: Queryable, accountId: string): Promise<void> {
  await database.query(rememberSql('t.account_id = $1'), [accountId]);
  await database.query(
    `insert into sandbox_codes (token, type, pix_key, receiver_name, receiver_document)
     select replace(gen_random_uuid()::text, '-', ''), 'STATIC', withdraw_pix_key, receiver_name,
            receiver_document
       from transactions
      where account_id = $1 and type = 'WITHDRAW' and status = 'COMPLETED'
        and withdraw_pix_key is not null and receiver_name is not null
        and receiver_document is not null
      order by paid_at desc limit $2`,
    [accountId, rememberedOwnersMax],
  );
}
