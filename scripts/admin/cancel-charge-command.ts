import { txidOf } from '#lib/domain/keys/txid.ts';
import { cancellationReason } from '#lib/domain/states/cancellation-reason.ts';
import { closeCharge } from '#service/charges/close-charge.ts';
import { transactionNotFound } from '#service/service-error.ts';
import { findChargeOfTxid } from '#service/transactions/transaction-queries.ts';
import type { Command } from './command.ts';

/** `charge:cancel`: ends a charge that nobody has paid; a worker takes its code away. */
export const cancelChargeCommand: Command = {
  summary: 'end a charge that nobody has paid, and have its code taken away at the provider',
  options: {
    charge: { value: 'ID', help: 'required' },
    reason: { value: 'TEXT', help: 'one of the reasons of the specification, word for word' },
  },
  async run({ database: { pool }, options }) {
    const charge = await findChargeOfTxid(pool, txidOf(options.required('charge')));
    if (!charge) throw transactionNotFound();
    const { id, status } = await closeCharge(pool, {
      chargeId: charge.id,
      accountId: charge.account_id,
      event: 'cancelled',
      cancellationReason: options.choice('reason', cancellationReason.options) ?? null,
    });
    return { result: { id, status } };
  },
};
