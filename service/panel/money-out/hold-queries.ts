import type { MemberRole } from '#lib/contract/panel/panel.ts';
import { approvalHours, approvalsWaitingMax } from '#lib/domain/limits/approvals.ts';
import type { Client, Queryable } from '#service/database/pool.ts';
import { findRow, getRow } from '#service/database/query-row.ts';
import type { HeldInput, HeldReceiver } from '#service/panel/money-out/held-input.ts';
import { dayNowSql } from '#service/withdrawals/daily-limit.ts';

interface AmountRow {
  amount_cents: bigint | null;
}

/** The amount from which on money of the account waits; null: off. */
export async function readApprovalAmount(
  database: Queryable,
  accountId: string,
): Promise<bigint | null> {
  const row = await findRow<AmountRow>(database, {
    name: 'read-approval-amount',
    text: 'select approval_amount_cents as amount_cents from accounts where id = $1',
    values: [accountId],
  });
  return row?.amount_cents ?? null;
}

/** The same, as it is until the end of the transaction; its acts are decided one after another. */
export async function lockApprovalAmount(
  client: Client,
  accountId: string,
): Promise<bigint | null> {
  const row = await getRow<AmountRow>(client, {
    name: 'lock-approval-amount',
    text: `select approval_amount_cents as amount_cents from accounts
            where id = $1 for no key update`,
    values: [accountId],
  });
  return row.amount_cents;
}

export async function writeApprovalAmount(
  client: Client,
  { accountId, amountCents }: { accountId: string; amountCents: bigint | null },
): Promise<void> {
  await client.query(
    'update accounts set approval_amount_cents = $2, updated_at = now() where id = $1',
    [accountId, amountCents],
  );
}

interface MovingKeys {
  accountId: string;
  memberId: string;
  /** Kind and idempotency key of the act. */
  key: string;
}

/** The approval that the very same act waits for already. */
export async function findAsked(
  database: Queryable,
  { accountId, memberId, key }: MovingKeys,
): Promise<string | null> {
  const row = await findRow<{ id: string }>(database, {
    name: 'find-asked-approval',
    text: `select id from panel.approvals
            where account_id = $1 and asked_by = $2 and idempotency_key = $3`,
    values: [accountId, memberId, key],
  });
  return row?.id ?? null;
}

/** What the member began today without approval: by this very act, and by all others. */
export async function sumUnheld(
  client: Client,
  { accountId, memberId, key }: MovingKeys,
): Promise<{ ownCents: bigint; otherCents: bigint }> {
  await client.query({
    name: 'forget-unheld-money',
    text: `delete from panel.unheld_money
            where account_id = $1 and member_id = $2 and day < ${dayNowSql}`,
    values: [accountId, memberId],
  });
  return getRow(client, {
    name: 'sum-unheld-money',
    text: `select coalesce(sum(amount_cents) filter (where key = $3), 0)::bigint as "ownCents",
                  coalesce(sum(amount_cents) filter (where key <> $3), 0)::bigint as "otherCents"
             from panel.unheld_money
            where account_id = $1 and member_id = $2 and day = ${dayNowSql}`,
    values: [accountId, memberId, key],
  });
}

/** What the member moved today without approval. */
export async function sumUnheldToday(
  database: Queryable,
  { accountId, memberId }: Pick<MovingKeys, 'accountId' | 'memberId'>,
): Promise<bigint> {
  const { cents } = await getRow<{ cents: bigint }>(database, {
    name: 'sum-unheld-today',
    text: `select coalesce(sum(amount_cents), 0)::bigint as cents from panel.unheld_money
            where account_id = $1 and member_id = $2 and day = ${dayNowSql}`,
    values: [accountId, memberId],
  });
  return cents;
}

interface AskedApprovers {
  workspaceId: string;
  memberId: string;
  roles: readonly MemberRole[];
}

/** How many others of the team have one of the roles, and how many lack what deciding takes. */
export function countApprovers(
  database: Queryable,
  { workspaceId, memberId, roles }: AskedApprovers,
): Promise<{ approvers: number; unready: number }> {
  return getRow(database, {
    name: 'count-approvers',
    text: `select count(*)::int as approvers,
                  count(*) filter (where not (f.has_app or f.has_passkey))::int as unready
             from panel.members m join panel.member_factors f on f.member_id = m.id
            where m.workspace_id = $1 and m.id <> $2 and m.role = any($3)
              and m.disabled_at is null`,
    values: [workspaceId, memberId, roles],
  });
}

/** Counts an act that goes on without approval, also one that the service refuses then. */
export async function noteUnheld(
  client: Client,
  { accountId, memberId, key, amountCents }: MovingKeys & { amountCents: bigint },
): Promise<void> {
  await client.query({
    name: 'note-unheld-money',
    text: `insert into panel.unheld_money as u (account_id, member_id, day, key, amount_cents)
           values ($1, $2, ${dayNowSql}, $3, $4)
           on conflict (account_id, member_id, day, key)
             do update set amount_cents = greatest(u.amount_cents, excluded.amount_cents)`,
    values: [accountId, memberId, key, amountCents],
  });
}

interface NewApproval extends MovingKeys {
  id: string;
  actId: string;
  workspaceId: string;
  connectionId: string;
  input: HeldInput;
  amountCents: bigint;
  dayCents: bigint;
  receiver: HeldReceiver;
}

/** Writes what waits; false when its asker has too many waiting. The account is locked. */
export async function insertApproval(client: Client, held: NewApproval): Promise<boolean> {
  const { rowCount } = await client.query({
    name: 'insert-approval',
    text: `insert into panel.approvals (id, workspace_id, connection_id, account_id, input,
             amount_cents, day_cents, receiver_name, receiver_document, receiver_institution,
             asked_by, ask_act_id, idempotency_key, expires_at)
           select $1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13,
                  now() + $14 * interval '1 hour'
            where $15 > (select count(*) from panel.approvals
                          where account_id = $4 and asked_by = $11 and state = 'waiting'
                            and expires_at > now())`,
    values: [
      held.id,
      held.workspaceId,
      held.connectionId,
      held.accountId,
      JSON.stringify(held.input),
      held.amountCents,
      held.dayCents,
      held.receiver.name,
      held.receiver.document,
      held.receiver.institution,
      held.memberId,
      held.actId,
      held.key,
      approvalHours,
      approvalsWaitingMax,
    ],
  });
  return rowCount === 1;
}
