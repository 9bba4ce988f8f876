import { randomBytes } from 'node:crypto';
import { link, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';

const key = z
  .string()
  .transform((text) => Buffer.from(text, 'base64url'))
  .refine((bytes) => bytes.length === 32);

const schema = z.object({
  panelSecret: z.string().min(32),
  authSecret: z.string().min(32),
  encryptionKey: key,
  linkKey: key,
});

/** The secrets of one installation. */
export interface Secrets {
  /** Shared by the dashboard's server and the panel API. */
  readonly panelSecret: string;
  /** Encrypts the dashboard's cookie; nobody else needs it. */
  readonly authSecret: string;
  /** 32 bytes that seal the tokens of connections. */
  readonly encryptionKey: Buffer;
  /** 32 bytes that sign links to files and proofs. */
  readonly linkKey: Buffer;
}

/**
 * Reads `secrets.json` of the data directory and makes it the first time
 * (spec: settled, "Environment"). Only its owner may read it; of several simultaneous starts the
 * first wins, and a start cut off in the middle leaves no half a file. Throws one line when the
 * file is damaged, because new secrets would make what the old ones sealed unreadable.
 */
export async function readSecrets(dataDir: string): Promise<Secrets> {
  const path = join(dataDir, 'secrets.json');
  const text = (await readIfThere(path)) ?? (await createSecrets(dataDir, path));
  const result = schema.safeParse(parseJson(text));
  if (!result.success) throw new Error(`${path} is damaged: restore it from a backup`);
  return result.data;
}

async function createSecrets(dataDir: string, path: string): Promise<string> {
  const random = (): string => randomBytes(32).toString('base64url');
  const secrets: z.input<typeof schema> = {
    panelSecret: random(),
    authSecret: random(),
    encryptionKey: random(),
    linkKey: random(),
  };
  await mkdir(dataDir, { recursive: true, mode: 0o711 });
  const draft = `${path}.${process.pid}.${randomBytes(4).toString('hex')}`;
  await writeFile(draft, `${JSON.stringify(secrets, null, 2)}\n`, { mode: 0o600, flush: true });
  try {
    // A link appears complete or not at all, and never replaces what another start has made.
    await link(draft, path).catch((error: unknown) => {
      if (!hasCode(error, 'EEXIST')) throw error;
    });
  } finally {
    await rm(draft, { force: true });
  }
  return readFile(path, 'utf8');
}

async function readIfThere(path: string): Promise<string | null> {
  try {
    return await readFile(path, 'utf8');
  } catch (error) {
    if (hasCode(error, 'ENOENT')) return null;
    throw error;
  }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

function hasCode(error: unknown, code: string): boolean {
  return error instanceof Error && 'code' in error && error.code === code;
}
