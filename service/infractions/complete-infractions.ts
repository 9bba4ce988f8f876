import type { Queryable } from '#service/database/pool.ts';
import type { TransactionRow } from '#service/transactions/transaction-row.ts';
import type { Defense, DefenseRow, InfractionRow, ShownFile } from './infraction.ts';

/** An infraction with all that is shown of it. */
export interface InfractionWhole {
  infraction: InfractionRow;
  transaction: TransactionRow;
  /** Newest first. */
  defenses: Defense[];
}

/**
 * Adds to infractions of one account their transactions and defenses, in the order in which they
 * are given. Three queries, however many infractions there are.
 */
export async function completeInfractions(
  database: Queryable,
  { accountId, infractions }: { accountId: string; infractions: InfractionRow[] },
): Promise<InfractionWhole[]> {
  if (infractions.length === 0) return [];
  const [transactions, defenses] = await Promise.all([
    findTransactions(database, { accountId, infractions }),
    findDefenses(database, { accountId, infractionIds: infractions.map(({ id }) => id) }),
  ]);
  return infractions.map((infraction) => {
    const transaction = transactions.get(infraction.transaction_id);
    if (!transaction) throw new Error(`infraction ${infraction.id} has no transaction`);
    return { infraction, transaction, defenses: defenses.get(infraction.id) ?? [] };
  });
}

/** Those of one transaction, newest first (spec: bearer, "GET /user/transactions/{id}"). */
export async function findInfractionsOf(
  database: Queryable,
  { account_id: accountId, id: transactionId }: Pick<TransactionRow, 'account_id' | 'id'>,
): Promise<InfractionWhole[]> {
  const { rows: infractions } = await database.query<InfractionRow>({
    name: 'find-infractions-of-transaction',
    text: `select * from infractions where transaction_id = $1 and account_id = $2
            order by created_at desc, seq desc limit ${infractionsOfOneMax}`,
    values: [transactionId, accountId],
  });
  return completeInfractions(database, { accountId, infractions });
}

/** More reports of one transaction than that are in the list alone. */
const infractionsOfOneMax = 100;

async function findTransactions(
  database: Queryable,
  { accountId, infractions }: { accountId: string; infractions: InfractionRow[] },
): Promise<Map<string, TransactionRow>> {
  const { rows } = await database.query<TransactionRow>({
    name: 'find-transactions-of-infractions',
    text: 'select * from transactions where id = any($1) and account_id = $2',
    values: [infractions.map((infraction) => infraction.transaction_id), accountId],
  });
  return new Map(rows.map((row) => [row.id, row]));
}

/** Defenses of the account's infractions by infraction id, newest first, with their files. */
export async function findDefenses(
  database: Queryable,
  { accountId, infractionIds }: { accountId: string; infractionIds: string[] },
): Promise<Map<string, Defense[]>> {
  const [defenses, files] = await Promise.all([
    database.query<DefenseRow>({
      name: 'find-defenses',
      text: `select * from infraction_defenses
              where infraction_id = any($1) and account_id = $2 order by seq desc`,
      values: [infractionIds, accountId],
    }),
    database.query<ShownFile>({
      name: 'find-defense-files',
      text: `select *, now() as read_at from defense_files
              where infraction_id = any($1) and account_id = $2 order by position`,
      values: [infractionIds, accountId],
    }),
  ]);
  const filesOf = Map.groupBy(files.rows, (file) => file.defense_id);
  const complete = defenses.rows.map((row) => ({ ...row, files: filesOf.get(row.id) ?? [] }));
  return Map.groupBy(complete, (defense) => defense.infraction_id);
}
