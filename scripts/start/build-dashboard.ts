import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { projectDir } from './settings.ts';

const sources = [
  'app',
  'components',
  'lib',
  'public',
  'next.config.mjs',
  'package-lock.json',
  'package.json',
  'postcss.config.mjs',
  'proxy.ts',
  'tsconfig.json',
];
const busyPauseMs = 1_000;
const buildDir = join(projectDir, '.next');
const stampPath = join(buildDir, 'build-stamp');

/**
 * Builds the dashboard unless its sources are those of the last complete build. The stamp is
 * written last, so a build that was killed in the middle is made again. Returns whether it built;
 * throws with the build's output when it fails, and when `signal` ends it.
 */
export async function buildDashboard(signal: AbortSignal): Promise<boolean> {
  const wanted = await hashSources();
  const present = await readFile(stampPath, 'utf8').catch(() => null);
  if (present === wanted) return false;
  await rm(stampPath, { force: true });
  // Another command builds at this moment, from the same sources or from older ones.
  while ((await runBuild(signal)) === 'busy') await sleep(busyPauseMs, undefined, { signal });
  await writeFile(stampPath, wanted);
  return true;
}

function runBuild(signal: AbortSignal): Promise<'built' | 'busy'> {
  const next = join(projectDir, 'node_modules', 'next', 'dist', 'bin', 'next');
  const child = spawn(process.execPath, [next, 'build'], {
    cwd: projectDir,
    stdio: ['ignore', 'pipe', 'pipe'],
    signal,
    env: { ...process.env, NODE_ENV: 'production', NEXT_TELEMETRY_DISABLED: '1' },
  });
  let output = '';
  const collect = (chunk: Buffer): void => {
    output += chunk.toString('utf8');
  };
  child.stdout.on('data', collect);
  child.stderr.on('data', collect);
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('close', (code) => {
      if (code === 0) resolve('built');
      else if (output.includes('Another next build process')) resolve('busy');
      else reject(new Error(`the dashboard does not build:\n${output.trim()}`));
    });
  });
}

/** Names and contents of everything the build reads; tests are not part of it. */
async function hashSources(): Promise<string> {
  const hash = createHash('sha256').update(process.version);
  for (const source of sources) {
    for (const path of await listFiles(source)) {
      if (/\.test\.tsx?$/.test(path)) continue;
      hash.update(`\0${path}\0`).update(await readFile(join(projectDir, path)));
    }
  }
  return hash.digest('hex');
}

async function listFiles(path: string): Promise<string[]> {
  const found = await stat(join(projectDir, path)).catch(() => null);
  if (found === null) return [];
  if (found.isFile()) return [path];
  const names = (await readdir(join(projectDir, path))).toSorted();
  const lists = await Promise.all(names.map((name) => listFiles(join(path, name))));
  return lists.flat();
}
