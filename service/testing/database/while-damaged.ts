import pg from 'pg';
import { isDistributed } from '#service/database/layout.ts';

/** Damages the ledger as only its owner can, looks, and takes the damage back. */
export async function whileDamaged<Seen>(
  url: string,
  damage: string,
  look: () => Promise<Seen>,
): Promise<Seen> {
  const owner = new pg.Client({ connectionString: url });
  await owner.connect();
  try {
    await owner.query(`create table saved_balances as table balances;
      create table saved_entries as table ledger_entries;
      create table saved_seals as table ledger_seals`);
    await untriggered(owner, [damage]);
    return await look();
  } finally {
    await untriggered(owner, [
      'delete from ledger_entries',
      'delete from balances',
      'delete from ledger_seals',
      'insert into balances table saved_balances',
      'insert into ledger_entries overriding system value table saved_entries',
      'insert into ledger_seals table saved_seals',
    ]);
    await owner.query('drop table saved_balances, saved_entries, saved_seals');
    await owner.end();
  }
}

/**
 * In one transaction without triggers and foreign keys, on every node, as somebody with a
 * superuser's power would; one after the other, because Citus spreads none of several at once.
 */
async function untriggered(owner: pg.Client, statements: string[]): Promise<void> {
  if (isDistributed) await owner.query(`set citus.propagate_set_commands = 'local'`);
  await owner.query('begin');
  try {
    await owner.query('set local session_replication_role = replica');
    for (const statement of statements) await owner.query(statement);
  } finally {
    // What failed is rolled back by this.
    await owner.query('commit');
  }
}
