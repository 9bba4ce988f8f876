import { spawn, spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/** The top of the project, as a URL that ends with a slash. */
export const projectRoot = new URL('../../', import.meta.url);

/** The Node that package.json pins, which is there once everything is installed. */
export const pinnedNode = fileURLToPath(new URL('node_modules/node/bin/node', projectRoot));

/**
 * Runs `npm ci` unless `node_modules` holds exactly what the lock file asks for. Throws one line
 * when it fails.
 *
 * @returns {Promise<void>}
 */
export async function installDependencies() {
  if (isInstalled()) return;
  const startedAt = performance.now();
  process.stdout.write('Installing dependencies (npm ci) ...\n');
  const code = await runNpm(['ci', '--include=dev', '--no-audit', '--no-fund', '--loglevel=error']);
  if (code !== 0) throw new Error(`npm ci failed with code ${code}; its output is above`);
  if (!isInstalled()) throw new Error('npm ci left an incomplete node_modules: run it again');
  const seconds = ((performance.now() - startedAt) / 1_000).toFixed(1);
  process.stdout.write(`Installing dependencies: done in ${seconds} s\n`);
}

/**
 * npm writes its own record of what it installed as the last thing it does, so a run cut off in
 * the middle leaves none.
 *
 * @returns {boolean}
 */
function isInstalled() {
  const wanted = readPackages('package-lock.json');
  const present = readPackages('node_modules/.package-lock.json');
  if (wanted === null || present === null) return false;
  for (const [path, entry] of Object.entries(wanted)) {
    const found = present[path];
    if (path === '') continue;
    if (found === undefined && !entry.optional) return false;
    if (found !== undefined && found.version !== entry.version) return false;
  }
  return spawnSync(pinnedNode, ['--version'], { stdio: 'ignore' }).status === 0;
}

/**
 * @param {string} path
 * @returns {Record<string, {version?: string, optional?: boolean}> | null}
 */
function readPackages(path) {
  try {
    return JSON.parse(readFileSync(new URL(path, projectRoot), 'utf8')).packages;
  } catch {
    return null;
  }
}

/**
 * @param {string[]} args
 * @returns {Promise<number>}
 */
function runNpm(args) {
  // Under npm its own path is known, which works even when `npm` is not in the PATH.
  const script = process.env['npm_execpath'];
  const [command, first] = script?.endsWith('.js') ? [process.execPath, [script]] : ['npm', []];
  const child = spawn(command, [...first, ...args], {
    cwd: fileURLToPath(projectRoot),
    stdio: 'inherit',
  });
  return new Promise((resolve, reject) => {
    child.once('error', (error) => reject(new Error(`npm does not run: ${error.message}`)));
    child.once('exit', (code) => resolve(code ?? 1));
  });
}
