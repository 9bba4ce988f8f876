import { openEmbeddedServer } from '#service/embedded-postgres/embedded-server.ts';
import type { EmbeddedServer } from '#service/embedded-postgres/embedded-server.ts';
import { stack } from './stack.ts';

/** The database of the platform under test. */
export function openDatabase(): Promise<EmbeddedServer> {
  return openEmbeddedServer({ dataDir: stack().dataDir, log: () => {}, role: 'guest' });
}
