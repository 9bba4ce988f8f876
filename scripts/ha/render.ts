import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { projectDir } from '#scripts/start/settings.ts';

export type Values = Readonly<Record<string, string | number>>;

/** A file of deploy/ with its `${NAME}` filled in, as envsubst does it. */
export async function renderDeployFile(path: string, values: Values): Promise<string> {
  const text = await readFile(join(projectDir, 'deploy', path), 'utf8');
  return text.replaceAll(/\$\{([A-Z0-9_]+)\}/g, (_, name: string) => {
    const value = values[name];
    if (value === undefined) throw new Error(`deploy/${path} needs ${name}`);
    return String(value);
  });
}

/** Writes the filled file; answers where. */
export async function writeDeployFile(
  path: string,
  { to, values }: { to: string; values: Values },
): Promise<string> {
  await writeFile(to, await renderDeployFile(path, values), { mode: 0o644 });
  return to;
}
