import 'server-only';
import { z } from 'zod';
import {
  type AssignInfractionBody,
  defenseDrafts,
  defenseTemplateList,
  infractionCase,
  infractionConcession,
  infractionDesk,
  infractionOwners,
  keptDraft,
  keptDraftFile,
  type NoteInfractionBody,
  type RemoveDefenseTemplateBody,
  type SaveDefenseDraftBody,
  type SaveDefenseTemplateBody,
} from '#lib/contract/panel/infraction-desk.ts';
import type { OriginBody } from '#lib/contract/panel/team.ts';
import { searchOf } from '#lib/server/pix-api/search-of.ts';
import { type ConnectionAccess, openBelow, requestOfConnection } from './panel-api.ts';

/** `GET /connections/{id}/infraction-desk`: what is the same for all infractions. */
export function getInfractionDesk(access: ConnectionAccess) {
  return requestOfConnection(access, { path: '/infraction-desk', schema: infractionDesk });
}

/** `GET /connections/{id}/infraction-owners`: who answers which of them. */
export function getInfractionOwners(access: ConnectionAccess, ids: readonly string[]) {
  const path = `/infraction-owners?ids=${encodeURIComponent(ids.join(','))}`;
  return requestOfConnection(access, { path, schema: infractionOwners });
}

/** `GET /connections/{id}/infractions/{infractionId}/desk`: its owner and the team's notes. */
export function getInfractionCase(access: ConnectionAccess, infractionId: string) {
  return requestOfConnection(access, {
    path: casePath(infractionId, 'desk'),
    schema: infractionCase,
  });
}

/** `GET /connections/{id}/infractions/{infractionId}/drafts`: `forbidden` unless one may answer. */
export function getDefenseDrafts(access: ConnectionAccess, infractionId: string) {
  const path = casePath(infractionId, 'drafts');
  return requestOfConnection(access, { path, schema: defenseDrafts });
}

/** `POST /connections/{id}/infractions/{infractionId}/drafts`. */
export function postDefenseDraft(
  access: ConnectionAccess,
  infractionId: string,
  body: SaveDefenseDraftBody,
) {
  const path = casePath(infractionId, 'drafts');
  return requestOfConnection(access, { method: 'POST', path, body, schema: keptDraft });
}

/** `POST …/draft-files`: one file of what is being written, read as it comes. */
export function postDraftFile(
  access: ConnectionAccess,
  infractionId: string,
  { name, content }: { name: string; content: ReadableStream<Uint8Array> },
) {
  return requestOfConnection(access, {
    method: 'POST',
    path: `${casePath(infractionId, 'draft-files')}?${searchOf({ name })}`,
    upload: { content, contentType: 'application/octet-stream' },
    schema: keptDraftFile,
  });
}

interface DraftFileKey {
  infractionId: string;
  fileId: string;
}

/** `GET …/draft-files/{fileId}`: its content. */
export function openDraftFile(
  access: ConnectionAccess,
  { infractionId, fileId, signal }: DraftFileKey & { signal: AbortSignal },
) {
  const path = `${casePath(infractionId, 'draft-files')}/${encodeURIComponent(fileId)}`;
  return openBelow(access, { path, signal });
}

/** `POST …/draft-files/{fileId}/removal`: one that is gone already is no failure. */
export function postDraftFileRemoval(
  access: ConnectionAccess,
  { infractionId, fileId }: DraftFileKey,
) {
  return requestOfConnection(access, {
    method: 'POST',
    path: `${casePath(infractionId, 'draft-files')}/${encodeURIComponent(fileId)}/removal`,
    body: {},
    schema: z.null(),
  });
}

/** What changes a case; the panel writes the audit entries itself. */
export type CaseStep = { infractionId: string } & (
  | { step: 'owner'; body: AssignInfractionBody }
  | { step: 'notes'; body: NoteInfractionBody }
);

/** `POST /connections/{id}/infractions/{infractionId}/{step}`: the case as it is then. */
export function postCaseStep(access: ConnectionAccess, { infractionId, step, body }: CaseStep) {
  const path = casePath(infractionId, step);
  return requestOfConnection(access, { method: 'POST', path, body, schema: infractionCase });
}

/** `POST /connections/{id}/infractions/{infractionId}/concession`, of reais. */
export function postConcession(
  access: ConnectionAccess,
  infractionId: string,
  body: { idempotencyKey: string; amount: number } & OriginBody,
) {
  return requestOfConnection(access, {
    method: 'POST',
    path: casePath(infractionId, 'concession'),
    body,
    schema: infractionConcession,
  });
}

/** `POST /connections/{id}/defense-templates`: all templates, this one among them. */
export function postDefenseTemplate(access: ConnectionAccess, body: SaveDefenseTemplateBody) {
  const path = '/defense-templates';
  return requestOfConnection(access, { method: 'POST', path, body, schema: defenseTemplateList });
}

/** `POST /connections/{id}/defense-templates/{templateId}/removal`: the templates that are left. */
export function postTemplateRemoval(
  access: ConnectionAccess,
  templateId: string,
  body: RemoveDefenseTemplateBody,
) {
  const path = `/defense-templates/${encodeURIComponent(templateId)}/removal`;
  return requestOfConnection(access, { method: 'POST', path, body, schema: defenseTemplateList });
}

function casePath(
  infractionId: string,
  part: 'desk' | 'drafts' | 'draft-files' | 'concession' | CaseStep['step'],
): string {
  return `/infractions/${encodeURIComponent(infractionId)}/${part}`;
}
