import { can } from '#lib/contract/panel/capability.ts';
import { kindCapability } from '#lib/contract/panel/money-out/approval.ts';
import type { ApprovalEvent, ApprovalState } from '#lib/domain/states/approval-states.ts';
import { nextApprovalState } from '#lib/domain/states/approval-states.ts';
import type { Client } from '#service/database/pool.ts';
import type { LivingSession } from '#service/panel/living-session.ts';
import { tellAsker } from '#service/panel/money-out/approval-mails.ts';
import {
  approvalNotFound,
  approvalOver,
  approvalOwn,
  approvalNotOwn,
  askerMayNot,
} from '#service/panel/money-out/money-errors.ts';
import { roleForbidden } from '#service/panel/panel-errors.ts';
import { decideApproval, lockApproval } from './approval-queries.ts';
import type { ApprovalKeys, ApprovalRow } from './approval-queries.ts';

interface Decided {
  session: LivingSession;
  keys: ApprovalKeys;
  event: Extract<ApprovalEvent, 'approve' | 'refuse' | 'withdraw'>;
  /** Of the entry in the audit log. */
  actId: string;
  reason?: string;
}

/**
 * Approves or refuses what somebody else has asked for, or takes back what one has asked for
 * oneself. 404 for another account's, 403 without the capability of the act itself or for one's
 * own, 409 once it waits no more, and for an approval whose asker may not do it any more.
 */
export async function takeDecision(client: Client, decided: Decided): Promise<ApprovalRow> {
  const { session, keys, event, actId, reason = null } = decided;
  const isMoving = Object.values(kindCapability).some((one) => can(session.role, one));
  if (!isMoving) throw roleForbidden();
  const row = await lockApproval(client, keys);
  if (!row) throw approvalNotFound();
  const wanted = kindCapability[row.input.kind];
  const isOwn = row.asked_by === session.id;
  if (event === 'withdraw') {
    if (!isOwn) throw approvalNotOwn();
  } else {
    if (!can(session.role, wanted)) throw roleForbidden();
    if (isOwn) throw approvalOwn();
  }
  const state = nextApprovalState(row.state, event);
  if (state === null) throw approvalOver();
  if (event === 'approve' && !(row.asker_role && can(row.asker_role, wanted))) throw askerMayNot();
  await decideApproval(client, { id: row.id, state, memberId: session.id, actId, reason });
  if (event === 'refuse') await tellAsker(client, row);
  return { ...row, state, decided_by: session.id };
}

/** The state that an approved act ends in. */
export function endOf(row: ApprovalRow, event: 'perform' | 'fail'): ApprovalState {
  const state = nextApprovalState(row.state, event);
  if (state === null) throw new Error(`${event} of an approval that is ${row.state}`);
  return state;
}
