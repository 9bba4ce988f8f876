import { randomUUID } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { PanelAction } from '#lib/contract/panel/audit.ts';
import { can } from '#lib/contract/panel/capability.ts';
import {
  changePayoutRowBody,
  payoutBatchDetail,
  payoutBatchList,
  payoutListQuery,
  payoutQuery,
  payoutRowParams,
  payoutStepBody,
  payoutUploadQuery,
  startPayoutBody,
} from '#lib/contract/panel/money-out/payout.ts';
import type { OriginBody } from '#lib/contract/panel/team.ts';
import { idParams, idText } from '#lib/contract/text.ts';
import { payoutFileBytesMax } from '#lib/domain/limits/payouts.ts';
import { findLivingAccount } from '#service/accounts/find-living-account.ts';
import type { Pool } from '#service/database/pool.ts';
import { streamLines } from '#service/database/stream-lines.ts';
import { assertAllowed } from '#service/http/account-switch.ts';
import type { App } from '#service/http/app-type.ts';
import { noteAct } from '#service/panel/audit/note-act.ts';
import { originOf } from '#service/panel/living-session.ts';
import { accountClosed } from '#service/panel/money-out/money-errors.ts';
import { askOwnAccount, ownAccountOf } from '#service/panel/own-account.ts';
import type { PanelContext } from '#service/panel/panel-deps.ts';
import { roleForbidden } from '#service/panel/panel-errors.ts';
import { createRateLimiter, takePlace } from '#service/panel/rate-limits.ts';
import { sessionOf } from '#service/panel/require-panel.ts';
import { rowStream } from '#service/panel/send-rows.ts';
import { changeBatch, findBatch } from './batch-queries.ts';
import { changeRow } from './change-row.ts';
import { leaveOut, type RowStep } from './leave-out.ts';
import { payoutNotFound, payoutTooOften, payoutUnreadable } from './payout-errors.ts';
import { readBatch, readBatches } from './read-batch.ts';
import { payoutRowLines } from './row-queries.ts';
import { assertResumable, lockForEvent, startBatch } from './start-batch.ts';
import { uploadBatch } from './upload-batch.ts';

const batchParams = z.object({ id: idText, batchId: idText });
const batchId = z.object({ id: z.string() });

/** Before a body is read: whose role moves no money neither sees nor sends files of payouts. */
async function requireWithdraw(request: FastifyRequest): Promise<void> {
  if (!can(sessionOf(request).role, 'withdraw')) throw roleForbidden();
}

/** Files of payouts, from their upload to what became of each row. */
export async function registerPayoutRoutes(members: App, context: PanelContext): Promise<void> {
  await members.register(async (scope: App) => {
    scope.addHook('onRequest', requireWithdraw);
    registerReading(scope, context);
    registerSteps(scope, context);
    registerRowSteps(scope, context);
    await scope.register(async (uploads: App) => registerUpload(uploads, context));
  });
}

function registerReading(scope: App, { pool, sendRows }: PanelContext): void {
  scope.get(
    '/connections/:id/payout-batches',
    askOwnAccount(payoutListQuery, payoutBatchList),
    async (request) => {
      const accountId = await ownAccountOf(pool, request);
      return readBatches(pool, { accountId, page: request.query.page });
    },
  );
  scope.get(
    '/connections/:id/payout-batches/:batchId',
    {
      schema: {
        params: batchParams,
        querystring: payoutQuery,
        response: { 200: payoutBatchDetail },
      },
    },
    async (request) => {
      const accountId = await ownAccountOf(pool, request);
      return readBatch(pool, { accountId, id: request.params.batchId, ...request.query });
    },
  );
  scope.get(
    '/connections/:id/payout-batches/:batchId/rows',
    { schema: { params: batchParams, response: { 200: rowStream } } },
    (request, reply) =>
      sendRows({
        request,
        reply,
        open: async () => {
          const accountId = await ownAccountOf(pool, request);
          const row = await findBatch(pool, { accountId, id: request.params.batchId });
          if (!row) throw payoutNotFound();
          return streamLines(pool, payoutRowLines(row.id));
        },
      }),
  );
}

/** Far more files than anybody prepares. */
const uploadPace = { placesMax: 60, windowSeconds: 3600 };

