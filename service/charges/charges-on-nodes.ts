import { onceQueued, queueCallbacksFrom } from '#service/callbacks/outbox/queue-callbacks.ts';
import { byAccount } from '#service/database/layout.ts';
import type { Client, Queryable } from '#service/database/pool.ts';
import { lockBalances } from '#service/ledger/post-transfers.ts';
import type { TransactionRow } from '#service/transactions/transaction-row.ts';
import type { ChargeKeys, LockedBalance, LockedCharge } from './charge-queries.ts';
import type { PayerRules } from './payer-rules.ts';

// What charge-queries.ts does in one statement for many accounts, where accounts are on several
// nodes: no statement locks rows of two of them.

/** By statements of one node each, in the order of accounts, then ids. */
export async function lockChargesOnNodes(
  client: Client,
  keys: ChargeKeys[],
): Promise<Map<string, LockedCharge>> {
  const owned = byAccount(await findOwners(client, keys), ({ accountId }) => accountId);
  const locked = await Promise.all(
    owned.map(([accountId, charges]) =>
      client.query<LockedCharge>({
        name: 'lock-charges-of-account',
        text: `select *, now()::timestamptz(3) as decided_at from transactions
                where account_id = $1 and id = any($2) and type = 'DEPOSIT'
                order by id for update`,
        values: [accountId, charges.map(({ chargeId }) => chargeId)],
      }),
    ),
  );
  return new Map(locked.flatMap(({ rows }) => rows).map((row) => [row.id, row]));
}

interface OwnedKeys extends ChargeKeys {
  accountId: string;
}

/**
 * With whose each charge is, which asks all nodes where the provider says its number alone; unknown
 * ones are absent.
 */
export async function findOwners(client: Client, keys: ChargeKeys[]): Promise<OwnedKeys[]> {
  const known = keys.flatMap(({ chargeId, accountId }) =>
    accountId === null ? [] : [{ chargeId, accountId }],
  );
  const unknown = keys.filter(({ accountId }) => accountId === null);
  if (unknown.length === 0) return known;
  const { rows } = await client.query<OwnedKeys>({
    name: 'find-owners',
    text: `select id as "chargeId", account_id as "accountId" from transactions
            where id = any($1)`,
    values: [unknown.map(({ chargeId }) => chargeId)],
  });
  return [...known, ...rows];
}

/** Balances of the charges' accounts and of their splits' recipients, with payer rules. */
export async function lockPartiesOnNodes(
  client: Client,
  keys: ChargeKeys[],
): Promise<Map<string, LockedBalance>> {
  const owned = await findOwners(client, keys);
  const owners = [...new Set(owned.map(({ accountId }) => accountId))];
  const { rows: recipients } = await client.query<{ id: string }>({
    name: 'find-recipients',
    text: `select distinct recipient_id as id from transaction_splits
            where transaction_id = any($1) and account_id = any($2)`,
    values: [owned.map(({ chargeId }) => chargeId), owners],
  });
  const parties = [...owners, ...recipients.map(({ id }) => id)];
  const balances = await lockBalances(client, parties);
  const { rows: rules } = await client.query<PayerRules & { id: string }>({
    name: 'find-payer-rules',
    text: `select id, only_named_payer as "onlyNamedPayer",
                  deny_company_deposit as "denyCompanyDeposit",
                  case edition when 'gateway' then 'CANCELED' else 'ERROR' end as "refusedStatus"
             from accounts where id = any($1)`,
    values: [parties],
  });
  return new Map(
    rules.flatMap(({ id, ...rule }) => {
      const balance = balances.get(id);
      return balance ? [[id, { ...balance, ...rule }]] : [];
    }),
  );
}

/** Whose time is over is asked of all nodes, and each account's are ended on its own. */
export async function expireOnNodes(database: Queryable, chargesMax: number): Promise<number> {
  const { rows: due } = await database.query<Pick<TransactionRow, 'id' | 'account_id'>>({
    name: 'find-due-charges',
    text: `select id, account_id from transactions
            where status = 'PENDING' and type = 'DEPOSIT' and expires_at <= now()
            order by expires_at limit $1`,
    values: [chargesMax],
  });
  const counts: number[] = [];
  for (const [accountId, charges] of byAccount(due, (row) => row.account_id)) {
    const { rows } = await database.query<{ expired: number }>({
      name: 'expire-charges-of-account',
      text: `
        with changed as (
          update transactions t set status = 'EXPIRED', updated_at = now()
           where account_id = $1 and id in (
                   select id from transactions
                    where account_id = $1 and id = any($2) and status = 'PENDING'
                      for update skip locked)
          returning t.*
        ),
        queued as (${queueCallbacksFrom('changed')})
        select count(*)::int as expired from changed ${onceQueued}`,
      values: [accountId, charges.map(({ id }) => id)],
    });
    counts.push(rows[0]?.expired ?? 0);
  }
  return counts.reduce((sum, count) => sum + count, 0);
}
