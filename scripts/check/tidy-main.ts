import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { projectDir } from '#scripts/start/settings.ts';
import { findCircles } from './circles.ts';
import { findCitationProblems, headingsOf, specifications } from './citations.ts';
import type { Headings } from './citations.ts';
import { findValidators } from './first-scripts.ts';
import { findSharedNames } from './shared-names.ts';
import { findCrowdedFolders, findTidyProblems } from './tidy.ts';

const folders = ['app', 'bench', 'components', 'e2e', 'lib', 'scripts', 'service'];
const kinds = /\.(ts|tsx|mjs|sql)$/;

/** Prints what breaks a budget or a citation, circles and shared names; ends with 1 if any. */
async function main(): Promise<void> {
  const top = await readdir(projectDir, { withFileTypes: true });
  const paths = top.filter((entry) => entry.isFile()).map((entry) => entry.name);
  for (const folder of folders) {
    const names = await readdir(join(projectDir, folder), { recursive: true }).catch(() => []);
    paths.push(...names.map((name) => `${folder}/${name}`));
  }
  const texts = new Map<string, string>();
  const problems: string[] = [];
  const headings = await readHeadings();
  for (const path of paths.filter((name) => kinds.test(name) && name !== 'next-env.d.ts')) {
    const text = await readFile(join(projectDir, path), 'utf8');
    // Migrations never change, nor do their comments.
    const cited = path.includes('/migrations/') ? [] : findCitationProblems(text, headings);
    for (const problem of [...findTidyProblems(path, text), ...cited]) {
      problems.push(`${path}:${problem.line} ${problem.message}`);
    }
    texts.set(path, text);
  }
  problems.push(...findCrowdedFolders([...texts.keys()]));
  problems.push(...findCircles(texts), ...findSharedNames(texts), ...findValidators(texts));
  for (const problem of problems) process.stdout.write(`${problem}\n`);
  if (problems.length > 0) process.exitCode = 1;
}

async function readHeadings(): Promise<Headings> {
  const headings = new Set<string>();
  for (const [name, file] of Object.entries(specifications)) {
    const text = await readFile(join(projectDir, 'docs', 'specification', file), 'utf8');
    for (const heading of headingsOf(name, text)) headings.add(heading);
  }
  return headings;
}

await main();
