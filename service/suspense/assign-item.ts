import { nextChargeStatus } from '#lib/domain/states/charge-states.ts';
import { accountNotFound } from '#service/accounts/account-not-found.ts';
import { findLivingAccount } from '#service/accounts/find-living-account.ts';
import { lockCharges } from '#service/charges/charge-queries.ts';
import type { LockedCharge } from '#service/charges/charge-queries.ts';
import { queueRemoval } from '#service/charges/charge-removals.ts';
import { payFromSuspense } from '#service/charges/confirm-charge.ts';
import { inTransaction } from '#service/database/pool.ts';
import type { Client, Pool } from '#service/database/pool.ts';
import { feeOf } from '#service/fees/fee-of.ts';
import { lockBalances, postTransfers } from '#service/ledger/post-transfers.ts';
import type { Payment } from '#service/provider/provider.ts';
import { failure, transactionNotFound } from '#service/service-error.ts';
import { createTransactionId } from '#service/transactions/transaction-id.ts';
import { insertDeposit, moveToProvider } from './deposit-queries.ts';
import { suspenseItemClosed } from './suspense-item.ts';
import type { SuspenseItemRow } from './suspense-item.ts';
import { lockItem, saveItem } from './suspense-queries.ts';
import type { ItemKeys } from './suspense-queries.ts';
import { payoutReturnTransfer, suspenseOwner } from './suspense-transfers.ts';

/** Whose money it is: that of a charge that nobody has paid, or an account's. */
export type SuspenseTarget = { chargeId: string } | { accountId: string };

interface Assignment extends ItemKeys {
  target: SuspenseTarget;
}

/**
 * Gives an open item to whom it belongs, once, in one transaction
 * (spec: settled, "Suspense items"). A charge of the same amount is confirmed by it, an account
 * gets a deposit of its own: fee, splits and callback are those of any deposit. A payout that came
 * back is credited to the account without a fee. 404 for an unknown item, charge or account; 422
 * when the item is not open any more, or the charge cannot take it; the fee's own refusals are
 * those of feeOf.
 */
export async function assignItem(pool: Pool, assignment: Assignment): Promise<SuspenseItemRow> {
  const { target, accountId: ownAccountId } = assignment;
  return inTransaction(pool, async (client) => {
    const charge = 'chargeId' in target ? await lockTarget(client, target.chargeId) : null;
    const accountId = 'accountId' in target ? target.accountId : (charge?.account_id ?? null);
    if (ownAccountId !== null && accountId !== ownAccountId) throw transactionNotFound();
    const item = await lockItem(client, assignment);
    if (item.state !== 'open' || item.return_order_id !== null) throw suspenseItemClosed();
    const transactionId = charge
      ? await payCharge(client, item, charge)
      : await creditAccount(client, item, accountId ?? '');
    return saveItem(client, item, {
      state: 'assigned',
      account_id: accountId,
      assigned_transaction_id: transactionId,
    });
  });
}

async function lockTarget(client: Client, chargeId: string): Promise<LockedCharge> {
  const charge = (await lockCharges(client, [{ chargeId, accountId: null }])).get(chargeId);
  if (!charge) throw transactionNotFound();
  return charge;
}

async function payCharge(
  client: Client,
  item: SuspenseItemRow,
  charge: LockedCharge,
): Promise<string> {
  const isPayable =
    charge.end_to_end_id === null && nextChargeStatus(charge.status, 'paid_late') !== null;
  if (!isPayable || charge.amount_cents !== item.amount_cents) throw chargeDoesNotFit();
  if (item.reason === 'payout_returned') throw chargeDoesNotFit();
  // The provider does not know that it is paid: nobody may pay it once more.
  if (charge.status === 'PENDING') await queueRemoval(client, charge);
  if (charge.provider !== item.provider) await moveToProvider(client, charge, item.provider);
  return pay(client, item, charge);
}

async function pay(client: Client, item: SuspenseItemRow, charge: LockedCharge): Promise<string> {
  const row = await payFromSuspense(client, {
    charge,
    payment: paymentOf(item, charge),
    suspenseOwner: suspenseOwner(item),
  });
  return row.id;
}

async function creditAccount(
  client: Client,
  item: SuspenseItemRow,
  accountId: string,
): Promise<string | null> {
  const account = await findLivingAccount(client, accountId);
  if (!account) throw accountNotFound();
  if (item.reason === 'payout_returned') {
    const locked = await lockBalances(client, [accountId]);
    const transfer = payoutReturnTransfer(item, accountId);
    await postTransfers(client, { transfers: [transfer], locked });
    return transfer.transactionId;
  }
  const deposit = await insertDeposit(client, {
    id: createTransactionId(account.edition),
    accountId,
    amountCents: item.amount_cents,
    fee: feeOf(account, 'DEPOSIT', item.amount_cents),
    likeTransactionId: item.transaction_id,
    provider: item.provider,
  });
  return pay(client, item, deposit);
}

function paymentOf(item: SuspenseItemRow, charge: LockedCharge): Payment {
  return {
    chargeId: charge.id,
    accountId: charge.account_id,
    endToEndId: item.end_to_end_id,
    payerName: item.payer_name,
    payerDocument: item.payer_document,
    payerInstitutionIspb: item.payer_institution_ispb,
    payerInstitutionName: null,
    paidAt: item.received_at,
    isLate: true,
  };
}

const chargeDoesNotFit = failure(
  'charge_does_not_fit',
  422,
  'A cobrança já foi paga ou tem outro valor; atribua o valor à conta',
);
