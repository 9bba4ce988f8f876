import { nextChargeStatus } from '#lib/domain/states/charge-states.ts';
import { inTransaction } from '#service/database/pool.ts';
import type { Pool } from '#service/database/pool.ts';
import type { ChargeClosing } from '#service/provider/provider.ts';
import { ServiceError, transactionNotFound } from '#service/service-error.ts';
import type { TransactionRow } from '#service/transactions/transaction-row.ts';
import { lockCharges, markClosed } from './charge-queries.ts';
import { queueRemoval } from './charge-removals.ts';

/**
 * Ends a pending charge unpaid, as EXPIRED or CANCELED, with its callback and with the order that
 * takes its code away at the provider, in one transaction.
 * An event that has happened already changes nothing. 404 for an unknown charge or another
 * account's, 422 when the status forbids it.
 */
export async function closeCharge(pool: Pool, closing: ChargeClosing): Promise<TransactionRow> {
  return inTransaction(pool, async (client) => {
    const charge = (await lockCharges(client, [closing])).get(closing.chargeId);
    if (!charge || charge.account_id !== closing.accountId) throw transactionNotFound();
    const status = closing.event === 'expired' ? 'EXPIRED' : 'CANCELED';
    if (charge.status === status) return charge;
    if (nextChargeStatus(charge.status, closing.event) === null) {
      throw new ServiceError('charge_not_pending', {
        status: 422,
        message: `A cobrança está com status ${charge.status} e não pode mais ser encerrada`,
      });
    }
    await queueRemoval(client, charge);
    return markClosed(client, { charge, status, cancellationReason: closing.cancellationReason });
  });
}
