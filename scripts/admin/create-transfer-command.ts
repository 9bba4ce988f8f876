import { createTransfer } from '#service/transfers/create-transfer.ts';
import type { Command } from './command.ts';
import { UsageError } from './option-values.ts';

/** `transfer:create`: prints `{fromTransactionId, toTransactionId}` once the money has moved. */
export const createTransferCommand: Command = {
  summary: 'move money between two accounts at once',
  options: {
    from: { value: 'ID', help: 'required; account that pays' },
    to: { value: 'ID', help: 'required; account that receives' },
    amount: { value: '10.00', help: 'required' },
  },
  async run({ database, options }) {
    const fromAccountId = options.required('from');
    const toAccountId = options.required('to');
    const amountCents = options.cents('amount');
    if (amountCents === undefined) throw new UsageError('--amount is required');
    const transfer = { fromAccountId, toAccountId, amountCents };
    return { result: { ...(await createTransfer(database.pool, transfer)) } };
  },
};
