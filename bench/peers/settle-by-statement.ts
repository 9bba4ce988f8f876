import { randomUUID } from 'node:crypto';
import { ledgerReasons } from '#lib/domain/money/ledger-kinds.ts';
import { queueCallbacksFrom } from '#service/callbacks/outbox/queue-callbacks.ts';
import type { Pool } from '#service/database/pool.ts';
import type { Payment } from '#service/provider/provider.ts';

/**
 * The peer of goals 1 and 2: a settlement as one statement that writes the same rows as ours,
 * one commit each. The balance row is updated first, so its lock orders the postings.
 */
export async function settleByStatement(pool: Pool, payment: Payment): Promise<void> {
  await pool.query({
    name: 'peer-settle',
    text: settleSql,
    values: [
      payment.chargeId,
      payment.accountId,
      payment.endToEndId,
      payment.payerName,
      payment.payerDocument,
      randomUUID(),
      ledgerReasons.deposit,
      ledgerReasons.deposit_fee,
    ],
  });
}

const settleSql = `
  with paid as (
    update transactions
       set status = 'COMPLETED', end_to_end_id = $3, payer_name = $4, payer_document = $5,
           payer_institution_ispb = '99999008', payer_institution_name = 'Banco Sandbox S.A.',
           paid_at = now(), updated_at = now()
     where id = $1 and account_id = $2 and status = 'PENDING'
    returning *
  ),
  moved as (
    update balances b set available_cents = available_cents + p.amount_cents - p.fee_cents
      from paid p where b.account_id = p.account_id
    returning b.account_id, b.blocked_cents, b.available_cents as after_fee,
              b.available_cents + p.fee_cents as after_gross,
              b.available_cents + p.fee_cents - p.amount_cents as before,
              p.amount_cents as gross, p.fee_cents as fee
  ),
  posted as (
    insert into ledger_entries (account_id, transfer_id, book, amount_cents, kind,
      reason, transaction_id, statement_id, previous_available_cents, previous_blocked_cents,
      new_available_cents, new_blocked_cents)
    select m.account_id, $6::uuid, leg.*
      from moved m,
           lateral (values
             ('settlement', -gross, 'deposit'::ledger_kind, $7::text, $1::text, null::uuid,
              null::bigint, null::bigint, null::bigint, null::bigint),
             ('available', gross, 'deposit', $7, $1, gen_random_uuid(), before, blocked_cents,
              after_gross, blocked_cents),
             ('available', -fee, 'deposit_fee', $8::text, $1, gen_random_uuid(), after_gross,
              blocked_cents, after_fee, blocked_cents),
             ('fees', fee, 'deposit_fee', $8, $1, null, null, null, null, null)
           ) as leg
  )
  ${queueCallbacksFrom('paid')}`;
