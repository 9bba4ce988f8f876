import { z } from 'zod';
import { reopenBody } from '#lib/contract/panel/merchant-files/decisions.ts';
import {
  compareBody,
  merchantFile,
  merchantFileList,
  merchantFileParams,
  receivedMerchantFile,
  resultPage,
  resultRowsQuery,
  resultsPageSize,
  resultsQuery,
} from '#lib/contract/panel/merchant-files/merchant-file.ts';
import type { MerchantFile } from '#lib/contract/panel/merchant-files/merchant-file.ts';
import { wholeReading, wholeRules } from '#lib/contract/panel/merchant-files/reading-rules.ts';
import { idParams } from '#lib/contract/text.ts';
import { saoPauloDay } from '#lib/domain/time/dates.ts';
import type { App } from '#service/http/app-type.ts';
import {
  askMatching,
  copyMerchantFile,
  discardMerchantFile,
  findHabit,
  findMerchantFile,
  listMerchantFiles,
} from '#service/merchant-files/merchant-file-queries.ts';
import type { MerchantFileRow } from '#service/merchant-files/merchant-file-queries.ts';
import * as results from '#service/merchant-files/result-queries.ts';
import { streamResults } from '#service/merchant-files/stream-results.ts';
import { performAct } from '#service/panel/audit/perform-act.ts';
import { ownAccountOf } from '#service/panel/own-account.ts';
import type { PanelContext } from '#service/panel/panel-deps.ts';
import { roleForbidden } from '#service/panel/panel-errors.ts';
import { sessionOf } from '#service/panel/require-panel.ts';
import { rowStream } from '#service/panel/send-rows.ts';
import { failure } from '#service/service-error.ts';
import { viewComparison, viewListed, viewResult } from './merchant-file-views.ts';
import {
  merchantFileNotFound,
  openMerchantFile,
  refuseTooMany,
  requireMatching,
} from './open-merchant-file.ts';
import { registerMerchantUpload } from './upload-route.ts';

type Request = Parameters<typeof ownAccountOf>[1];

const path = '/connections/:id/merchant-files';
/** Files of a merchant that are compared with the account. */
export async function registerMerchantFileRoutes(panel: App, context: PanelContext): Promise<void> {
  const { pool } = context;
  panel.get(
    path,
    { schema: { params: idParams, response: { 200: merchantFileList } } },
    async (request) => {
      requireMatching(request);
      await ownAccountOf(pool, request);
      const files = await listMerchantFiles(pool, request.params.id);
      const done = files.filter(({ state }) => state === 'done').map(({ id }) => id);
      const open = await results.sumOpen(pool, done);
      return { files: files.map((file) => viewListed(file, open.get(file.id))) };
    },
  );
  const fileOptions = { params: merchantFileParams, response: { 200: merchantFile } };
  panel.get(`${path}/:fileId`, { schema: fileOptions }, async (request) => {
    const { file } = await openMerchantFile(context, request);
    return viewFile(context, request, file);
  });
  panel.get(
    `${path}/:fileId/results`,
    {
      schema: {
        params: merchantFileParams,
        querystring: resultsQuery,
        response: { 200: resultPage },
      },
    },
    async (request) => {
      const { accountId, file } = await openMerchantFile(context, request);
      const { kind, page, near, search = '' } = request.query;
      if (near > 0) {
        if (kind !== 'missing_there' && kind !== 'missing_here') throw noCandidates();
        const asked = { accountId, fileId: file.id, kind, near, search };
        const found = await results.listCandidates(pool, asked);
        return { rows: found.map(viewResult), hasNextPage: false };
      }
      const first = (page - 1) * resultsPageSize;
      const asked = { accountId, fileId: file.id, kind, first, count: resultsPageSize + 1 };
      const rows = file.state === 'done' ? await results.listResults(pool, asked) : [];
      return {
        rows: rows.slice(0, resultsPageSize).map(viewResult),
        hasNextPage: rows.length > resultsPageSize,
      };
    },
  );
  panel.get(
    `${path}/:fileId/result-rows`,
    {
      schema: {
        params: merchantFileParams,
        querystring: resultRowsQuery,
        response: { 200: rowStream },
      },
    },
    async (request, reply) => {
      const { accountId, file } = await openMerchantFile(context, request);
      const { kind = null } = request.query;
      const open = async () => streamResults(pool, { accountId, fileId: file.id, kind });
      return context.sendRows({ request, reply, open });
    },
  );
  registerComparison(panel, context);
  registerDiscard(panel, context);
  await panel.register(async (scope: App) => registerMerchantUpload(scope, context));
}

