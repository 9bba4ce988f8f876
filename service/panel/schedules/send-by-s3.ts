import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { DeleteObjectCommand, S3Client, S3ServiceException } from '@aws-sdk/client-s3';
import { Upload } from '@aws-sdk/lib-storage';
import type { ScheduleTarget } from '#lib/contract/panel/reports/export-schedules.ts';
import type { GuardedClient } from '#lib/outgoing/guarded-client.ts';
import { DeliveryFailure } from './delivery-failure.ts';

interface S3Delivery {
  target: Extract<ScheduleTarget, { way: 's3' }>;
  secret: string;
  name: string;
  content: AsyncIterable<Uint8Array>;
  client: GuardedClient;
  isTrial?: boolean;
}

/** Held in memory while it is sent. */
const partBytes = 5 * 1024 * 1024;
const answerWithinMs = 60_000;
const answerBytesMax = 1_048_576;

interface SdkRequest {
  method: string;
  protocol: string;
  hostname: string;
  port?: number;
  path: string;
  query?: Record<string, string | string[] | null>;
  headers: Record<string, string>;
  body?: unknown;
}

/** Puts a file into a bucket of somebody's, through the guard on addresses that members name. */
export async function sendByS3(delivery: S3Delivery): Promise<void> {
  const { target, secret, name, content, client } = delivery;
  const s3 = new S3Client({
    region: target.region,
    ...(target.endpoint !== undefined && { endpoint: target.endpoint, forcePathStyle: true }),
    credentials: { accessKeyId: target.accessKeyId, secretAccessKey: secret },
    maxAttempts: 2,
    requestHandler: {
      handle: async (request: SdkRequest) => ({ response: await pass(client, request) }),
      updateHttpClientConfig: () => undefined,
      httpHandlerConfigs: () => ({}),
    },
  });
  const folder = target.folder.replace(/^\/+|\/+$/g, '');
  const Key = folder === '' ? name : `${folder}/${name}`;
  const params = { Bucket: target.bucket, Key, Body: Readable.from(content) };
  try {
    await new Upload({ client: s3, params, queueSize: 1, partSize: partBytes }).done();
    if (delivery.isTrial) await s3.send(new DeleteObjectCommand({ Bucket: target.bucket, Key }));
  } catch (error) {
    if (!(error instanceof S3ServiceException)) throw error;
    const { httpStatusCode: status } = error.$metadata;
    throw new DeliveryFailure(status === 401 || status === 403 ? 'login' : 'refused', error);
  }
}

async function pass(client: GuardedClient, request: SdkRequest) {
  const { protocol, hostname, port, path, headers, method } = request;
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(request.query ?? {})) {
    for (const one of [value].flat()) search.append(name, one ?? '');
  }
  const query = search.size > 0 ? `?${search.toString().replaceAll('+', '%20')}` : '';
  const at = port === undefined ? hostname : `${hostname}:${port}`;
  const body = await bytesOf(request.body);
  const answer = await client.request({
    method: methodOf(method),
    url: `${protocol}//${at}${path}${query}`,
    headers,
    ...(body && { body: pieceOf(body) }),
    timeoutMs: answerWithinMs,
    bodyBytesMax: answerBytesMax,
  });
  const told = Object.entries(answer.headers).flatMap(([name, value]) =>
    value === undefined ? [] : [[name, String(value)] as const],
  );
  return {
    statusCode: answer.status,
    headers: Object.fromEntries(told),
    body: Readable.from([answer.body], { objectMode: false }),
  };
}

function methodOf(method: string): 'GET' | 'POST' | 'PUT' | 'DELETE' {
  if (method === 'GET' || method === 'POST' || method === 'PUT' || method === 'DELETE') {
    return method;
  }
  throw new Error(`S3 asked for ${method}`);
}

async function bytesOf(body: unknown): Promise<Buffer | null> {
  if (body === undefined || body === null) return null;
  if (typeof body === 'string' || body instanceof Uint8Array) return Buffer.from(body);
  if (body instanceof Readable) return buffer(body);
  throw new Error('a body of no known kind');
}

async function* pieceOf(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  yield bytes;
}
