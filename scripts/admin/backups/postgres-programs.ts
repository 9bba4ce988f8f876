import { execFile } from 'node:child_process';
import { access } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { OptionValues } from '#scripts/admin/option-values.ts';
import type { Queryable } from '#service/database/pool.ts';
import { getRow } from '#service/database/query-row.ts';

const run = promisify(execFile);

/** The option of both commands. */
export const binOption = {
  value: 'DIR',
  help: "PostgreSQL's programs; else /usr/lib/postgresql/VERSION/bin",
};

/** Which PostgreSQL it is: a copy can be read by one of the same version alone. */
export async function majorVersion(database: Queryable): Promise<string> {
  const { version } = await getRow<{ version: string }>(database, {
    name: 'major-version',
    text: `select (current_setting('server_version_num')::int / 10000)::text as version`,
  });
  return version;
}

/** The path of a program of that version; throws one line where it is not installed. */
export async function findPostgresProgram(
  name: string,
  { version, options }: { version: string; options: OptionValues },
): Promise<string> {
  const path = join(options.text('bin') ?? `/usr/lib/postgresql/${version}/bin`, name);
  await access(path).catch(() => {
    throw new Error(`${path} is not there: install PostgreSQL ${version}, or name its --bin`);
  });
  return path;
}

/** Runs it; what it complained of is the error. The address is not for everybody to see. */
export async function runProgram(program: string, args: string[], url?: string): Promise<void> {
  const { PATH, NODE_ENV } = process.env;
  const env = { PATH, NODE_ENV, LC_ALL: 'C', ...(url && connectionVariables(url)) };
  await run(program, args, { env }).catch((error: unknown) => {
    const said = error instanceof Error && 'stderr' in error ? String(error.stderr).trim() : '';
    throw said === '' ? error : new Error(said, { cause: error });
  });
}

function connectionVariables(url: string): Record<string, string> {
  const { hostname, port, username, password } = new URL(url);
  return {
    PGHOST: hostname,
    PGPORT: port || '5432',
    PGUSER: decodeURIComponent(username),
    PGPASSWORD: decodeURIComponent(password),
  };
}
