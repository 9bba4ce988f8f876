import { createServer } from 'node:http';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';

interface StoredObject {
  content: Buffer;
  storedAt: Date;
}

interface StartedUpload {
  key: string;
  parts: Map<number, Buffer>;
  startedAt: Date;
}

/** Speaks as much of S3 as the file store uses, over real HTTP, with path-style addresses. */
export interface S3Server {
  endpoint: string;
  bucket: string;
  objects: Map<string, StoredObject>;
  uploads: Map<string, StartedUpload>;
  /** Every request with this method is answered 503 while it is set. */
  failing: string | null;
  close(): Promise<void>;
}

type State = Pick<S3Server, 'objects' | 'uploads' | 'bucket'>;

/** Keys on one page of a list: few, so that paging is seen. */
const pageKeysMax = 2;

/** Starts the server on a free port with one empty bucket. */
export async function startS3Server(): Promise<S3Server> {
  const state = {
    bucket: 'ipe-files',
    objects: new Map<string, StoredObject>(),
    uploads: new Map<string, StartedUpload>(),
    failing: null as string | null,
  };
  const server = createServer((request, response) => {
    if (state.failing === request.method) {
      request.resume();
      sendError(response, 503, 'SlowDown');
      return;
    }
    answer(state, request, response).catch(() => response.destroy());
  });
  server.listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  // A TCP server's address is never a text.
  const { port } = server.address() as AddressInfo;
  return Object.assign(state, {
    endpoint: `http://127.0.0.1:${port}`,
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  });
}

async function answer(
  state: State,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const url = new URL(request.url ?? '/', 'http://s3.test');
  const [, bucket, ...rest] = decodeURIComponent(url.pathname).split('/');
  const key = rest.join('/');
  if (!request.headers.authorization?.startsWith('AWS4-HMAC-SHA256 Credential=')) {
    sendError(response, 403, 'AccessDenied');
    return;
  }
  if (bucket !== state.bucket) {
    sendError(response, 404, 'NoSuchBucket');
    return;
  }
  const call = `${request.method} ${key === '' ? 'bucket' : 'object'}`;
  if (call === 'HEAD bucket') response.end();
  else if (call === 'GET bucket' && url.searchParams.has('uploads')) {
    sendUploads(state, url, response);
  } else if (call === 'GET bucket') sendList(state, url, response);
  else if (call === 'GET object') sendObject(state, { request, url, key }, response);
  else if (call === 'PUT object') await takeContent(state, { request, url, key }, response);
  else if (call === 'POST object') await takeUpload(state, { request, url, key }, response);
  else if (call === 'DELETE object') {
    const uploadId = url.searchParams.get('uploadId');
    if (uploadId === null) state.objects.delete(key);
    else state.uploads.delete(uploadId);
    response.writeHead(204).end();
  } else sendError(response, 501, 'NotImplemented');
}

function sendObject(
  { objects }: State,
  { request, key }: Received,
  response: ServerResponse,
): void {
  const object = objects.get(key);
  if (!object) {
    sendError(response, 404, 'NoSuchKey');
    return;
  }
  const [, start, end] = /^bytes=(\d+)-(\d+)$/.exec(request.headers.range ?? '') ?? [];
  const content =
    start === undefined ? object.content : object.content.subarray(Number(start), Number(end) + 1);
  const status = start === undefined ? 200 : 206;
  response.writeHead(status, { 'content-length': content.length }).end(content);
}

interface Received {
  request: IncomingMessage;
  url: URL;
  key: string;
}

async function takeContent(
  state: State,
  { request, url, key }: Received,
  response: ServerResponse,
): Promise<void> {
  const content = await readContent(request);
  const uploadId = url.searchParams.get('uploadId');
  if (uploadId === null) state.objects.set(key, { content, storedAt: new Date() });
  else state.uploads.get(uploadId)?.parts.set(Number(url.searchParams.get('partNumber')), content);
  response.writeHead(200, { etag: `"${content.length}"` }).end();
}

