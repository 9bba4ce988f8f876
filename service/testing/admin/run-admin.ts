import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';

const program = fileURLToPath(new URL('../../../scripts/admin.ts', import.meta.url));

/** How a run of the operator's program ended. */
interface Run {
  code: number;
  /** The object on standard output; empty when there is none. */
  json: Record<string, unknown>;
  stdout: string;
  stderr: string;
}

/** The operator's program on a database, each run a process of its own, as an operator does it. */
export function adminOn(url: string) {
  return (variables: Record<string, string | undefined>, words: string[]): Promise<Run> => {
    const env = { ...process.env, DATABASE_URL: url, ...variables };
    return new Promise((resolve) => {
      execFile(process.execPath, [program, ...words], { env }, (error, stdout, stderr) => {
        const code = error ? Number(error.code) : 0;
        const parsed: unknown = stdout.startsWith('{') ? JSON.parse(stdout) : {};
        const json = typeof parsed === 'object' ? { ...parsed } : {};
        resolve({ code, json, stdout, stderr });
      });
    });
  };
}
