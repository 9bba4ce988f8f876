import 'server-only';
import { subjectActs } from '#lib/contract/panel/acts/subject-acts.ts';
import { searchOf } from '#lib/server/pix-api/search-of.ts';
import { type ConnectionAccess, requestOfConnection } from './panel-api.ts';

/** `GET /connections/{id}/acts`: what members did with a transaction or an infraction. */
export function getSubjectActs(access: ConnectionAccess, subject: string) {
  return requestOfConnection(access, {
    path: `/acts?${searchOf({ subject })}`,
    schema: subjectActs,
  });
}
