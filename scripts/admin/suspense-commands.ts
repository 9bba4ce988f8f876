import { suspenseState } from '#lib/domain/states/suspense-states.ts';
import { isUuid } from '#service/database/is-uuid.ts';
import { assignItem } from '#service/suspense/assign-item.ts';
import { explainItem } from '#service/suspense/explain-item.ts';
import { listItems } from '#service/suspense/list-items.ts';
import { returnItem } from '#service/suspense/return-item.ts';
import type { SuspenseItemRow } from '#service/suspense/suspense-item.ts';
import { suspenseItemNotFound } from '#service/suspense/suspense-item.ts';
import type { Command } from './command.ts';
import { UsageError } from './option-values.ts';
import type { OptionValues } from './option-values.ts';

/** Most items that are printed, the newest ones. */
const itemsMax = 10_000;

const itemOption = { value: 'ID', help: 'required; as suspense:list prints it' };

/** `suspense:list`: prints a bare list (spec: settled, "Provider money"). */
export const listSuspenseCommand: Command = {
  summary: 'show received money that matches nothing, newest first',
  options: {
    state: { value: suspenseState.options.join('|'), help: 'only these; all unless given' },
    account: { value: 'ID', help: "only this account's" },
  },
  async run({ database, options }) {
    const items = await listItems(database.pool, {
      accountId: options.text('account') ?? null,
      state: options.choice('state', suspenseState.options) ?? null,
      limit: itemsMax,
      offset: 0,
    });
    return { result: items.map(printItem) };
  },
};

/** `suspense:assign`: prints the item once the money is credited. */
export const assignSuspenseCommand: Command = {
  summary: 'credit an item to the charge or the account that it belongs to',
  options: {
    item: itemOption,
    charge: { value: 'ID', help: 'an unpaid charge of the same amount' },
    account: { value: 'ID', help: 'an account, which gets a deposit of its own' },
  },
  async run({ database, options }) {
    const [chargeId, accountId] = [options.text('charge'), options.text('account')];
    if ((chargeId === undefined) === (accountId === undefined)) {
      throw new UsageError('give either --charge or --account');
    }
    const target = chargeId === undefined ? { accountId: accountId ?? '' } : { chargeId };
    const item = await assignItem(database.pool, { ...readItem(options), target });
    return { result: printItem(item) };
  },
};

/** `suspense:return`: prints the item; a worker hands the order on. */
export const returnSuspenseCommand: Command = {
  summary: 'give an item back to its payer',
  options: { item: itemOption },
  async run({ database, options }) {
    return { result: printItem(await returnItem(database.pool, readItem(options))) };
  },
};

/** `suspense:note`: prints the item with its note. */
export const noteSuspenseCommand: Command = {
  summary: 'write down what is known of an item',
  options: { item: itemOption, note: { value: 'TEXT', help: 'empty takes the note away' } },
  async run({ database, options }) {
    const note = options.text('note');
    if (note === undefined) throw new UsageError('--note is required');
    return { result: printItem(await explainItem(database.pool, { ...readItem(options), note })) };
  },
};

function readItem(options: OptionValues) {
  const itemId = options.required('item');
  if (!isUuid(itemId)) throw suspenseItemNotFound();
  return { itemId, accountId: null };
}

function printItem(item: SuspenseItemRow) {
  return {
    id: item.id,
    endToEndId: item.end_to_end_id,
    txid: item.txid,
    amount: Number(item.amount_cents) / 100,
    reason: item.reason,
    receivedAt: item.received_at.toISOString(),
    state: item.state,
    isReturning: item.return_order_id !== null,
    accountId: item.account_id,
    transactionId: item.transaction_id,
    assignedTransactionId: item.assigned_transaction_id,
    returnEndToEndId: item.return_end_to_end_id,
    returnFailure: item.return_failure,
    payerName: item.payer_name,
    payerDocument: item.payer_document,
    note: item.note,
  };
}
