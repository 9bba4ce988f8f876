import { createServer, request as ask } from 'node:http';
import type { AddressInfo } from 'node:net';
import { stack } from './stack.ts';

/** The dashboard behind a line that breaks. */
export interface FrailLine {
  url: string;
  /** The next page that the router asks for breaks off in its middle; then nothing answers. */
  breakOff(): void;
  /** Nothing answers, though the browser has a network. */
  cut(): void;
  mend(): void;
  close(): void;
}

export async function startFrailLine(): Promise<FrailLine> {
  let state: 'whole' | 'breaking' | 'broken' = 'whole';
  const server = createServer((incoming, outgoing) => {
    if (state === 'broken') {
      incoming.socket.destroy();
      return;
    }
    const { method, headers, url } = incoming;
    const isPage = headers['rsc'] !== undefined && headers['next-router-prefetch'] === undefined;
    const forwarded = ask(`${stack().dashboardUrl}${url}`, { method, headers }, (answer) => {
      outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
      if (state !== 'breaking' || !isPage) {
        answer.pipe(outgoing);
        return;
      }
      state = 'broken';
      answer.once('data', (chunk: Buffer) => {
        outgoing.write(chunk.subarray(0, chunk.length / 2), () => incoming.socket.destroy());
        answer.destroy();
      });
    });
    incoming.pipe(forwarded);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://localhost:${(server.address() as AddressInfo).port}`,
    breakOff: () => (state = 'breaking'),
    cut: () => (state = 'broken'),
    mend: () => (state = 'whole'),
    close() {
      server.closeAllConnections();
      server.close();
    },
  };
}
