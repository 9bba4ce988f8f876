import 'server-only';
import {
  type CreateResendPlanBody,
  type ResendCount,
  resendCount,
  type ResendPlan,
  resendPlan,
  type ResendPlanDetail,
  resendPlanDetail,
  type ResendPlanList,
  resendPlanList,
  type ResendResult,
} from '#lib/contract/panel/resend-plan.ts';
import type { Result } from '#lib/server/pix-api/result.ts';
import { searchOf } from '#lib/server/pix-api/search-of.ts';
import type { ConnectionAccess } from './callbacks.ts';
import { requestPanel } from './panel-api.ts';

/** What a plan is about, with times in ISO 8601. */
export type PlanChoice = Omit<CreateResendPlanBody, 'from' | 'to'> & { from: string; to: string };

function pathOf({ connectionId }: ConnectionAccess, rest: string): string {
  return `/connections/${encodeURIComponent(connectionId)}/${rest}`;
}

/** `GET /connections/{id}/resend-count`: what a plan would resend, by type and status. */
export function readResendCount(
  access: ConnectionAccess,
  choice: PlanChoice,
): Promise<Result<ResendCount>> {
  const path = pathOf(access, `resend-count?${searchOf(choice)}`);
  const { sessionId } = access;
  return requestPanel({ method: 'GET', path, sessionId, schema: resendCount });
}

/** `GET /connections/{id}/resend-plans`: the newest plans. */
export function listResendPlans(access: ConnectionAccess): Promise<Result<ResendPlanList>> {
  const path = pathOf(access, 'resend-plans');
  const { sessionId } = access;
  return requestPanel({ method: 'GET', path, sessionId, schema: resendPlanList });
}

export interface PlanPage {
  page: number;
  limit: number;
  result?: ResendResult | undefined;
}

/** `GET /connections/{id}/resend-plans/{planId}`: one plan with a page of its transactions. */
export function readResendPlan(
  access: ConnectionAccess,
  planId: string,
  page: PlanPage,
): Promise<Result<ResendPlanDetail>> {
  const path = pathOf(access, `resend-plans/${encodeURIComponent(planId)}?${searchOf(page)}`);
  const { sessionId } = access;
  return requestPanel({ method: 'GET', path, sessionId, schema: resendPlanDetail });
}

/** `POST /connections/{id}/resend-plans`: the worker begins at once. */
export function createResendPlan(
  access: ConnectionAccess,
  body: PlanChoice,
): Promise<Result<ResendPlan>> {
  const path = pathOf(access, 'resend-plans');
  const { sessionId } = access;
  return requestPanel({ method: 'POST', path, sessionId, body, schema: resendPlan });
}

/** `POST /connections/{id}/resend-plans/{planId}/cancel`: no further request is made. */
export function cancelResendPlan(
  access: ConnectionAccess,
  planId: string,
): Promise<Result<ResendPlan>> {
  const path = pathOf(access, `resend-plans/${encodeURIComponent(planId)}/cancel`);
  const { sessionId } = access;
  return requestPanel({ method: 'POST', path, sessionId, body: {}, schema: resendPlan });
}
