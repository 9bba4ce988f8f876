'use server';

import { z } from 'zod';
import type { ActionRequest } from '#lib/client/forms/action-result.ts';
import { transactionStatus, transactionType } from '#lib/domain/states/enums.ts';
import { runAction } from '#lib/server/actions/run-action.ts';
import type { PlanChoice } from '#lib/server/panel-api/resend-plan-calls.ts';
import { failureOf } from '#lib/server/sources/open/open-source.ts';

const planInput = z.object({
  from: z.iso.datetime(),
  to: z.iso.datetime(),
  onlyUndelivered: z.boolean(),
  type: transactionType.optional(),
  status: transactionStatus.optional(),
  host: z.string().min(1).max(255).optional(),
  error: z.string().min(1).max(200).optional(),
  counted: z.int().min(1).optional(),
});

/** Starts a bulk resend; answers the plan's id. */
export async function startPlanAction(request: ActionRequest<PlanChoice>) {
  return runAction(request, {
    action: 'callback_bulk_resend',
    input: planInput,
    about: ({ from, to }) => ({ subject: `${from}/${to}` }),
    perform: async ({ source }, choice) => {
      const plan = await (source.resendPlans?.create(choice) ?? failureOf('edition'));
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
      const plan = await (source.resendPlans?.cancel(planId) ?? failureOf('edition'));
      return plan.ok ? { ok: true, value: null } : plan;
    },
  });
}

const windowInput = z.object({ from: z.iso.datetime(), to: z.iso.datetime() });

/** Asks a service elsewhere to resend what changed in one window. */
export async function resendWindowAction(request: ActionRequest<z.input<typeof windowInput>>) {
  return runAction(request, {
    action: 'callback_bulk_resend',
    input: windowInput,
    about: ({ from, to }) => ({ subject: `${from}/${to}` }),
    perform: async ({ source }, { from, to }) => {
      const window = { from: new Date(from), to: new Date(to) };
      const asked = await (source.resendWindow?.(window) ?? failureOf('edition'));
      return asked.ok ? { ok: true, value: null } : asked;
    },
  });
}
