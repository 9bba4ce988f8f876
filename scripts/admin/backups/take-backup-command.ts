import { mkdir, rename, rm } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import type { Command } from '#scripts/admin/command.ts';
import { databaseNow } from '#service/database/database-clock.ts';
import { binOption, findPostgresProgram, majorVersion, runProgram } from './postgres-programs.ts';

/** The folder of a copy says when it ended, in a form that every file system takes. */
export const nameOfCopy = (ended: Date): string => ended.toISOString().replaceAll(':', '-');

/** `backup:take`: a base backup; what is written after it is in the archive of the server. */
export const takeBackupCommand: Command = {
  summary: 'copy the whole database server while it works',
  options: {
    to: { value: 'DIR', help: 'required: gets a folder of its own below base/' },
    url: { value: 'URL', help: 'of a role with REPLICATION; else DATABASE_URL' },
    bin: binOption,
  },
  async run({ database, options }) {
    const baseDir = join(resolve(options.required('to')), 'base');
    const version = await majorVersion(database.pool);
    const take = await findPostgresProgram('pg_basebackup', { version, options });
    const verify = await findPostgresProgram('pg_verifybackup', { version, options });
    const began = performance.now();
    await mkdir(baseDir, { recursive: true, mode: 0o700 });
    // It has its name when it is complete: what was broken off is not taken for a copy.
    const draft = join(baseDir, `.draft-${process.pid}`);
    try {
      const args = ['--pgdata', draft, '--checkpoint=fast', '--wal-method=stream', '--no-password'];
      await runProgram(take, args, options.text('url') ?? database.url);
      await runProgram(verify, ['--quiet', draft]);
      const path = join(baseDir, nameOfCopy(await databaseNow(database.pool)));
      await rename(draft, path);
      return { result: { path, seconds: (performance.now() - began) / 1_000 } };
    } finally {
      await rm(draft, { recursive: true, force: true });
    }
  },
};
