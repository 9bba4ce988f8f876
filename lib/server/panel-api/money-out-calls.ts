import 'server-only';
import {
  approval,
  approvalAmount,
  approvalDetail,
  approvalList,
  approvalNeed,
  type ApprovalStepBody,
  type MovingCapability,
  type RefuseApprovalBody,
} from '#lib/contract/panel/money-out/approval.ts';
import { type KeyHolderBody, keyHolder } from '#lib/contract/panel/money-out/key-holder.ts';
import { recentPayees } from '#lib/contract/panel/money-out/recent-payees.ts';
import type { OriginBody } from '#lib/contract/panel/team.ts';
import { searchOf } from '#lib/server/pix-api/search-of.ts';
import { type ConnectionAccess, requestOfConnection } from './panel-api.ts';

/** `POST /connections/{id}/key-holder`: who would receive; the panel notes that it was asked. */
export function postKeyHolder(access: ConnectionAccess, body: KeyHolderBody) {
  return requestOfConnection(access, {
    method: 'POST',
    path: '/key-holder',
    body,
    schema: keyHolder,
  });
}

/** `GET /connections/{id}/recent-payees`: `forbidden` for roles that do not withdraw. */
export function getRecentPayees(access: ConnectionAccess) {
  return requestOfConnection(access, { path: '/recent-payees', schema: recentPayees });
}

/** Which approvals of the account, newest first. */
export interface ApprovalPage {
  view: 'open' | 'ended';
  page: number;
}

/** `GET /connections/{id}/approvals`: `forbidden` for roles that move no money. */
export function getApprovals(access: ConnectionAccess, page: ApprovalPage) {
  return requestOfConnection(access, {
    path: `/approvals?${searchOf(page)}`,
    schema: approvalList,
  });
}

/** `GET /connections/{id}/approvals/{approvalId}`. */
export function getApproval(access: ConnectionAccess, approvalId: string) {
  const path = `/approvals/${encodeURIComponent(approvalId)}`;
  return requestOfConnection(access, { path, schema: approvalDetail });
}

/** `GET /connections/{id}/approval-need`: whether what is about to be done would wait. */
export function getApprovalNeed(access: ConnectionAccess, act: MovingCapability) {
  return requestOfConnection(access, { path: `/approval-need?act=${act}`, schema: approvalNeed });
}

/** What can be done with what waits; the panel decides, does it and writes the audit entries. */
export type ApprovalStep = { approvalId: string } & (
  | { step: 'approve' | 'withdraw'; body: ApprovalStepBody }
  | { step: 'refuse'; body: RefuseApprovalBody }
);

/** `POST /connections/{id}/approvals/{approvalId}/{step}`: the approval as it is then. */
export function postApprovalStep(
  access: ConnectionAccess,
  { approvalId, step, body }: ApprovalStep,
) {
  const path = `/approvals/${encodeURIComponent(approvalId)}/${step}`;
  return requestOfConnection(access, { method: 'POST', path, body, schema: approval });
}

/** `GET /connections/{id}/approval-amount`: `forbidden` unless an owner asks. */
export function getApprovalAmount(access: ConnectionAccess) {
  return requestOfConnection(access, { path: '/approval-amount', schema: approvalAmount });
}

/** `POST /connections/{id}/approval-amount`, in reais; null: off. */
export function postApprovalAmount(
  access: ConnectionAccess,
  body: { amount: number | null } & OriginBody,
) {
  const path = '/approval-amount';
  return requestOfConnection(access, { method: 'POST', path, body, schema: approvalAmount });
}
