import { resolve } from 'node:path';
import type { Command } from '#scripts/admin/command.ts';
import { UsageError } from '#scripts/admin/option-values.ts';
import type { OptionValues } from '#scripts/admin/option-values.ts';
import type { Pool, Queryable } from '#service/database/pool.ts';
import { getRow } from '#service/database/query-row.ts';
import { findStoreFolder, findUsedKeys } from '#service/files/file-queries.ts';
import type { FileStore } from '#service/files/file-store.ts';
import { openFiles } from '#service/files/open-files.ts';
import { firstMonth, isSound, verifyLedger } from '#service/ledger/verify-ledger.ts';
import { readSecrets } from '#service/secrets.ts';
import { binOption, findPostgresProgram, majorVersion } from './postgres-programs.ts';
import { restore } from './restore.ts';

/** `backup:drill`: exit code 1 when the restored books are not in order, or files are missing. */
export const drillCommand: Command = {
  summary: 'restore a backup beside the running server, and verify its books',
  options: {
    from: { value: 'DIR', help: 'required: has base/ of backup:take, and the archive in wal/' },
    until: { value: 'MOMENT', help: 'ISO 8601; else as far as the archive goes' },
    bin: binOption,
  },
  async run({ env, database, options }) {
    const version = await majorVersion(database.pool);
    const postgres = await findPostgresProgram('postgres', { version, options });
    const restored = await restore({
      backupDir: resolve(options.required('from')),
      until: readMoment(options),
      url: database.url,
      postgres,
    });
    try {
      const began = performance.now();
      const ledger = await verifyLedger(restored.pool, { since: firstMonth });
      const verified = (performance.now() - began) / 1_000;
      const { linkKey } = await readSecrets(env.DATA_DIR);
      const { store } = await openFiles(env, env.LINK_KEY ?? linkKey);
      const missingFiles = await countMissingFiles(restored.pool, store);
      const [there, here] = [await count(restored.pool), await count(database.pool)];
      const result = {
        copy: restored.copy,
        restoredTo: there.newest?.toISOString() ?? null,
        isSound: isSound(ledger),
        ...ledger,
        differenceCents: Number(ledger.differenceCents),
        transactionsSince: Number(here.transactions - there.transactions),
        entriesSince: Number(here.entries - there.entries),
        missingFiles,
        seconds: [{ ...restored.seconds, verified }],
      };
      return isSound(ledger) && missingFiles === 0 ? { result } : { result, exitCode: 1 };
    } finally {
      await restored.close();
    }
  },
};

function readMoment(options: OptionValues): Date | null {
  const text = options.text('until');
  if (text === undefined) return null;
  const moment = new Date(text);
  if (Number.isNaN(moment.getTime()) || !/^\d{4}-\d\d-\d\dT.*(Z|[+-]\d\d:\d\d)$/.test(text)) {
    throw new UsageError('--until must be a moment, like 2026-03-10T12:00:00Z');
  }
  return moment;
}

interface Counts {
  transactions: bigint;
  entries: bigint;
  /** When the newest transaction that is there was committed. */
  newest: Date | null;
}

function count(database: Queryable): Promise<Counts> {
  return getRow<Counts & Record<string, unknown>>(database, {
    name: 'count-books',
    text: `select (select count(*) from transactions) as transactions,
                  (select count(*) from ledger_entries) as entries,
                  pg_last_xact_replay_timestamp() as newest`,
  });
}

/** Files that the restored rows name and the store has not: it is copied after the database. */
async function countMissingFiles(pool: Pool, store: FileStore): Promise<number> {
  const { named } = await getRow<{ named: number }>(pool, {
    name: 'count-named-files',
    text: `select count(*)::int as named
             from (select storage_key from defense_files
                   union select storage_key from panel.defense_draft_files
                   union select storage_key from panel.merchant_files
                   union select storage_key from callback_log_archives
                   union select storage_key from panel.exports where storage_key is not null) file`,
  });
  let found = 0;
  let keys: string[] = [];
  const look = async () => {
    found += (await findUsedKeys(pool, keys)).size;
    keys = [];
  };
  for await (const { key } of store.list(await findStoreFolder(pool))) {
    keys.push(key);
    if (keys.length === 1_000) await look();
  }
  await look();
  return named - found;
}
