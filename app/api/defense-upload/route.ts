import { type NextRequest, NextResponse } from 'next/server';
import { bytesBesideFilesMax, filesBytesMax } from '#lib/domain/limits/defense-limits.ts';
import { type Act, openAct } from '#lib/server/actions/open-act.ts';
import { isSameOrigin } from '#lib/server/actions/same-origin.ts';
import type { ApiFailure } from '#lib/server/pix-api/result.ts';
import { limitBytes } from '#lib/server/settings/limit-bytes.ts';
import { uploadFailure, type UploadProblem } from './upload-answer.ts';

const bytesMax = filesBytesMax + bytesBesideFilesMax;

// proxy.ts, which would hold the whole body in memory, does not see this request.
const headers = {
  'cache-control': 'private, no-store',
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
};

async function answer(problem: UploadProblem): Promise<Response> {
  const { status, body } = await uploadFailure(problem);
  return NextResponse.json(body, { status, headers });
}

/**
 * Files a defense: the browser's form goes on to the service as it arrives, and none of it is held.
 * Who may is decided before the first byte is read; a body that says beforehand that it is too
 * large is not read at all.
 */
export async function POST(request: NextRequest): Promise<Response> {
  if (!isSameOrigin(request.headers)) return answer({ kind: 'origin' });
  const search = request.nextUrl.searchParams;
  const infractionId = search.get('infraction') ?? '';
  const opened = await openAct({
    connectionId: search.get('connection') ?? '',
    action: 'infraction_defend',
    subject: infractionId.slice(0, 64),
  });
  if (!opened.ok) return answer({ kind: 'act', refusal: opened.refusal });
  const { act } = opened;
  const upload = readUpload(request);
  if (typeof upload === 'string') {
    await act.end('refused', { reason: upload });
    return answer({ kind: upload });
  }
  const { body, contentType, idempotencyKey } = upload;
  const { content, isTooLarge, isComplete } = limitBytes(body, bytesMax);
  const filed = await act.source.infractions.defend({
    infractionId,
    upload: { content, contentType },
    idempotencyKey,
  });
  if (filed.ok) {
    await act.end('success');
    return NextResponse.json({ ok: true }, { status: 201, headers });
  }
  const cut = isTooLarge() ? 'tooLarge' : isComplete() ? null : 'malformed';
  return explain(act, { infractionId, failure: filed.failure, cut });
}

interface Upload {
  body: ReadableStream<Uint8Array>;
  contentType: string;
  idempotencyKey: string;
}

/** The form as it is announced, or why it is none. */
function readUpload(request: NextRequest): Upload | 'malformed' | 'tooLarge' {
  const { body, headers: head } = request;
  const contentType = head.get('content-type') ?? '';
  const idempotencyKey = head.get('idempotency-key') ?? '';
  if (Number(head.get('content-length') ?? 0) > bytesMax) return 'tooLarge';
  if (body === null || !/^multipart\/form-data;/i.test(contentType)) return 'malformed';
  if (!/^[\x21-\x7e]{16,64}$/.test(idempotencyKey)) return 'malformed';
  return { body, contentType, idempotencyKey };
}

type DefenseAct = Act<'infraction_defend'>;

interface Unfiled {
  infractionId: string;
  failure: ApiFailure;
  /** Why not all of the form went on to the service; null when all of it did. */
  cut: 'malformed' | 'tooLarge' | null;
}

/** Says why, as precisely as can be known; the audit log is told the same. */
async function explain(
  act: DefenseAct,
  { infractionId, failure, cut }: Unfiled,
): Promise<Response> {
  const { kind, message } = failure;
  const isLost = kind === 'unavailable' || kind === 'unexpected';
  // A form that did not arrive whole was not filed, whatever became of its answer.
  if (isLost && cut) {
    await act.end('refused', { reason: cut });
    return answer({ kind: cut });
  }
  const isKnown = !isLost && kind !== 'conflict';
  await act.end(isKnown ? 'refused' : 'unknown', { reason: message ?? kind });
  if (kind === 'invalid') {
    const found = await act.source.infractions.read(infractionId);
    if (found.ok && found.value.status !== 'OPEN') {
      return answer({ kind: 'notOpen', status: found.value.status });
    }
  }
  return answer({ kind: 'service', failure });
}
