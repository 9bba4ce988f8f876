import 'server-only';
import {
  type CreateResendPlanBody,
  resendCount,
  resendPlan,
  resendPlanDetail,
  resendPlanList,
  type ResendResult,
} from '#lib/contract/panel/resend-plan.ts';
import { searchOf } from '#lib/server/pix-api/search-of.ts';
import { type ConnectionAccess, openBelow, requestOfConnection } from './panel-api.ts';

/** What a plan is about, with times in ISO 8601. */
export type PlanChoice = Omit<CreateResendPlanBody, 'from' | 'to'> & { from: string; to: string };

/** `GET /connections/{id}/resend-count`: what a plan would resend, by type and status. */
export function getResendCount(access: ConnectionAccess, choice: PlanChoice) {
  return requestOfConnection(access, {
    path: `/resend-count?${searchOf(choice)}`,
    schema: resendCount,
  });
}

/** `GET /connections/{id}/resend-plans`: the newest plans. */
export function getResendPlans(access: ConnectionAccess) {
  return requestOfConnection(access, { path: '/resend-plans', schema: resendPlanList });
}

export interface PlanPage {
  page: number;
  limit: number;
  result?: ResendResult | undefined;
}

/** `GET /connections/{id}/resend-plans/{planId}`: one plan with a page of its transactions. */
export function getResendPlan(access: ConnectionAccess, planId: string, page: PlanPage) {
  return requestOfConnection(access, {
    path: `/resend-plans/${encodeURIComponent(planId)}?${searchOf(page)}`,
    schema: resendPlanDetail,
  });
}

/** `GET /connections/{id}/resend-plans/{planId}/rows`: a line for each item; see planItemFields. */
export function getResendPlanRows(access: ConnectionAccess, planId: string, signal: AbortSignal) {
  return openBelow(access, { path: `/resend-plans/${encodeURIComponent(planId)}/rows`, signal });
}

/** `POST /connections/{id}/resend-plans`: the worker begins at once. */
export function postResendPlan(access: ConnectionAccess, body: PlanChoice) {
  return requestOfConnection(access, {
    method: 'POST',
    path: '/resend-plans',
    body,
    schema: resendPlan,
  });
}

/** `POST /connections/{id}/resend-plans/{planId}/cancel`: no further request is made. */
export function postResendPlanCancellation(access: ConnectionAccess, planId: string) {
  return requestOfConnection(access, {
    method: 'POST',
    path: `/resend-plans/${encodeURIComponent(planId)}/cancel`,
    body: {},
    schema: resendPlan,
  });
}
