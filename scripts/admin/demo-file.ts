import { randomBytes } from 'node:crypto';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';

const schema = z.object({
  email: z.string(),
  password: z.string(),
  accountId: z.string().nullable(),
  apiToken: z.string().nullable(),
  // Absent in the file of a version that had one edition alone.
  gatewayAccountId: z.string().nullable().default(null),
  apiKey: z.string().nullable().default(null),
});

/** What the demo data is opened with; null until that part has been made. */
export type DemoFile = z.output<typeof schema>;

/**
 * Reads `demo.json` of the data directory, or begins one with a new password. Throws one line when
 * the file is damaged.
 */
export async function readDemoFile(dataDir: string): Promise<DemoFile> {
  const path = join(dataDir, 'demo.json');
  const text = await readFile(path, 'utf8').catch((error: unknown) => {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null;
    throw error;
  });
  if (text === null) return newDemo();
  const result = schema.safeParse(parseJson(text));
  if (!result.success) throw new Error(`${path} is damaged: remove it to get a new demo account`);
  return result.data;
}

/** Writes `demo.json` whole or not at all; only its owner may read it. */
export async function writeDemoFile(dataDir: string, demo: DemoFile): Promise<void> {
  await mkdir(dataDir, { recursive: true, mode: 0o711 });
  const path = join(dataDir, 'demo.json');
  const draft = `${path}.${process.pid}`;
  await writeFile(draft, `${JSON.stringify(demo, null, 2)}\n`, { mode: 0o600, flush: true });
  await rename(draft, path);
}

function newDemo(): DemoFile {
  const password = randomBytes(12).toString('base64url');
  const nothing = { accountId: null, apiToken: null, gatewayAccountId: null, apiKey: null };
  return { email: 'demo@loja.test', password, ...nothing };
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
