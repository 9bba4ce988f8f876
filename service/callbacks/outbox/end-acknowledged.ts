import { byAccount, isDistributed } from '#service/database/layout.ts';
import type { Queryable } from '#service/database/pool.ts';

/**
 * Ends what these acknowledged resends make needless (spec: settled, "Resends"): callbacks of the
 * same transaction that were queued earlier and say nothing that the resend did not, and the next
 * attempts that the log announced for them. One whose attempt is under way is ended as well: the
 * attempt is booked when it comes back, and no other follows it.
 *
 * To be called in the transaction that books the resends. The log is a second statement, because
 * it must see what those have written that held the rows meanwhile.
 */
export async function endAcknowledged(database: Queryable, resends: bigint[]): Promise<void> {
  const ended = isDistributed
    ? await endOnNodes(database, resends)
    : await endNeedless(database, resends);
  if (ended.length === 0) return;
  const { rows: underWay } = await database.query<{ seq: bigint; attempts: number }>({
    name: 'find-attempts-under-way',
    text: `select u.seq, u.attempts from callback_hands h, unnest(h.seqs, h.attempts)
             as u(seq, attempts) where h.seqs && $1::bigint[]`,
    values: [ended],
  });
  await database.query({
    name: 'end-announced-attempts',
    text: `
      update callback_logs l set next_attempt_at = null
        from callbacks c
       where c.seq = any($1::bigint[]) and l.transaction_id = c.transaction_id
         and l.account_id = c.account_id and l.callback_seq = c.seq and l.attempt = c.attempts - 1
         and l.next_attempt_at is not null
         -- What is under way was announced truly.
         and (c.seq, c.attempts) not in (select * from unnest($2::bigint[], $3::smallint[]))`,
    values: [ended, underWay.map(({ seq }) => seq), underWay.map(({ attempts }) => attempts)],
  });
}

/** Each account's on its node. */
async function endOnNodes(database: Queryable, resends: bigint[]): Promise<bigint[]> {
  const { rows } = await database.query<{ seq: bigint; account_id: string }>({
    name: 'find-accounts-of-resends',
    text: 'select seq, account_id from callbacks where seq = any($1::bigint[])',
    values: [resends],
  });
  const ended: bigint[] = [];
  for (const [accountId, ofAccount] of byAccount(rows, (row) => row.account_id)) {
    const seqs = ofAccount.map(({ seq }) => seq);
    ended.push(...(await endNeedless(database, seqs, accountId)));
  }
  return ended;
}

/** Answers which callbacks were ended. The account is named where all are of one. */
async function endNeedless(
  database: Queryable,
  resends: bigint[],
  accountId?: string,
): Promise<bigint[]> {
  const of = (table: string): string =>
    accountId === undefined ? '' : `and ${table}.account_id = $2`;
  const { rows } = await database.query<{ seq: bigint }>({
    name: 'end-acknowledged-callbacks',
    text: `
      with needless as (
        select c.seq, resend.seq as resend_seq, d.attempts, d.claims
          from callbacks resend
          join callbacks c
            on c.transaction_id = resend.transaction_id and c.seq < resend.seq
           and c.transaction_status = resend.transaction_status
           -- An expression, which leads the planner to no index of all that the account has: a
           -- transaction has few rows.
           and c.account_id || '' = resend.account_id
          join due_callbacks d on d.seq = c.seq ${of('d')}
         where resend.seq = any($1::bigint[]) and c.kind = 'STATUS' ${of('resend')} ${of('c')}
           and (c.infraction_id is null
                or (c.infraction_id = resend.infraction_id
                    and c.snapshot #>> '{infraction,status}'
                        = resend.snapshot #>> '{infraction,status}'))
         -- In one order, so that two workers never wait for each other.
         order by d.seq for update of d
      )
      -- Its trigger ends what was due.
      update callbacks c set state = 'DELIVERED', acknowledged_by = needless.resend_seq,
                             attempts = needless.attempts, claims = needless.claims
        from needless where c.seq = needless.seq ${of('c')}
      returning c.seq`,
    values: accountId === undefined ? [resends] : [resends, accountId],
  });
  return rows.map(({ seq }) => seq);
}
