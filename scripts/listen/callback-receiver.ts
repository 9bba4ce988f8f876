import { createServer } from 'node:http';
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import { setTimeout } from 'node:timers/promises';
import type { Webhook } from 'standardwebhooks';

/** A callback as it came, and what it was answered. */
export interface ReceivedCallback {
  receivedAt: Date;
  path: string;
  headers: Record<string, string | string[] | undefined>;
  body: string;
  /** Null when it is not checked. */
  isSigned: boolean | null;
  answered: number;
}

const bodyBytesMax = 1_048_576;

/** What a callback is answered, and after how long. */
export interface ReceiverAnswer {
  status: number;
  delayMs: number;
}

interface Receiver {
  /** Knows which callbacks are signed with the account's secret; null checks nothing. */
  webhook: Webhook | null;
  answerTo: (path: string) => ReceiverAnswer;
}

/**
 * A server that takes callbacks, tells of each, and answers as it is told. It answers a callback
 * whose signature is wrong with 401, as a real receiver should.
 */
export function createReceiver(
  { webhook, answerTo }: Receiver,
  onCallback: (callback: ReceivedCallback) => void,
): Server {
  const receive = async (request: IncomingMessage, response: ServerResponse) => {
    const receivedAt = new Date();
    const body = await readBody(request);
    if (body === null) return answer(response, 413);
    const isSigned = webhook && isSignedBy(webhook, { body, headers: request.headers });
    const { url: path = '/', headers } = request;
    const { status: answered, delayMs } =
      isSigned === false ? { status: 401, delayMs: 0 } : answerTo(path);
    onCallback({ receivedAt, path, headers, body, isSigned, answered });
    if (delayMs > 0) await setTimeout(delayMs, undefined, { ref: false });
    return answer(response, answered);
  };
  return createServer((request, response) => {
    // A sender that gave up in the middle has nobody to be answered.
    receive(request, response).catch(() => response.destroy());
  });
}

function answer(response: ServerResponse, status: number): ServerResponse {
  response.writeHead(status, { 'content-type': 'text/plain' });
  return response.end(status < 300 ? 'ok\n' : `${status}\n`);
}

/** Null when there is more of it than any callback has. */
async function readBody(request: IncomingMessage): Promise<string | null> {
  const chunks: Buffer[] = [];
  let bytes = 0;
  const pieces: AsyncIterable<Buffer> = request;
  for await (const piece of pieces) {
    bytes += piece.length;
    if (bytes > bodyBytesMax) return null;
    chunks.push(piece);
  }
  return Buffer.concat(chunks).toString('utf8');
}

function isSignedBy(
  webhook: Webhook,
  { body, headers }: { body: string; headers: IncomingMessage['headers'] },
): boolean {
  const signed = Object.fromEntries(
    ['webhook-id', 'webhook-timestamp', 'webhook-signature'].map((name) => [
      name,
      String(headers[name] ?? ''),
    ]),
  );
  try {
    webhook.verify(body, signed);
    return true;
  } catch {
    return false;
  }
}
