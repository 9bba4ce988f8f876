import { once } from 'node:events';
import { createServer } from 'node:http';
import type { IncomingHttpHeaders, RequestListener, ServerResponse } from 'node:http';
import { createServer as createTcpServer } from 'node:net';
import type { AddressInfo, Server, Socket } from 'node:net';

/** A callback as a merchant's server sees it. */
export interface TestCallback {
  path: string;
  headers: IncomingHttpHeaders;
  /** Names as they were written, in their order. */
  rawHeaders: string[];
  text: string;
  atMs: number;
}

export interface TestReceiver {
  /** `http://address:port` */
  origin: string;
  port: number;
  received: TestCallback[];
  /** Most connections that were open at a time. */
  connectionsMost(): number;
  close(): Promise<void>;
}

type Answer = (response: ServerResponse, callback: TestCallback) => void;

/** A merchant's server in plain node:http: keeps what it is sent, and answers as it is told. */
export async function openReceiver(
  answer: Answer = (response) => response.end('ok'),
  { address = '127.0.0.1' }: { address?: string } = {},
): Promise<TestReceiver> {
  const received: TestCallback[] = [];
  const listener: RequestListener = (request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const callback = {
        path: request.url ?? '',
        headers: request.headers,
        rawHeaders: request.rawHeaders,
        text: Buffer.concat(chunks).toString('utf8'),
        atMs: performance.now(),
      };
      received.push(callback);
      answer(response, callback);
    });
  };
  const server = createServer({ maxHeaderSize: 1_048_576 }, listener);
  let open = 0;
  let most = 0;
  server.on('connection', (socket) => {
    open += 1;
    most = Math.max(most, open);
    socket.on('close', () => {
      open -= 1;
    });
  });
  return {
    ...(await listenOn(server, address)),
    received,
    connectionsMost: () => most,
    async close() {
      server.closeAllConnections();
      await once(server.close(), 'close');
    },
  };
}

/** A TCP server that does with each connection what it is told, HTTP or not. */
export async function openTcpReceiver(
  serve: (socket: Socket) => void,
  { address = '127.0.0.1' }: { address?: string } = {},
): Promise<{ origin: string; port: number; connections(): number; close(): Promise<void> }> {
  const sockets = new Set<Socket>();
  let connections = 0;
  const server = createTcpServer((socket) => {
    connections += 1;
    sockets.add(socket);
    socket.on('error', () => undefined);
    socket.on('close', () => sockets.delete(socket));
    serve(socket);
  });
  return {
    ...(await listenOn(server, address)),
    connections: () => connections,
    async close() {
      for (const socket of sockets) socket.destroy();
      await once(server.close(), 'close');
    },
  };
}

async function listenOn(
  server: Server,
  address: string,
): Promise<{ origin: string; port: number }> {
  await once(server.listen(0, address), 'listening');
  const { port } = server.address() as AddressInfo;
  return { origin: `http://${address}:${port}`, port };
}
