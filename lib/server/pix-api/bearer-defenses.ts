import 'server-only';
import { type DefenseBody, defense, defenseList } from '#lib/contract/bearer/defense.ts';
import { type ApiAccess, callBearer } from './bearer.ts';
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
