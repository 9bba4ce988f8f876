import 'server-only';
import { type CreateExportBody, exportEntry, exportList } from '#lib/contract/panel/exports.ts';
import type { ListKind } from '#lib/exports/lists/list-files.ts';
import { type ConnectionAccess, openBelow, requestOfConnection } from './panel-api.ts';

const at = (exportId: string, what: string) => `/exports/${encodeURIComponent(exportId)}/${what}`;

/** `GET /connections/{id}/exports`: the newest hundred files of the export centre. */
export function getExports(access: ConnectionAccess) {
  return requestOfConnection(access, { path: '/exports', schema: exportList });
}

/** `POST /connections/{id}/exports`: a worker makes the file. */
export function postExport(access: ConnectionAccess, body: CreateExportBody) {
  return requestOfConnection(access, {
    method: 'POST',
    path: '/exports',
    body,
    schema: exportEntry,
  });
}

/** `POST …/again` makes the same file of the rows as they are now; `…/cancellation` stops it. */
export function postExportStep(
  access: ConnectionAccess,
  exportId: string,
  step: 'again' | 'cancellation',
) {
  return requestOfConnection(access, {
    method: 'POST',
    path: at(exportId, step),
    body: {},
    schema: exportEntry,
  });
}

const rowPaths = {
  callbacks: 'callback-rows',
  infractions: 'infraction-rows',
  closes: 'close-rows',
} as const satisfies Record<ListKind, string>;

/** `GET /connections/{id}/callback-rows` and its like: every row of a list, a line each. */
export function getListRows(
  access: ConnectionAccess,
  { kind, query, signal }: { kind: ListKind; query: string; signal: AbortSignal },
) {
  return openBelow(access, { path: `/${rowPaths[kind]}?${query}`, signal });
}

/** `GET /connections/{id}/exports/{exportId}/file`: the bytes of a file that is ready. */
export function getExportFile(access: ConnectionAccess, exportId: string, signal: AbortSignal) {
  return openBelow(access, { path: at(exportId, 'file'), signal });
}
