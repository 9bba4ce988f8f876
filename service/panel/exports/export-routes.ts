import { Readable } from 'node:stream';
import { z } from 'zod';
import { can } from '#lib/contract/panel/capability.ts';
import {
  createExportBody,
  exportEntry,
  exportList,
  exportParams,
} from '#lib/contract/panel/exports.ts';
import type { CreateExportBody, ExportEntry } from '#lib/contract/panel/exports.ts';
import { idParams } from '#lib/contract/text.ts';
import { isUuid } from '#service/database/is-uuid.ts';
import { isExportQuery } from '#service/exports/export-content.ts';
import {
  cancelExport,
  countUnfinished,
  findExport,
  insertExport,
  listExports,
} from '#service/exports/export-queries.ts';
import type { CentreExport } from '#service/exports/export-queries.ts';
import type { App } from '#service/http/app-type.ts';
import { ownAccountOf } from '#service/panel/own-account.ts';
import type { PanelContext } from '#service/panel/panel-deps.ts';
import {
  exportNotFound,
  exportQueryUnreadable,
  roleForbidden,
  tooManyExports,
} from '#service/panel/panel-errors.ts';
import { sessionOf } from '#service/panel/require-panel.ts';
import { registerListRowRoutes } from './list-row-routes.ts';

type Request = Parameters<typeof ownAccountOf>[1];

/** Files of one connection that wait or are made at a time. */
const unfinishedMax = 20;

/** The export centre of an account of ours: files that a worker makes, and those that are ready. */
export function registerExportRoutes(panel: App, context: PanelContext): void {
  const { pool } = context;
  registerExportFiles(panel, context);
  registerListRowRoutes(panel, context);

  async function create(request: Request, asked: CreateExportBody): Promise<ExportEntry> {
    const accountId = await ownAccountOf(pool, request);
    const { workspace_id: workspaceId, id: memberId } = sessionOf(request);
    const connectionId = request.params.id;
    if (!isExportQuery(asked)) throw exportQueryUnreadable();
    if ((await countUnfinished(pool, connectionId)) >= unfinishedMax) throw tooManyExports();
    const one = { workspaceId, connectionId, accountId, memberId, asked };
    const exportId = await insertExport(pool, one);
    const row = await findExport(pool, { connectionId, exportId });
    if (!row) throw exportNotFound();
    return viewExport(row, memberId);
  }

  panel.post(
    '/connections/:id/exports',
    { schema: { params: idParams, body: createExportBody, response: { 200: exportEntry } } },
    (request) => {
      requireExport(request);
      return create(request, request.body);
    },
  );

  panel.post(
    '/connections/:id/exports/:exportId/again',
    { schema: { params: exportParams, body: z.object({}), response: { 200: exportEntry } } },
    async (request) => {
      const { asked } = await readOwnExport(context, request);
      // Each file with the data of people in it is asked for with a second factor.
      if (asked.people === 'whole') throw exportNotFound();
      return create(request, asked);
    },
  );

  panel.post(
    '/connections/:id/exports/:exportId/cancellation',
    { schema: { params: exportParams, body: z.object({}), response: { 200: exportEntry } } },
    async (request) => {
      await readOwnExport(context, request);
      const { id: connectionId, exportId } = request.params;
      await cancelExport(pool, { connectionId, exportId });
      const row = await findExport(pool, { connectionId, exportId });
      if (!row) throw exportNotFound();
      return viewExport(row, sessionOf(request).id);
    },
  );
}

function registerExportFiles(panel: App, context: PanelContext): void {
  const { pool, store } = context;
  panel.get(
    '/connections/:id/exports',
    { schema: { params: idParams, response: { 200: exportList } } },
    async (request) => {
      requireExport(request);
      await ownAccountOf(pool, request);
      const { id: memberId } = sessionOf(request);
      const rows = await listExports(pool, request.params.id);
      return { exports: rows.map((row) => viewExport(row, memberId)) };
    },
  );

  panel.get(
    '/connections/:id/exports/:exportId/file',
    { schema: { params: exportParams, response: { 200: z.any() } } },
    async (request, reply) => {
      const row = await readOwnExport(context, request);
      const content = row.storage_key === null ? null : await store.open(row.storage_key);
      if (content === null) throw exportNotFound();
      return reply.type('application/octet-stream').send(Readable.from(content));
    },
  );
}

function requireExport(request: Request): void {
  if (!can(sessionOf(request).role, 'export')) throw roleForbidden();
}

/**
 * An export of the connection that the member may have: one with the data of people in it is for
 * who asked for it, with their second factor, alone.
 */
async function readOwnExport(
  { pool }: PanelContext,
  request: Request & { params: { exportId: string } },
): Promise<CentreExport> {
  requireExport(request);
  await ownAccountOf(pool, request);
  const { id: connectionId, exportId } = request.params;
  const row = isUuid(exportId) ? await findExport(pool, { connectionId, exportId }) : null;
  const isTheirs = row?.asked.people === 'masked' || row?.member_id === sessionOf(request).id;
  if (!row || !isTheirs) throw exportNotFound();
  return row;
}

function viewExport(row: CentreExport, readerId: string): ExportEntry {
  const { kind, format, query, fileName, people } = row.asked;
  return {
    id: row.id,
    kind,
    format,
    fileName,
    filters: [...new URLSearchParams(query)],
    people,
    state: row.state,
    rows: Number(row.rows),
    bytes: row.bytes === null ? null : Number(row.bytes),
    memberName: row.member_name,
    isOwn: row.member_id === readerId,
    createdAt: row.created_at.toISOString(),
    endedAt: row.ended_at?.toISOString() ?? null,
    isScheduled: row.schedule_id !== null || row.delivery !== null,
    delivery: row.delivery === null ? null : { state: row.delivery, error: row.delivery_error },
    expiresAt: row.state === 'done' ? (row.expires_at?.toISOString() ?? null) : null,
  };
}
