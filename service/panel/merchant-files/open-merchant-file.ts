import { can } from '#lib/contract/panel/capability.ts';
import { isUuid } from '#service/database/is-uuid.ts';
import {
  countUnfinishedFiles,
  findMerchantFile,
} from '#service/merchant-files/merchant-file-queries.ts';
import type { MerchantFileRow } from '#service/merchant-files/merchant-file-queries.ts';
import { ownAccountOf } from '#service/panel/own-account.ts';
import type { PanelContext } from '#service/panel/panel-deps.ts';
import { roleForbidden } from '#service/panel/panel-errors.ts';
import { sessionOf } from '#service/panel/require-panel.ts';
import { ServiceError, failure } from '#service/service-error.ts';

type Request = Parameters<typeof ownAccountOf>[1];

/** Files of one connection that were not asked about, wait or are compared. */
const unfinishedMax = 20;

/** The account and the file of a request, of who may match files. */
export async function openMerchantFile(
  { pool }: Pick<PanelContext, 'pool'>,
  request: Request & { params: { fileId: string } },
): Promise<{ accountId: string; file: MerchantFileRow }> {
  requireMatching(request);
  const accountId = await ownAccountOf(pool, request);
  const { id: connectionId, fileId } = request.params;
  const file = isUuid(fileId) ? await findMerchantFile(pool, { connectionId, fileId }) : null;
  if (!file) throw merchantFileNotFound();
  return { accountId, file };
}

/** 429 where too many files of the connection wait. */
export async function refuseTooMany({ pool }: PanelContext, connectionId: string): Promise<void> {
  if ((await countUnfinishedFiles(pool, connectionId)) >= unfinishedMax) throw tooManyFiles();
}

/** 403 by role. */
export function requireMatching(request: Request): void {
  if (!can(sessionOf(request).role, 'match-files')) throw roleForbidden();
}

/** Another connection's, or none. */
export const merchantFileNotFound = failure(
  'merchant_file_not_found',
  404,
  'Arquivo não encontrado',
);

function tooManyFiles(): ServiceError {
  return new ServiceError('too_many_merchant_files', {
    status: 429,
    message: 'Há muitos arquivos esperando conciliação. Tente de novo em instantes.',
    retryAfterSeconds: 60,
  });
}
