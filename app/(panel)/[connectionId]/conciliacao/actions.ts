'use server';

import { getTranslations } from 'next-intl/server';
import { z } from 'zod';
import type { ActionRequest, ActionResult } from '#lib/client/forms/action-result.ts';
import {
  differenceKinds,
  resultsPageSize,
} from '#lib/contract/panel/merchant-files/merchant-file.ts';
import { matchRulesOut, readingOut } from '#lib/contract/panel/merchant-files/reading-rules.ts';
import { settleReasonMax } from '#lib/domain/limits/merchant-files.ts';
import { refused, takePanelStep, takeQuietStep } from '#lib/server/actions/panel-step.ts';
import {
  postComparison,
  postDifferenceStep,
  postMerchantFileAgain,
  postMerchantFileDiscard,
} from '#lib/server/panel-api/merchant-file-calls.ts';

const connectionId = z.string().min(1).max(64);
const fileId = z.uuid();

const compareRequest = z.object({
  connectionId,
  input: z.object({ fileId, reading: readingOut, rules: matchRulesOut }),
});
export type CompareInput = z.input<typeof compareRequest>['input'];

/** Has a file compared as its columns and rules say. */
export async function compareFileAction(
  request: ActionRequest<CompareInput>,
): Promise<ActionResult<null>> {
  const t = await getTranslations();
  const parsed = compareRequest.safeParse(request);
  if (!parsed.success) return refused(t('action.malformed'));
  const { input } = parsed.data;
  const { reading, rules } = input;
  if (reading.amount === reading.date) return refused(t('merchantFiles.sameColumn'));
  return takeQuietStep({
    connectionId: parsed.data.connectionId,
    unknown: t('merchantFiles.unknown'),
    ask: (access, caller) => postComparison(access, input.fileId, { reading, rules, ...caller }),
  });
}

const againRequest = z.object({ connectionId, input: z.object({ fileId }) });

/** The same file once more; answers the id under which its columns and rules are asked for. */
export async function compareAgainAction(
  request: ActionRequest<z.input<typeof againRequest>['input']>,
): Promise<ActionResult<{ id: string }>> {
  const t = await getTranslations();
  const parsed = againRequest.safeParse(request);
  if (!parsed.success) return refused(t('action.malformed'));
  return takePanelStep({
    connectionId: parsed.data.connectionId,
    unknown: t('merchantFiles.unknown'),
    ask: (access) => postMerchantFileAgain(access, parsed.data.input.fileId),
  });
}

/** Takes a file and what came of it out of the list. */
export async function discardFileAction(
  request: ActionRequest<z.input<typeof againRequest>['input']>,
): Promise<ActionResult<null>> {
  const t = await getTranslations();
  const parsed = againRequest.safeParse(request);
  if (!parsed.success) return refused(t('action.malformed'));
  return takeQuietStep({
    connectionId: parsed.data.connectionId,
    unknown: t('merchantFiles.unknown'),
    ask: (access, caller) => postMerchantFileDiscard(access, parsed.data.input.fileId, caller),
  });
}

const reason = z.string().trim().min(1).max(settleReasonMax);
const differenceRequest = z.object({
  connectionId,
  input: z.discriminatedUnion('step', [
    z.object({
      step: z.literal('settle'),
      fileId,
      kind: z.enum(differenceKinds),
      place: z.int().min(1),
      with: z.string().trim().max(64),
      reason,
    }),
    z.object({
      step: z.literal('settleChosen'),
      fileId,
      kind: z.enum(differenceKinds),
      places: z.array(z.int().min(1)).min(1).max(resultsPageSize),
      reason,
    }),
    z.object({ step: z.literal('accept'), fileId, reason }),
    z.object({ step: z.literal('reopen'), fileId, decisionId: z.uuid() }),
  ]),
});
export type DifferenceInput = z.input<typeof differenceRequest>['input'];

/** Settles differences, takes the pairs that are suggested, or takes a decision back. */
export async function decideDifferenceAction(
  request: ActionRequest<DifferenceInput>,
): Promise<ActionResult<null>> {
  const t = await getTranslations();
  const parsed = differenceRequest.safeParse(request);
  if (!parsed.success) {
    const isReason = parsed.error.issues.some(({ path }) => path.at(-1) === 'reason');
    return refused(t(isReason ? 'merchantFiles.reasonNeeded' : 'action.malformed'));
  }
  const { input } = parsed.data;
  return takeQuietStep({
    connectionId: parsed.data.connectionId,
    unknown: t('merchantFiles.unknown'),
    ask: (access, caller) => {
      const { fileId: id, step } = input;
      switch (step) {
        case 'settle': {
          const { kind, place, reason: why } = input;
          const body = { kind, place, with: input.with || null, reason: why, ...caller };
          return postDifferenceStep(access, id, { step, body });
        }
        case 'settleChosen': {
          const { kind, places, reason: why } = input;
          return postDifferenceStep(access, id, {
            step,
            body: { kind, places, reason: why, ...caller },
          });
        }
        case 'accept':
          return postDifferenceStep(access, id, {
            step,
            body: { reason: input.reason, ...caller },
          });
        case 'reopen':
          return postDifferenceStep(access, id, {
            step,
            decisionId: input.decisionId,
            body: caller,
          });
      }
    },
  });
}
