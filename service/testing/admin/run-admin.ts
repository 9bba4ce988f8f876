import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { runAdmin } from '#scripts/admin/run-admin.ts';

const program = fileURLToPath(new URL('../../../scripts/admin.ts', import.meta.url));

/** How a run of the operator's program ended. */
interface Run {
  code: number;
  /** The object on standard output; empty when there is none. */
  json: Record<string, unknown>;
  stdout: string;
  stderr: string;
}

/** The operator's program on a database, all of it but a process of its own. */
export function adminOn(url: string) {
  return async (variables: Record<string, string | undefined>, words: string[]): Promise<Run> => {
    const texts = { stdout: '', stderr: '' };
    const into = (name: keyof typeof texts) => ({ write: (text: string) => (texts[name] += text) });
    const env = { ...process.env, DATABASE_URL: url, ...variables };
    const output = { stdout: into('stdout'), stderr: into('stderr') };
    return toRun(await runAdmin(words, env, output), texts);
  };
}

/** The same as an operator runs it. */
export function adminProcessOn(url: string) {
  return (words: string[]): Promise<Run> =>
    new Promise((resolve) => {
      const env = { ...process.env, DATABASE_URL: url };
      execFile(process.execPath, [program, ...words], { env }, (error, stdout, stderr) => {
        resolve(toRun(error ? Number(error.code) : 0, { stdout, stderr }));
      });
    });
}

function toRun(code: number, texts: { stdout: string; stderr: string }): Run {
  const parsed: unknown = texts.stdout.startsWith('{') ? JSON.parse(texts.stdout) : {};
  return { code, json: typeof parsed === 'object' ? { ...parsed } : {}, ...texts };
}
