import { spawn } from 'node:child_process';
import { z } from 'zod';
import { projectDir } from './settings.ts';

const schema = z.object({
  email: z.string(),
  password: z.string(),
  apiToken: z.string(),
  apiKey: z.string(),
});

/** How to sign in to the demo account and call its API. */
export type DemoAccess = z.output<typeof schema>;

/** What a started platform prints with `--json`; the URLs end without a slash. */
export const stackAccess = schema.extend({
  dashboardUrl: z.string(),
  serviceUrl: z.string(),
  dataDir: z.string(),
});

export type StackAccess = z.output<typeof stackAccess>;

interface DemoOrder {
  readonly env: NodeJS.ProcessEnv;
  /** Where callbacks of a month's history went; without it the history is short. */
  readonly receiverPort: number | undefined;
}

/**
 * Creates the demo account through the operator's own command, which does nothing but answer when
 * the account exists. Throws with the command's message when it fails.
 */
export async function createDemoData(
  { env, receiverPort }: DemoOrder,
  signal: AbortSignal,
): Promise<DemoAccess> {
  const receiver = receiverPort === undefined ? [] : ['--receiver-port', String(receiverPort)];
  const command = ['scripts/admin.ts', 'demo:create', '--json', ...receiver];
  const child = spawn(process.execPath, command, {
    cwd: projectDir,
    env,
    signal,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  let errors = '';
  child.stdout.on('data', (chunk: Buffer) => {
    output += chunk.toString('utf8');
  });
  child.stderr.on('data', (chunk: Buffer) => {
    errors += chunk.toString('utf8');
  });
  const code = await new Promise<number | null>((resolve, reject) => {
    child.once('error', reject);
    child.once('close', resolve);
  });
  if (code !== 0) throw new Error(`the demo account was not created: ${errors.trim()}`);
  return schema.parse(JSON.parse(output));
}
