import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { openEmbeddedServer } from '#service/embedded-postgres/embedded-server.ts';
import type { EmbeddedServer } from '#service/embedded-postgres/embedded-server.ts';
import { stack } from './stack.ts';

const run = promisify(execFile);

/** Runs an operator's command on the platform under test and returns its JSON. */
export async function runOperator(
  command: string,
  options: Record<string, string>,
): Promise<Record<string, unknown>> {
  const args = Object.entries(options).flatMap(([name, value]) => [`--${name}`, value]);
  const { DATABASE_URL: _url, ...inherited } = process.env;
  const { stdout } = await run(process.execPath, ['scripts/admin.ts', command, ...args, '--json'], {
    env: { ...inherited, DATA_DIR: stack().dataDir },
  });
  return JSON.parse(stdout) as Record<string, unknown>;
}

/** The database of the platform under test. */
export function openDatabase(): Promise<EmbeddedServer> {
  return openEmbeddedServer({ dataDir: stack().dataDir, log: () => {}, role: 'guest' });
}
