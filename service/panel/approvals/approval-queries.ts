import type { ApprovalKind } from '#lib/contract/panel/money-out/approval.ts';
import type { MemberRole } from '#lib/contract/panel/panel.ts';
import type { ApprovalState } from '#lib/domain/states/approval-states.ts';
import type { TransactionStatus } from '#lib/domain/states/enums.ts';
import { inTransaction } from '#service/database/pool.ts';
import type { Client, Pool, Queryable } from '#service/database/pool.ts';
import { findRow, getRow } from '#service/database/query-row.ts';
import { tellAsker } from '#service/panel/money-out/approval-mails.ts';
import type { HeldInput } from '#service/panel/money-out/held-input.ts';

export interface ApprovalRow {
  id: string;
  workspace_id: string;
  connection_id: string;
  account_id: string;
  input: HeldInput;
  amount_cents: bigint;
  day_cents: bigint;
  receiver_name: string | null;
  receiver_document: string | null;
  receiver_institution: string | null;
  asked_by: string;
  asked_at: Date;
  ask_act_id: string;
  expires_at: Date;
  /** One that is over and was not swept yet is expired all the same. */
  state: ApprovalState;
  decided_by: string | null;
  decided_at: Date | null;
  decide_act_id: string | null;
  reason: string | null;
  transaction_id: string | null;
  transaction_status: TransactionStatus | null;
  /** Of a key: who received the last payment to it before this was asked for. */
  before_name: string | null;
  before_document: string | null;
  before_at: Date | null;
  failure: string | null;
  asker_name: string | null;
  /** Null once they have left the team. */
  asker_role: MemberRole | null;
  decider_name: string | null;
}

const columns = `p.id, p.workspace_id, p.connection_id, p.account_id, p.input, p.amount_cents,
  p.day_cents, p.receiver_name, p.receiver_document, p.receiver_institution, p.asked_by,
  p.asked_at, p.ask_act_id, p.expires_at, p.decided_by, p.decided_at, p.decide_act_id, p.reason,
  p.transaction_id, made.status as transaction_status, before.receiver_name as before_name,
  before.receiver_document as before_document, before.paid_at as before_at, p.failure,
  a.name as asker_name, d.name as decider_name,
  case when a.disabled_at is null then a.role end as asker_role,
  case when p.state = 'waiting' and p.expires_at <= now() then 'expired' else p.state end as state`;

const joined = `panel.approvals p
  join panel.members a on a.id = p.asked_by
  left join panel.members d on d.id = p.decided_by
  left join transactions made on made.account_id = p.account_id and made.id = p.transaction_id
  left join lateral (
    select receiver_name, receiver_document, paid_at
      from transactions
     where account_id = p.account_id and withdraw_pix_key = p.input->>'pixKey'
       and status = 'COMPLETED' and receiver_name is not null and created_at < p.asked_at
     order by created_at desc limit 1) before on p.input->>'kind' = 'key'`;

export interface ApprovalKeys {
  accountId: string;
  /** Whatever was asked for: it need not be a UUID. */
  id: string;
}

/** One of the account's; another account's is not found. */
export function findApproval(
  database: Queryable,
  { accountId, id }: ApprovalKeys,
): Promise<ApprovalRow | null> {
  return findRow<ApprovalRow>(database, {
    name: 'find-approval',
    text: `select ${columns} from ${joined} where p.account_id = $1 and p.id::text = $2`,
    values: [accountId, id],
  });
}

/** The same, locked until the end of the transaction: before transactions and balances. */
export function lockApproval(
  client: Client,
  { accountId, id }: ApprovalKeys,
): Promise<ApprovalRow | null> {
  return findRow<ApprovalRow>(client, {
    name: 'lock-approval',
    text: `select ${columns} from ${joined} where p.account_id = $1 and p.id::text = $2
              for no key update of p`,
    values: [accountId, id],
  });
}

interface ListedApprovals {
  accountId: string;
  view: 'open' | 'ended';
  kinds: readonly ApprovalKind[];
  limit: number;
  offset: number;
}

/** Newest first. */
export async function listApprovals(
  database: Queryable,
  { accountId, view, kinds, limit, offset }: ListedApprovals,
): Promise<ApprovalRow[]> {
  const isOpen = `(p.state = 'approved' or p.state = 'waiting' and p.expires_at > now())`;
  const { rows } = await database.query<ApprovalRow>({
    name: `list-approvals-${view}`,
    text: `select ${columns} from ${joined}
            where p.account_id = $1 and p.input->>'kind' = any($2)
              and ${view === 'open' ? isOpen : `not ${isOpen}`}
            order by p.seq desc limit $3 offset $4`,
    values: [accountId, kinds, limit, offset],
  });
  return rows;
}

/** What waits for a member: not what they have asked for themselves. */
export function sumApprovals(
  database: Queryable,
  asked: { accountId: string; memberId: string; kinds: readonly ApprovalKind[] },
): Promise<{ count: number; amount_cents: bigint }> {
  return getRow<{ count: number; amount_cents: bigint }>(database, {
    name: 'sum-waiting-approvals',
    text: `select count(*)::int as count, coalesce(sum(amount_cents), 0)::bigint as amount_cents
             from panel.approvals
            where account_id = $1 and asked_by <> $2 and input->>'kind' = any($3)
              and state = 'waiting' and expires_at > now()`,
    values: [asked.accountId, asked.memberId, asked.kinds],
  });
}

interface ApprovalEnd {
  id: string;
  state: ApprovalState;
  transactionId?: string;
  failure?: string;
}

/** Writes how an approved act ended; the row is locked by the caller. */
export async function endApproval(client: Client, end: ApprovalEnd): Promise<void> {
  await client.query({
    name: 'end-approval',
    text: `update panel.approvals set state = $2, transaction_id = $3, failure = $4
            where id = $1`,
    values: [end.id, end.state, end.transactionId ?? null, end.failure ?? null],
  });
}

interface Decision {
  id: string;
  state: ApprovalState;
  memberId: string;
  actId: string;
  reason: string | null;
}

/** Writes who decided what; the row is locked by the caller. */
export async function decideApproval(client: Client, decision: Decision): Promise<void> {
  await client.query({
    name: 'decide-approval',
    text: `update panel.approvals
              set state = $2, decided_by = $3, decided_at = now(), decide_act_id = $4, reason = $5
            where id = $1`,
    values: [decision.id, decision.state, decision.memberId, decision.actId, decision.reason],
  });
}

/** Ends what nobody has decided in time, and tells who asked for it. */
export function expireApprovals(pool: Pool, itemsMax: number): Promise<number> {
  return inTransaction(pool, async (client) => {
    const { rows } = await client.query<Pick<ApprovalRow, 'id' | 'asked_by'>>({
      name: 'expire-approvals',
      text: `with due as (
               select id from panel.approvals where state = 'waiting' and expires_at <= now()
                order by expires_at limit $1 for update skip locked)
             update panel.approvals p set state = 'expired' from due where p.id = due.id
             returning p.id, p.asked_by`,
      values: [itemsMax],
    });
    for (const row of rows) await tellAsker(client, row);
    return rows.length;
  });
}

/** Those that were approved and not done at once: whoever approved them died on the way. */
export async function listForgottenApprovals(
  database: Queryable,
  itemsMax: number,
): Promise<ApprovalKeys[]> {
  const { rows } = await database.query<ApprovalKeys>({
    name: 'list-forgotten-approvals',
    text: `select id, account_id as "accountId" from panel.approvals
            where state = 'approved' and decided_at < now() - interval '10 seconds'
            order by decided_at limit $1`,
    values: [itemsMax],
  });
  return rows;
}
