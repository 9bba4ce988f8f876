import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A merchant's receiver on this machine, which answers as it is told. */
export interface CallbackServer {
  /** HTTP status of the next answers; `none` hangs up without one. */
  answer: number | 'none';
  text: string;
  urlOf(path: string): string;
  /** Host and port, as the log shows them. */
  host: string;
  close(): Promise<void>;
}

export async function startReceiver(): Promise<CallbackServer> {
  const server = createServer((request, response) => {
    request.resume();
    if (receiver.answer === 'none') {
      request.socket.destroy();
      return;
    }
    const headers = { 'content-type': 'text/plain', 'set-cookie': 'sessao=Zq81kLm' };
    response.writeHead(receiver.answer, headers).end(receiver.text);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  const receiver: CallbackServer = {
    answer: 200,
    text: 'recebido',
    urlOf: (path) => `http://${host}${path}`,
    host,
    async close() {
      server.close();
      server.closeAllConnections();
      await once(server, 'close');
    },
  };
  return receiver;
}
