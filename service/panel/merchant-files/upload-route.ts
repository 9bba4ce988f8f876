import { Readable } from 'node:stream';
import {
  merchantFileQuery,
  receivedMerchantFile,
} from '#lib/contract/panel/merchant-files/merchant-file.ts';
import { idParams } from '#lib/contract/text.ts';
import { merchantFileBytesMax } from '#lib/domain/limits/merchant-files.ts';
import { notAFile } from '#service/files/file-intake.ts';
import { takeFileBodies } from '#service/files/take-file-bodies.ts';
import type { App } from '#service/http/app-type.ts';
import { ownAccountOf } from '#service/panel/own-account.ts';
import type { PanelContext } from '#service/panel/panel-deps.ts';
import { sessionOf } from '#service/panel/require-panel.ts';
import { refuseTooMany, requireMatching } from './open-merchant-file.ts';
import { receiveFile } from './receive-file.ts';

/** Only this one route takes a body that is no JSON, and it is never held. */
export function registerMerchantUpload(panel: App, context: PanelContext): void {
  const { pool, store } = context;
  takeFileBodies(panel);
  panel.post(
    '/connections/:id/merchant-files',
    {
      config: { upload: true },
      bodyLimit: merchantFileBytesMax,
      schema: {
        params: idParams,
        querystring: merchantFileQuery,
        response: { 201: receivedMerchantFile },
      },
    },
    async (request, reply) => {
      requireMatching(request);
      const accountId = await ownAccountOf(pool, request);
      const { workspace_id: workspaceId, id: memberId } = sessionOf(request);
      const connectionId = request.params.id;
      await refuseTooMany(context, connectionId);
      const content: unknown = request.body;
      if (!(content instanceof Readable)) throw notAFile();
      const { name } = request.query;
      const sent = { workspaceId, connectionId, accountId, memberId, name, content };
      return reply.code(201).send({ id: await receiveFile({ pool, store }, sent) });
    },
  );
}
