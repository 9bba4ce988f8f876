'use server';

import { getTranslations } from 'next-intl/server';
import { z } from 'zod';
import type { ActionRequest, ActionResult } from '#lib/client/forms/action-result.ts';
import { approvalReasonMax } from '#lib/domain/limits/approvals.ts';
import type { ApprovalState } from '#lib/domain/states/approval-states.ts';
import { refused, takePanelStep } from '#lib/server/actions/panel-step.ts';
import { postApprovalStep } from '#lib/server/panel-api/money-out-calls.ts';
import type { ApprovalStepName } from './approval-step.ts';

const requestSchema = z.object({
  connectionId: z.string().min(1).max(64),
  input: z.object({
    step: z.enum(['approve', 'refuse', 'withdraw'] satisfies ApprovalStepName[]),
    approvalId: z.uuid(),
    reason: z.string().trim().max(approvalReasonMax),
  }),
});

/** Approves, refuses or takes back what waits; answers the state that it is in then. */
export async function stepApprovalAction(
  request: ActionRequest<z.input<typeof requestSchema>['input']>,
): Promise<ActionResult<ApprovalState>> {
  const t = await getTranslations();
  const parsed = requestSchema.safeParse(request);
  if (!parsed.success) return refused(t('action.malformed'));
  const { connectionId, input } = parsed.data;
  const { step, approvalId, reason } = input;
  if (step === 'refuse' && reason === '') {
    const fieldErrors = { reason: t('action.field.required') };
    return { ...refused(t('action.invalidInput')), fieldErrors };
  }
  const taken = await takePanelStep({
    connectionId,
    unknown: t('approvals.unknown'),
    ask: (access, caller) =>
      postApprovalStep(
        access,
        step === 'refuse'
          ? { step, approvalId, body: { reason, ...caller } }
          : { step, approvalId, body: caller },
      ),
  });
  // No browser gets more than it asked for.
  return taken.ok ? { ok: true, value: taken.value.state } : taken;
}
