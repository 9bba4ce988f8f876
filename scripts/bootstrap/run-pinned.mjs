import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { constants } from 'node:os';
import { fileURLToPath } from 'node:url';
import { installDependencies, pinnedNode, projectRoot } from './install-dependencies.mjs';

const nodeMajorMin = 20;
const compileCache = new URL('node_modules/.cache/compiled/', projectRoot);
const parentCheckMs = 1_000;

/**
 * Installs the dependencies when needed, then runs a script of the project with the pinned Node.
 * Resolves with its exit code. Signals are passed on; the script learns of our own death by the
 * end of the channel between us.
 *
 * @param {string} script path from the top of the project
 * @returns {Promise<number>}
 */
export async function runPinned(script) {
  const major = Number(process.versions.node.split('.')[0]);
  if (major < nodeMajorMin) {
    process.stderr.write(
      `Node ${process.versions.node} is too old: install Node ${nodeMajorMin} or later\n`,
    );
    return 1;
  }
  try {
    await installDependencies();
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
    return 1;
  }
  return runScript(script);
}

/**
 * @param {string} script
 * @returns {Promise<number>}
 */
function runScript(script) {
  const child = spawn(
    pinnedNode,
    [fileURLToPath(new URL(script, projectRoot)), ...process.argv.slice(2)],
    {
      cwd: fileURLToPath(projectRoot),
      stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
      // Every process that follows finds its modules compiled, which halves what a start costs.
      env: { NODE_COMPILE_CACHE: fileURLToPath(compileCache), ...process.env },
    },
  );
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
    process.on(signal, () => child.kill(signal));
  }
  followNpm(child);
  return new Promise((resolve) => {
    child.once('error', (error) => {
      process.stderr.write(`${pinnedNode} does not run: ${error.message}\n`);
      resolve(1);
    });
    child.once('exit', (code, signal) => {
      // What is left of the channel must not keep this process alive.
      if (child.connected) child.disconnect();
      if (signal !== null) process.stderr.write(`ended by ${signal}\n`);
      resolve(code ?? 128 + (constants.signals[signal] ?? 0));
    });
  });
}

/**
 * A killed npm cannot tell us; that we, or the shell between us, then have another parent does.
 * Only under npm: a shell that has ended after starting us in the background is no reason to stop.
 *
 * @param {import('node:child_process').ChildProcess} child
 */
function followNpm(child) {
  if (!process.env['npm_lifecycle_event']) return;
  const shell = process.ppid;
  const npm = parentOf(shell);
  const timer = setInterval(() => {
    if (process.ppid === shell && parentOf(shell) === npm) return;
    clearInterval(timer);
    child.kill('SIGTERM');
  }, parentCheckMs);
  timer.unref();
}

/**
 * The parent of another process; null where the system does not show it.
 *
 * @param {number} pid
 * @returns {number | null}
 */
function parentOf(pid) {
  try {
    const line = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // The program's name before it stands in parentheses and may hold anything.
    return Number(
      line
        .slice(line.lastIndexOf(')') + 1)
        .trim()
        .split(' ')[1],
    );
  } catch {
    return null;
  }
}
