import 'server-only';
import { type SubjectActs, subjectActs } from '#lib/contract/panel/audit.ts';
import type { Result } from '#lib/server/pix-api/result.ts';
import { searchOf } from '#lib/server/pix-api/search-of.ts';
import type { ConnectionAccess } from './callbacks.ts';
import { requestPanel } from './panel-api.ts';

/** `GET /connections/{id}/acts`: what members did with a transaction or an infraction. */
export function readSubjectActs(
  { sessionId, connectionId }: ConnectionAccess,
  subject: string,
): Promise<Result<SubjectActs>> {
  const path = `/connections/${encodeURIComponent(connectionId)}/acts?${searchOf({ subject })}`;
  return requestPanel({ method: 'GET', path, sessionId, schema: subjectActs });
}
