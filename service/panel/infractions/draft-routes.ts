import { can } from '#lib/contract/panel/capability.ts';
import {
  defenseDrafts,
  keptDraft,
  saveDefenseDraftBody,
} from '#lib/contract/panel/infraction-desk.ts';
import type { App } from '#service/http/app-type.ts';
import { findInfraction } from '#service/infractions/infraction-queries.ts';
import { ownAccountOf } from '#service/panel/own-account.ts';
import type { PanelContext } from '#service/panel/panel-deps.ts';
import { roleForbidden } from '#service/panel/panel-errors.ts';
import { sessionOf } from '#service/panel/require-panel.ts';
import { failure } from '#service/service-error.ts';
import { caseParams } from './case-params.ts';
import { listDraftFiles } from './draft-file-queries.ts';
import { listDrafts, saveDraft } from './draft-queries.ts';

/** Saved, it would take the place of a text that its writer has not seen. */
const draftIsOlder = failure(
  'draft_is_older',
  409,
  'Há um rascunho seu mais novo desta defesa, que este não conhece',
);

/**
 * Defenses as they are being written, for who may send them. They are saved as one types and send
 * nothing, so that the audit log has no entries of them.
 */
export function registerDraftRoutes(panel: App, { pool }: PanelContext): void {
  const path = '/connections/:id/infractions/:infractionId/drafts';
  async function keysOf(request: Parameters<typeof ownAccountOf>[1], infractionId: string) {
    const accountId = await ownAccountOf(pool, request);
    if (!can(sessionOf(request).role, 'defend')) throw roleForbidden();
    await findInfraction(pool, { infractionId, accountId });
    return { infractionId, accountId };
  }
  panel.get(
    path,
    { schema: { params: caseParams, response: { 200: defenseDrafts } } },
    async (request) => {
      const keys = await keysOf(request, request.params.infractionId);
      const { id: memberId, workspace_id: workspaceId } = sessionOf(request);
      const [rows, files] = await Promise.all([
        listDrafts(pool, { ...keys, workspaceId }),
        listDraftFiles(pool, { ...keys, memberId }),
      ]);
      const own = rows.find((row) => row.member_id === memberId);
      return {
        ownDraft: own ? { text: own.draft, updatedAt: own.updated_at.toISOString() } : null,
        ownFiles: files.map((file) => ({
          id: file.id,
          name: file.name,
          mimeType: file.mime_type,
          size: Number(file.size),
          createdAt: file.created_at.toISOString(),
        })),
        others: rows
          // One that was emptied says when, to its own writer alone.
          .filter((row) => row.member_id !== memberId && row.draft !== '')
          .map((row) => ({
            memberName: row.member_name,
            text: row.draft,
            updatedAt: row.updated_at.toISOString(),
            fileNames: row.file_names,
          })),
      };
    },
  );
  panel.post(
    path,
    { schema: { params: caseParams, body: saveDefenseDraftBody, response: { 200: keptDraft } } },
    async (request) => {
      const keys = await keysOf(request, request.params.infractionId);
      const { draft, after } = request.body;
      const memberId = sessionOf(request).id;
      const at = await saveDraft(pool, { ...keys, memberId, draft, after: after ?? null });
      if (at === null) throw draftIsOlder();
      return { updatedAt: at.toISOString() };
    },
  );
}