/** Begins an upload in several parts, or puts its parts together. */
async function takeUpload(
  { uploads, objects, bucket }: State,
  { request, url, key }: Received,
  response: ServerResponse,
): Promise<void> {
  await buffer(request);
  const uploadId = url.searchParams.get('uploadId');
  if (uploadId === null) {
    const id = `upload-${Math.random().toString(36).slice(2)}`;
    uploads.set(id, { key, parts: new Map(), startedAt: new Date() });
    sendXml(
      response,
      `<InitiateMultipartUploadResult><Bucket>${bucket}</Bucket><Key>${key}</Key>` +
        `<UploadId>${id}</UploadId></InitiateMultipartUploadResult>`,
    );
    return;
  }
  const parts = [...(uploads.get(uploadId)?.parts ?? [])].toSorted(([a], [b]) => a - b);
  const content = Buffer.concat(parts.map(([, part]) => part));
  objects.set(key, { content, storedAt: new Date() });
  uploads.delete(uploadId);
  sendXml(
    response,
    `<CompleteMultipartUploadResult><Key>${key}</Key><ETag>"x"</ETag>` +
      '</CompleteMultipartUploadResult>',
  );
}

function sendList({ objects }: State, url: URL, response: ServerResponse): void {
  const prefix = url.searchParams.get('prefix') ?? '';
  const after = url.searchParams.get('continuation-token') ?? '';
  const keys = [...objects.keys()]
    .filter((key) => key.startsWith(prefix) && key > after)
    .toSorted();
  const page = keys.slice(0, pageKeysMax);
  const isCut = keys.length > page.length;
  const contents = page.map((key) => {
    const storedAt = objects.get(key)?.storedAt.toISOString() ?? '';
    return `<Contents><Key>${key}</Key><LastModified>${storedAt}</LastModified></Contents>`;
  });
  sendXml(
    response,
    `<ListBucketResult><IsTruncated>${isCut}</IsTruncated>${contents.join('')}` +
      (isCut ? `<NextContinuationToken>${page.at(-1)}</NextContinuationToken>` : '') +
      '</ListBucketResult>',
  );
}

function sendUploads({ uploads }: State, url: URL, response: ServerResponse): void {
  const prefix = url.searchParams.get('prefix') ?? '';
  const listed = [...uploads]
    .filter(([, { key }]) => key.startsWith(prefix))
    .map(
      ([id, { key, startedAt }]) =>
        `<Upload><Key>${key}</Key><UploadId>${id}</UploadId>` +
        `<Initiated>${startedAt.toISOString()}</Initiated></Upload>`,
    );
  sendXml(
    response,
    `<ListMultipartUploadsResult><IsTruncated>false</IsTruncated>${listed.join('')}` +
      '</ListMultipartUploadsResult>',
  );
}

/** The SDK may send content in chunks of its own, each with its length, and a checksum behind. */
async function readContent(request: IncomingMessage): Promise<Buffer> {
  const raw = await buffer(request);
  if (!request.headers['content-encoding']?.includes('aws-chunked')) return raw;
  const chunks: Buffer[] = [];
  for (let at = 0; ;) {
    const lineEnd = raw.indexOf('\r\n', at);
    const length = Number.parseInt(raw.subarray(at, lineEnd).toString(), 16);
    if (!length) return Buffer.concat(chunks);
    chunks.push(raw.subarray(lineEnd + 2, lineEnd + 2 + length));
    at = lineEnd + 2 + length + 2;
  }
}

function sendXml(response: ServerResponse, xml: string): void {
  response
    .writeHead(200, { 'content-type': 'application/xml' })
    .end(`<?xml version="1.0" encoding="UTF-8"?>${xml}`);
}

function sendError(response: ServerResponse, status: number, code: string): void {
  response
    .writeHead(status, { 'content-type': 'application/xml' })
    .end(`<?xml version="1.0"?><Error><Code>${code}</Code><Message>${code}</Message></Error>`);
}
