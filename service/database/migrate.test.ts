import { readFile } from 'node:fs/promises';
import pg from 'pg';
import { afterEach, describe, expect, test } from 'vitest';
import { foldName, foldNames } from '#lib/domain/keys/fold-name.ts';
import { ledgerKinds } from '#lib/domain/money/ledger-kinds.ts';
import { createEmptyDatabase } from '#service/testing/database/test-database.ts';
import type { TestDatabase } from '#service/testing/database/test-database.ts';
import { listMigrations, migrate } from './migrate.ts';

const databases: TestDatabase[] = [];
afterEach(async () => {
  for (const database of databases.splice(0)) await database.drop();
});

async function openEmpty(): Promise<string> {
  const database = await createEmptyDatabase();
  databases.push(database);
  return database.url;
}

async function query<Row extends pg.QueryResultRow>(url: string, text: string): Promise<Row[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query<Row>(text)).rows;
  } finally {
    await client.end();
  }
}

async function applied(url: string): Promise<string[]> {
  const rows = await query<{ name: string }>(url, 'select name from schema_migrations order by 1');
  return rows.map((row) => row.name);
}

describe('migrate', () => {
  test('runs every migration on an empty database, and nothing the second time', async () => {
    const url = await openEmpty();
    await migrate(url);
    expect(await applied(url)).toEqual(await listMigrations());
    const times = await query(url, 'select * from schema_migrations order by 1');
    await migrate(url);
    expect(await query(url, 'select * from schema_migrations order by 1')).toEqual(times);
  });

  test('by several processes at once runs each migration once', async () => {
    const url = await openEmpty();
    await Promise.all(Array.from({ length: 5 }, () => migrate(url)));
    expect(await applied(url)).toEqual(await listMigrations());
  });

  test('refuses a database that is newer than the code', async () => {
    const url = await openEmpty();
    await migrate(url);
    await query(url, `insert into schema_migrations values ('9999-future.sql')`);
    await expect(migrate(url)).rejects.toThrow('9999-future.sql');
  });

  test('that fails leaves nothing of the failed migration, names it, and can run again', async () => {
    const url = await openEmpty();
    await query(url, 'create table balances (in_the_way int)');
    await expect(migrate(url)).rejects.toThrow('migration 0001-core.sql failed');
    const rows = await query(url, `select to_regclass('accounts') as accounts`);
    expect(rows).toEqual([{ accounts: null }]);
    await query(url, 'drop table balances');
    await migrate(url);
    expect(await applied(url)).toEqual(await listMigrations());
  });

  test('gives each of its files a number of its own', async () => {
    const numbers = (await listMigrations()).map((name) => Number(name.slice(0, 4)));
    expect(new Set(numbers).size).toBe(numbers.length);
  });
});

/** Brings an empty database to where it was before the migration of that name. */
async function migrateUntil(url: string, name: string): Promise<void> {
  await query(
    url,
    'create table schema_migrations (name text primary key, applied_at timestamptz)',
  );
  for (const earlier of (await listMigrations()).filter((other) => other < name)) {
    await query(url, await readFile(new URL(`migrations/${earlier}`, import.meta.url), 'utf8'));
    await query(url, `insert into schema_migrations values ('${earlier}', now())`);
  }
}

