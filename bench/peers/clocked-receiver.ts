import { once } from 'node:events';
import { createServer } from 'node:http';

/** A receiver in this process, so that commit and arrival are read from one clock. */
export async function openClockedReceiver() {
  let arrived: ((atMs: number) => void) | null = null;
  const server = createServer((request, response) => {
    arrived?.(performance.now());
    arrived = null;
    request.resume();
    request.on('end', () => response.end('ok'));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('no port');
  return {
    origin: `http://127.0.0.1:${address.port}`,
    /** The moment at which the next request comes. */
    next: () => new Promise<number>((resolve) => (arrived = resolve)),
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