function registerUpload(uploads: App, { pool }: PanelContext): void {
  const limiter = createRateLimiter(pool, 'payoutUploads', uploadPace);
  uploads.removeAllContentTypeParsers();
  uploads.addContentTypeParser<Buffer>(
    '*',
    { parseAs: 'buffer', bodyLimit: payoutFileBytesMax },
    async (_request: FastifyRequest, body: Buffer) => body,
  );
  uploads.post(
    '/connections/:id/payout-batches',
    {
      bodyLimit: payoutFileBytesMax,
      schema: { params: idParams, querystring: payoutUploadQuery, response: { 201: batchId } },
    },
    async (request, reply) => {
      const accountId = await ownAccountOf(pool, request);
      const { body, query } = request;
      const session = sessionOf(request);
      const act = {
        session,
        action: 'payout_upload' as const,
        connectionId: request.params.id,
        reason: query.name,
        origin: originOf(query),
      };
      const place = await takePlace(limiter, accountId);
      if (!place.isAllowed) throw payoutTooOften(place.retryAfterSeconds);
      const id = await noteAct(pool, act, async (client) => {
        const account = await findLivingAccount(client, accountId);
        if (account?.status !== 'ACTIVE') throw accountClosed();
        assertAllowed(account, 'allowWithdraw');
        if (!(body instanceof Buffer)) throw payoutUnreadable();
        return uploadBatch(client, {
          account,
          bytes: body,
          batch: {
            workspaceId: session.workspace_id,
            connectionId: request.params.id,
            memberId: session.id,
            fileName: query.name,
          },
        });
      });
      return reply.code(201).send({ id });
    },
  );
}

type StepRequest = FastifyRequest<{
  Params: { id: string; batchId: string };
  Body: OriginBody;
}>;

const steps = {
  pause: { event: 'pause', action: 'payout_pause' },
  resume: { event: 'run', action: 'payout_resume' },
  cancel: { event: 'cancel', action: 'payout_cancel' },
} as const;

const rowSteps = {
  'leave-out': 'payout_row_out',
  'put-back': 'payout_row_back',
} as const satisfies Record<RowStep, PanelAction>;

const stepPath = '/connections/:id/payout-batches/:batchId';

/** The batch that a step is about, and its entry of the audit log. */
async function openStep(pool: Pool, request: StepRequest, action: PanelAction) {
  const accountId = await ownAccountOf(pool, request);
  const { id: connectionId, batchId: id } = request.params;
  const act = { action, subject: id, connectionId, actId: randomUUID() };
  const who = { session: sessionOf(request), origin: originOf(request.body) };
  return { keys: { accountId, id }, act: { ...act, ...who } };
}

function registerSteps(scope: App, { pool }: PanelContext): void {
  scope.post(
    `${stepPath}/start`,
    { schema: { params: batchParams, body: startPayoutBody, response: { 200: batchId } } },
    async (request) => {
      const { keys, act } = await openStep(pool, request, 'payout_start');
      const { body: confirmed } = request;
      const told = { ...act, amountCents: confirmed.total, told: (state: string) => state };
      await noteAct(pool, told, (client) => startBatch(client, { ...act, keys, confirmed }));
      return { id: keys.id };
    },
  );
  for (const [name, { event, action }] of Object.entries(steps)) {
    scope.post(
      `${stepPath}/${name}`,
      { schema: { params: batchParams, body: payoutStepBody, response: { 200: batchId } } },
      async (request) => {
        const { keys, act } = await openStep(pool, request, action);
        await noteAct(pool, act, async (client) => {
          const { row, next } = await lockForEvent(client, keys, event);
          if (event === 'run') await assertResumable(client, row);
          await changeBatch(client, { id: row.id, state: next });
        });
        return { id: keys.id };
      },
    );
  }
}

/** What is done with one row of a plan. */
function registerRowSteps(scope: App, { pool }: PanelContext): void {
  for (const [step, action] of Object.entries(rowSteps)) {
    scope.post(
      `${stepPath}/rows/:number/${step}`,
      { schema: { params: payoutRowParams, body: payoutStepBody, response: { 200: batchId } } },
      async (request) => {
        const { keys, act } = await openStep(pool, request, action);
        const { number } = request.params;
        await noteAct(pool, { ...act, reason: String(number) }, (client) =>
          // The keys of a record are its type's words, which Object.entries forgets.
          // oxlint-disable-next-line typescript/no-unsafe-type-assertion
          leaveOut(client, { keys, number, step: step as RowStep }),
        );
        return { id: keys.id };
      },
    );
  }
  scope.post(
    `${stepPath}/rows/:number/change`,
    {
      schema: {
        params: payoutRowParams,
        body: changePayoutRowBody,
        response: { 200: batchId },
      },
    },
    async (request) => {
      const { keys, act } = await openStep(pool, request, 'payout_row_change');
      const { number } = request.params;
      const told = (changes: string | null) => changes && `${number}: ${changes}`;
      await noteAct(pool, { ...act, reason: String(number), told }, (client) =>
        changeRow(client, { keys, number, written: request.body, memberId: act.session.id }),
      );
      return { id: keys.id };
    },
  );
}
