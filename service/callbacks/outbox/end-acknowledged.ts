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
          join due_callbacks d on d.seq = c.seq
         where resend.seq = any($1::bigint[]) and c.kind = 'STATUS'
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
        from needless where c.seq = needless.seq
      returning c.seq`,
    values: [resends],
  });
  if (rows.length === 0) return;
  await database.query({
    name: 'end-announced-attempts',
    text: `
      update callback_logs l set next_attempt_at = null
        from callbacks c
       where c.seq = any($1::bigint[]) and l.transaction_id = c.transaction_id
         and l.account_id = c.account_id and l.callback_seq = c.seq and l.attempt = c.attempts - 1
         and l.next_attempt_at is not null
         -- What is under way was announced truly.
         and not exists (select from callback_hands h
                          where (c.seq, c.attempts) in (select * from unnest(h.seqs, h.attempts)))`,
    values: [rows.map(({ seq }) => seq)],
  });
}