/** Every reason that a version before the kinds wrote, with the kind that it meant. */
const reasonsBefore = [
  ['Depósito Pix recebido', 'deposit'],
  ['Tarifa de depósito Pix', 'deposit_fee'],
  ['Split de depósito Pix', 'split_sent'],
  ['Split recebido de depósito Pix', 'split_received'],
  ['Reserva de saque Pix', 'withdrawal_hold'],
  ['Saque Pix realizado', 'withdrawal'],
  ['Estorno de saque Pix cancelado', 'withdrawal_reversal'],
  ['Devolução de depósito Pix', 'refund'],
  ['Estorno de devolução Pix não realizada', 'refund_reversal'],
  ['Bloqueio por infração Pix', 'infraction_hold'],
  ['Devolução por infração Pix', 'infraction_refund'],
  ['Desbloqueio de infração Pix', 'infraction_release'],
  ['Débito por infração Pix', 'infraction_debit'],
  ['Estorno de infração Pix', 'infraction_reversal'],
  ['Transferência interna enviada', 'transfer_sent'],
  ['Transferência interna recebida', 'transfer_received'],
  ['Ajuste de saldo', 'balance_adjustment'],
  ['Saldo inicial', 'opening_balance'],
  ['Saque Pix solicitado', 'withdrawal_hold'],
  ['Saque Pix concluído', 'withdrawal'],
  ['Saque Pix cancelado', 'withdrawal_reversal'],
  ['Reembolso de depósito Pix', 'refund'],
  ['Depósito Pix recebido de outro', null],
  ['depósito pix recebido', null],
] as const;

describe('the kinds of ledger entries', () => {
  test('are those that the code knows, in its order', async () => {
    const url = await openEmpty();
    await migrate(url);
    const rows = await query(url, 'select unnest(enum_range(null::ledger_kind))::text as kind');
    expect(rows).toEqual(ledgerKinds.map((kind) => ({ kind })));
  });

  test('are given to entries that were there by exact reason, with nothing else changed', async () => {
    const url = await openEmpty();
    await migrateUntil(url, '0024-ledger-kinds.sql');
    await query(
      url,
      `with transfer as (
         select gen_random_uuid() as id, reason
           from unnest(array[${reasonsBefore.map(([reason]) => `'${reason}'`).join()}]) as reason)
       insert into ledger_entries (account_id, transfer_id, book, amount_cents, reason,
         statement_id, previous_available_cents, previous_blocked_cents, new_available_cents,
         new_blocked_cents, created_at)
       select 'a', id, 'equity', -5, reason, null::uuid, null::bigint, null::bigint, null::bigint,
              null::bigint, '2026-03-10T12:00:00Z'::timestamptz from transfer
        union all
       select 'a', id, 'available', 5, reason, gen_random_uuid(), 0, 0, 5, 0,
              '2026-03-10T12:00:00Z' from transfer`,
    );
    const before = await query(url, 'select * from ledger_entries order by seq');
    expect(before).toHaveLength(2 * reasonsBefore.length);
    await migrate(url);
    const kinds = new Map<string, string | null>(reasonsBefore);
    const after = await query<{ reason: string }>(url, 'select * from ledger_entries order by seq');
    expect(after).toEqual(before.map((row) => ({ ...row, kind: kinds.get(String(row.reason)) })));
    const change = query(url, `update ledger_entries set kind = 'deposit'`);
    await expect(change).rejects.toThrow('ledger_entries is append-only');
  });
});

test('names that were folded before apostrophes were are folded as new ones are', async () => {
  const url = await openEmpty();
  await migrateUntil(url, '0027-find-in-any-case.sql');
  const names = [
    ['Tereza D’Ávila', "Sant'Anna & Filhos"],
    ['TEREZA D AVILA'],
    ['João O`Connor', 'd´Á d ola'],
    ['Maria da Silva', 'Edd Lo'],
    [],
  ];
  const foldedBefore = names.map((parties) =>
    parties.map((name) => name.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()).join('\n'),
  );
  const values = foldedBefore.map((folded, index) => {
    const text = folded.replaceAll("'", "''");
    return `('EP${index}', 'a', 'DEPOSIT', 'EXPIRED', 1, '${text}')`;
  });
  await query(
    url,
    `insert into transactions (id, account_id, type, status, amount_cents, names_folded)
     values ${values.join()}`,
  );
  await migrate(url);
  const after = await query<{ names_folded: string }>(
    url,
    'select names_folded from transactions order by id',
  );
  expect(after.map((row) => row.names_folded)).toEqual(names.map(foldNames));
  expect(foldName('D’Ávila')).toBe('davila');
});
