import type { Command } from '#scripts/admin/command.ts';
import { UsageError } from '#scripts/admin/option-values.ts';
import { databaseNow } from '#service/database/database-clock.ts';
import { bookProviderFees } from '#service/reconciliation/book-provider-fees.ts';

/** `provider:fee`: books what the provider took and names on no payment. */
export const providerFeeCommand: Command = {
  summary: 'book a fee of the provider that no payment names, as an expense',
  options: {
    amount: { value: '10.50', help: 'required; in reais' },
    reference: { value: 'TEXT', help: 'required; the same again books nothing' },
  },
  async run({ database: { pool }, options }) {
    const reference = options.required('reference');
    const amountCents = options.cents('amount');
    if (amountCents === undefined || amountCents === 0n) {
      throw new UsageError('--amount is required and more than 0');
    }
    const chargedAt = await databaseNow(pool);
    const fee = { reference, endToEndId: null, amountCents, chargedAt };
    return { result: { reference, isNew: (await bookProviderFees(pool, [fee])) === 1 } };
  },
};
