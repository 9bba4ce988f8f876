import 'server-only';
import { type DefenseBody, defense, defenseList } from '#lib/contract/bearer/defense.ts';
import { filesBytesMax } from '#lib/domain/limits/defense-limits.ts';
import { type ApiAccess, callBearer } from './bearer.ts';
import { exchange } from './exchange.ts';
import type { Result } from './result.ts';

const pathOf = (infractionId: string) =>
  `/user/infractions/${encodeURIComponent(infractionId)}/defenses`;

/** `GET /user/infractions/{id}/defenses`: newest first; the links of files live ten minutes. */
export function getDefenses(
  access: ApiAccess,
  infractionId: string,
): Promise<Result<DefenseBody[]>> {
  return callBearer(access, {
    path: pathOf(infractionId),
    schema: defenseList,
  });
}

/** As long as the largest file may take on its way. */
const fileTimeoutMs = 60_000;

/**
 * `GET /files/{token}`: a file of a defense by the link that its list has. The service is asked at
 * its own address, whatever host the link names. Null when it does not answer with a file.
 */
export async function getDefenseFile(
  { baseUrl, isForeign }: ApiAccess,
  link: string,
): Promise<Uint8Array<ArrayBuffer> | null> {
  try {
    const token = new URL(link).pathname.split('/').at(-1) ?? '';
    const { status, body } = await exchange({
      method: 'GET',
      url: `${baseUrl}/files/${token}`,
      headers: {},
      timeoutMs: fileTimeoutMs,
      bodyBytesMax: filesBytesMax,
      isForeign,
    });
    return status === 200 ? body : null;
  } catch {
    return null;
  }
}

export interface NewDefense {
  infractionId: string;
  /**
   * The browser's own multipart body with its Content-Type, handed on as it streams and never held;
   * or a FormData with `defense` and `files`, whose Content-Type is null.
   */
  upload: { content: ReadableStream<Uint8Array>; contentType: string };
  /** One for each intent of the member: the same defense is not filed twice. */
  idempotencyKey: string;
}

/** `POST /user/infractions/{id}/defenses`: files a defense, at most 10 MB of files with it. */
export function postDefense(
  access: ApiAccess,
  { infractionId, upload, idempotencyKey }: NewDefense,
): Promise<Result<DefenseBody>> {
  return callBearer(access, {
    path: pathOf(infractionId),
    idempotencyKey,
    upload,
    schema: defense,
  });
}
