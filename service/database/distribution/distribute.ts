import { readFile } from 'node:fs/promises';
import pg from 'pg';
import { unfinishedMark } from './check-layout.ts';
import { tablePlaces, uniqueOverall } from './table-places.ts';

const functionsUrl = new URL('./functions.sql', import.meta.url);

/**
 * Spreads the accounts of a database over the nodes of its Citus cluster, whatever is in it. To be
 * called as the owner of the tables, on the first node, while no service runs: what cannot be
 * divided is taken off, tables are moved, and what their triggers do is put back, on shards. It is
 * not one transaction: until the end a mark says that it was begun, with which no service starts
 * and no second run begins. Afterwards services need DATABASE_DISTRIBUTED=true.
 */
export async function distribute(url: string): Promise<void> {
  const owner = new pg.Client({ connectionString: url, application_name: 'pix-distribute' });
  await owner.connect();
  try {
    // Triggers on shards see the rows of one shard, which is what each of ours needs.
    await owner.query('set citus.enable_unsafe_triggers = on');
    await owner.query('set client_min_messages = warning');
    await owner.query(`create table ${unfinishedMark} ()`);
    await dropForeignKeys(owner);
    const uniques = await releaseUniques(owner);
    for (const key of keysWithAccount) await owner.query(key);
    const triggers = await dropTriggers(owner);
    await owner.query(await readFile(functionsUrl, 'utf8'));
    for (const [table, place] of Object.entries(tablePlaces)) {
      if (place === 'everywhere') await owner.query('select create_reference_table($1)', [table]);
      else await owner.query(`select create_distributed_table($1, 'account_id')`, [table]);
    }
    for (const table of Object.keys(tablePlaces)) {
      // Citus leaves what was there before on the first node, where nobody reads it.
      await owner.query('select truncate_local_data_after_distributing_table($1)', [table]);
    }
    // What is written by a query that reads as well takes its numbers as the service.
    await owner.query('grant usage on all sequences in schema public to pix_service');
    for (const unique of uniques) await owner.query(unique);
    await owner.query(endToEndIdsSql);
    for (const trigger of triggers) await owner.query(trigger);
    await owner.query(`drop table ${unfinishedMark}`);
  } finally {
    await owner.end();
  }
}

// The key has the name of the index whose place it takes.
const endToEndIdsSql = `
  create table end_to_end_ids (
    end_to_end_id text not null,
    use text not null,
    constraint transactions_end_to_end_id primary key (end_to_end_id, use)
  );
  select create_distributed_table('end_to_end_ids', 'end_to_end_id', colocate_with => 'none');
  insert into end_to_end_ids
    select end_to_end_id, type from transactions where end_to_end_id is not null;
  insert into end_to_end_ids
    select refund_end_to_end_id, 'REFUND' from transactions where refund_end_to_end_id is not null;
  grant select, insert on end_to_end_ids to pix_service`;

/** Ids and numbers are ours, and a protocol comes with the transaction's account. */
const keysWithAccount = [
  `alter table callbacks drop constraint callbacks_pkey, add primary key (seq, account_id)`,
  `alter table due_callbacks drop constraint due_callbacks_pkey, add primary key (seq, account_id)`,
  `alter table callback_logs drop constraint callback_logs_pkey,
     add primary key (id, created_at, account_id)`,
  `alter table infractions drop constraint infractions_pkey, add primary key (id, account_id),
     drop constraint infractions_protocol_key, add unique (protocol, account_id)`,
];

/** Of tables that stay to those that leave: no grant deletes an account or an infraction. */
async function dropForeignKeys(owner: pg.Client): Promise<void> {
  const { rows } = await owner.query<{ drop: string }>(
    `select format('alter table %s drop constraint %I', conrelid::regclass, conname) as drop
       from pg_constraint
      where contype = 'f' and conparentid = 0
        and (confrelid::regclass::text = any($1) or conrelid::regclass::text = any($1))
        and conrelid <> 'transaction_splits'::regclass`,
    [Object.keys(tablePlaces)],
  );
  for (const { drop } of rows) await owner.query(drop);
}

/** Drops them; answers how they are made again with the account. */
async function releaseUniques(owner: pg.Client): Promise<string[]> {
  const made: string[] = [];
  for (const { index, columns } of uniqueOverall) {
    await owner.query(`drop index ${index}`);
    const [first = ''] = columns.split(',');
    made.push(
      `create unique index ${index}_of_account on transactions (${columns}, account_id)
        where ${first} is not null`,
    );
  }
  return made;
}

/** Drops the triggers of tables that leave; answers how each is made again. */
async function dropTriggers(owner: pg.Client): Promise<string[]> {
  const { rows } = await owner.query<{ drop: string; made: string }>(
    `select format('drop trigger %I on %s', tgname, tgrelid::regclass) as drop,
            pg_get_triggerdef(oid) as made
       from pg_trigger
      where not tgisinternal and tgparentid = 0 and tgrelid::regclass::text = any($1)`,
    [Object.keys(tablePlaces)],
  );
  for (const { drop } of rows) await owner.query(drop);
  return rows.flatMap(({ made }) => {
    if (!made.includes(' OR TRUNCATE ')) return made.includes(' TRUNCATE ') ? [] : [made];
    // Citus puts no trigger of TRUNCATE on shards, and the first node sees that statement whole.
    return [
      made.replace(' OR TRUNCATE ', ' '),
      made
        .replace(/^(CREATE TRIGGER \w+)/, '$1_truncate')
        .replace('DELETE OR UPDATE OR TRUNCATE', 'TRUNCATE'),
    ];
  });
}