function registerComparison(panel: App, context: PanelContext): void {
  const { pool } = context;
  panel.post(
    `${path}/:fileId/comparison`,
    {
      schema: { params: merchantFileParams, body: compareBody, response: { 200: merchantFile } },
    },
    async (request) => {
      const { id: connectionId, fileId } = request.params;
      const asked = { request, action: 'merchant_file_match', subject: fileId } as const;
      return performAct(pool, asked, async () => {
        const { file } = await openMerchantFile(context, request);
        const { reading, rules } = request.body;
        const key = { connectionId, fileId: file.id };
        if (!(await askMatching(pool, key, { reading, rules }))) throw alreadyAsked();
        const now = await findMerchantFile(pool, key);
        if (!now) throw merchantFileNotFound();
        return { value: await viewFile(context, request, now), reason: file.name };
      });
    },
  );
  panel.post(
    `${path}/:fileId/again`,
    {
      schema: {
        params: merchantFileParams,
        body: z.object({}),
        response: { 200: receivedMerchantFile },
      },
    },
    async (request) => {
      const { file } = await openMerchantFile(context, request);
      const { id: connectionId } = request.params;
      await refuseTooMany(context, connectionId);
      const copied = { connectionId, fileId: file.id, memberId: sessionOf(request).id };
      const id = await copyMerchantFile(pool, copied);
      if (id === null) throw merchantFileNotFound();
      return { id };
    },
  );
}

async function viewFile(
  { pool, now }: PanelContext,
  request: Request,
  file: MerchantFileRow,
): Promise<MerchantFile> {
  const { form, asked, sums } = file;
  const habit = asked ? null : await findHabit(pool, request.params.id, file.headings_hash);
  const chosen = asked ?? habit;
  const open = sums ? (await results.sumOpen(pool, [file.id])).get(file.id) : undefined;
  return {
    ...viewListed(file, open),
    headings: form.headings,
    samples: form.samples,
    reading: wholeReading(chosen?.reading ?? form.guess),
    // A period is of one file.
    rules: asked
      ? wholeRules(asked.rules)
      : {
          ...wholeRules(habit?.rules ?? { ...plainRules, direction: form.direction ?? 'received' }),
          from: null,
          to: null,
        },
    mayDiscard: mayDiscard(request, file) && !isUnderWay(file),
    isRemembered: habit !== null,
    comparison: sums
      ? viewComparison(sums, {
          differences: await results.sumDifferences(pool, file.id),
          suggestions: await results.sumSuggestions(pool, file.id),
          ages: await results.sumAges(pool, {
            fileId: file.id,
            today: saoPauloDay(await now()),
          }),
        })
      : null,
  };
}

/** What takes a wrong file, or a wrong comparison, out of the list; the log keeps its name. */
function registerDiscard(panel: App, context: PanelContext): void {
  panel.post(
    `${path}/:fileId/discard`,
    {
      schema: {
        params: merchantFileParams,
        body: reopenBody,
        response: { 200: receivedMerchantFile },
      },
    },
    async (request) => {
      const { id: connectionId, fileId } = request.params;
      const asked = { request, action: 'merchant_file_discard', subject: fileId } as const;
      return performAct(context.pool, asked, async () => {
        const { file } = await openMerchantFile(context, request);
        if (!mayDiscard(request, file)) throw roleForbidden();
        const key = { connectionId, fileId: file.id };
        if (!(await discardMerchantFile(context.pool, key))) throw stillCompared();
        return { value: { id: file.id }, reason: file.name };
      });
    },
  );
}

function mayDiscard(request: Request, file: MerchantFileRow): boolean {
  const { id, role } = sessionOf(request);
  return file.member_id === id || role === 'owner';
}

function isUnderWay({ state }: MerchantFileRow): boolean {
  return state === 'waiting' || state === 'running';
}

/** What a file is compared by until somebody says otherwise. */
const plainRules = {
  zone: 'America/Sao_Paulo',
  from: null,
  to: null,
  reach: 'days',
  toleranceCents: 0,
  toleranceDays: 1,
} as const;

const noCandidates = failure('no_candidates', 400, 'Só o que está de um lado tem outra metade');
const stillCompared = failure(
  'still_compared',
  409,
  'O arquivo está sendo conciliado. Espere terminar para descartar.',
);
const alreadyAsked = failure('already_compared', 409, 'Este arquivo já foi conciliado');
