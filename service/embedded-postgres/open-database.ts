import { openEmbeddedServer } from './embedded-server.ts';

/** The database of a service process. */
export interface ServiceDatabase {
  url: string;
  close(): Promise<void>;
}

interface Place {
  DATABASE_URL?: string | undefined;
  DATA_DIR: string;
}

/** That of the environment, else the embedded one, which ends with its service. */
export async function openServiceDatabase(env: Place): Promise<ServiceDatabase> {
  if (env.DATABASE_URL) return { url: env.DATABASE_URL, close: () => Promise.resolve() };
  const log = (line: string) => process.stderr.write(`database: ${line}\n`);
  return openEmbeddedServer({ dataDir: env.DATA_DIR, log, role: 'owner' });
}
