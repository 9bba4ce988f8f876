import type { ApprovalKind } from '#lib/contract/panel/money-out/approval.ts';
import type { ApprovalState } from '#lib/domain/states/approval-states.ts';
import type { Queryable } from '#service/database/pool.ts';
import { findRow } from '#service/database/query-row.ts';

/** What a mail says of money that waited for a second person. */
export interface ToldApproval {
  connection_id: string;
  kind: ApprovalKind;
  amount_cents: bigint;
  expires_at: Date;
  state: ApprovalState;
  asker_name: string;
  decider_name: string | null;
  reason: string | null;
  failure: string | null;
}

/** A request as it is when its mail is sent; one that is over and was not swept yet has expired. */
export function findToldApproval(
  database: Queryable,
  id: string | null,
): Promise<ToldApproval | null> {
  return findRow<ToldApproval>(database, {
    name: 'find-told-approval',
    text: `select p.connection_id, p.input->>'kind' as kind, p.amount_cents, p.expires_at,
                  case when p.state = 'waiting' and p.expires_at <= now() then 'expired'
                       else p.state end as state,
                  a.name as asker_name, d.name as decider_name, p.reason, p.failure
             from panel.approvals p
             join panel.members a on a.id = p.asked_by
             left join panel.members d on d.id = p.decided_by
            where p.id = $1`,
    values: [id],
  });
}
