'use server';

import { z } from 'zod';
import type { ActionRequest } from '#lib/client/forms/action-result.ts';
import { transactionStatus, transactionType } from '#lib/domain/states/enums.ts';
import { runAction } from '#lib/server/actions/run-action.ts';
import type { PlanChoice } from '#lib/server/panel-api/resend-plan-calls.ts';

const planInput = z.object({
  from: z.iso.datetime(),
  to: z.iso.datetime(),
  onlyUndelivered: z.boolean(),
  type: transactionType.optional(),
  status: transactionStatus.optional(),
  host: z.string().min(1).max(255).optional(),
});

/** Starts a bulk resend; answers the plan's id. */
export async function startPlanAction(request: ActionRequest<PlanChoice>) {
  return runAction(request, {
    action: 'callback_bulk_resend',
    input: planInput,
    about: ({ from, to }) => ({ subject: `${from}/${to}` }),
    perform: async ({ source }, choice) => {
      const plan = await source.resendPlans.create(choice);
      return plan.ok ? { ok: true, value: plan.value.id } : plan;
    },
    done: (planId) => ({ subject: planId }),
  });
}

const cancelInput = z.object({ planId: z.string().min(1).max(64) });

/** Stops a bulk resend before its next request. */
export async function cancelPlanAction(request: ActionRequest<{ planId: string }>) {
  return runAction(request, {
    action: 'callback_bulk_resend',
    input: cancelInput,
    about: ({ planId }) => ({ subject: `cancel ${planId}` }),
    perform: async ({ source }, { planId }) => {
      const plan = await source.resendPlans.cancel(planId);
      return plan.ok ? { ok: true, value: null } : plan;
    },
  });
}
