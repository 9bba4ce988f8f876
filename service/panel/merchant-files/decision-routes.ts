import {
  acceptBody,
  decisionParams,
  reopenBody,
  settleBody,
  settleChosenBody,
  settledCount,
} from '#lib/contract/panel/merchant-files/decisions.ts';
import { merchantFileParams } from '#lib/contract/panel/merchant-files/merchant-file.ts';
import { isUuid } from '#service/database/is-uuid.ts';
import type { App } from '#service/http/app-type.ts';
import {
  acceptSuggestions,
  differenceNotFound,
  reopenDifference,
  settleChosen,
  settleDifference,
} from '#service/merchant-files/decision-queries.ts';
import { performAct } from '#service/panel/audit/perform-act.ts';
import type { PanelContext } from '#service/panel/panel-deps.ts';
import { sessionOf } from '#service/panel/require-panel.ts';
import { openMerchantFile } from './open-merchant-file.ts';

const path = '/connections/:id/merchant-files/:fileId';

/** What people decide about the differences of a file, each with its entry in the audit log. */
export function registerDecisionRoutes(panel: App, context: PanelContext): void {
  const { pool } = context;
  panel.post(
    `${path}/decisions`,
    { schema: { params: merchantFileParams, body: settleBody, response: { 200: settledCount } } },
    async (request) => {
      const { fileId } = request.params;
      const { kind, place, reason } = request.body;
      const action = 'merchant_difference_settle' as const;
      return performAct(pool, { request, action, subject: fileId }, async () => {
        await openMerchantFile(context, request);
        const { id: memberId } = sessionOf(request);
        const other = request.body.with ?? null;
        const asked = { fileId, memberId, reason, kind, place, with: other };
        const { cents: amountCents } = await settleDifference(pool, asked);
        const noted = `${kind} ${place}${other === null ? '' : ` + ${other}`}: ${reason}`;
        return { value: { settled: 1 }, reason: noted, ...(amountCents > 0n && { amountCents }) };
      });
    },
  );

  panel.post(
    `${path}/chosen-decisions`,
    {
      schema: {
        params: merchantFileParams,
        body: settleChosenBody,
        response: { 200: settledCount },
      },
    },
    async (request) => {
      const { fileId } = request.params;
      const action = 'merchant_difference_settle' as const;
      return performAct(pool, { request, action, subject: fileId }, async () => {
        await openMerchantFile(context, request);
        const { kind, places, reason } = request.body;
        const memberId = sessionOf(request).id;
        const asked = { fileId, memberId, reason, kind, places };
        const { settled, cents: amountCents } = await settleChosen(pool, asked);
        const noted = `${kind}, ${settled}: ${reason}`;
        return { value: { settled }, reason: noted, ...(amountCents > 0n && { amountCents }) };
      });
    },
  );
  registerPairsAndUndo(panel, context);
}

/** Takes all pairs that are suggested, and decisions back. */
function registerPairsAndUndo(panel: App, context: PanelContext): void {
  const { pool } = context;
  panel.post(
    `${path}/suggestions`,
    { schema: { params: merchantFileParams, body: acceptBody, response: { 200: settledCount } } },
    async (request) => {
      const { fileId } = request.params;
      const action = 'merchant_difference_settle' as const;
      return performAct(pool, { request, action, subject: fileId }, async () => {
        await openMerchantFile(context, request);
        const { reason } = request.body;
        const memberId = sessionOf(request).id;
        const settled = await acceptSuggestions(pool, { fileId, memberId, reason });
        return { value: { settled }, reason: `suggestions, ${settled}: ${reason}` };
      });
    },
  );

  panel.post(
    `${path}/decisions/:decisionId/undo`,
    { schema: { params: decisionParams, body: reopenBody, response: { 200: settledCount } } },
    async (request) => {
      const { fileId, decisionId } = request.params;
      const action = 'merchant_difference_reopen' as const;
      return performAct(pool, { request, action, subject: fileId }, async () => {
        await openMerchantFile(context, request);
        if (!isUuid(decisionId)) throw differenceNotFound();
        await reopenDifference(pool, { fileId, decisionId });
        return { value: { settled: 0 }, reason: decisionId };
      });
    },
  );
}
