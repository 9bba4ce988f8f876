import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { projectDir } from '#scripts/start/settings.ts';
import { findTidyProblems } from './tidy.ts';

const folders = ['app', 'bench', 'components', 'e2e', 'lib', 'scripts', 'service'];
const kinds = /\.(ts|tsx|mjs|sql)$/;

/** Prints every broken budget as `path:line message`, and ends with 1 when there is any. */
async function main(): Promise<void> {
  const top = await readdir(projectDir, { withFileTypes: true });
  const paths = top.filter((entry) => entry.isFile()).map((entry) => entry.name);
  for (const folder of folders) {
    const names = await readdir(join(projectDir, folder), { recursive: true }).catch(() => []);
    paths.push(...names.map((name) => `${folder}/${name}`));
  }
  for (const path of paths.filter((name) => kinds.test(name) && name !== 'next-env.d.ts')) {
    const text = await readFile(join(projectDir, path), 'utf8');
    for (const problem of findTidyProblems(path, text)) {
      process.stdout.write(`${path}:${problem.line} ${problem.message}\n`);
      process.exitCode = 1;
    }
  }
}

await main();
