import type { CreateChargeBody } from '#lib/contract/bearer/charge.ts';
import { expiresInSecondsDefault } from '#lib/contract/bearer/charge.ts';
import type { Account } from '#service/accounts/account.ts';
import { codeAmountCentsMax } from '#service/br-code/write-br-code.ts';
import { createMicroBatch } from '#service/database/micro-batch.ts';
import type { Pool } from '#service/database/pool.ts';
import { feeOf } from '#service/fees/fee-of.ts';
import type { PixProvider } from '#service/provider/provider.ts';
import { ServiceError, overloaded } from '#service/service-error.ts';
import { createTransactionId, txidOf } from '#service/transactions/transaction-id.ts';
import { insertCharges } from './insert-charges.ts';
import type { Charge, NewCharge } from './insert-charges.ts';

interface Dependencies {
  pool: Pool;
  provider: PixProvider;
}

interface Order {
  account: Account;
  body: CreateChargeBody;
  /** Of a request with Idempotency-Key; written with the charge. */
  requestId: string | null;
}

/** Creates a charge; answers it with its splits. */
export type CreateCharge = (order: Order) => Promise<Charge>;

/** Most charges of one statement. */
const chargesMax = 200;
/**
 * Charges have no order among them, so one slow statement need not hold up the others. More than
 * two would make small batches again.
 */
const flushesMax = 2;

/**
 * The creation of charges in PENDING, each with its code and its splits (bearer edition document,
 * "POST /pix/"), by micro-batch: those that arrive while others are written share a statement. The
 * fee is fixed now, whatever the account's fee is when the payer pays. Splits are only stored: they
 * can fail at confirmation, but never block the sale. 422 outside the account's ticket bounds,
 * which are inclusive; the fee's own refusals are those of feeOf.
 */
export function createChargeCreator({ pool, provider }: Dependencies): CreateCharge {
  const batch = createMicroBatch<NewCharge, Charge>({
    flush: async (charges) =>
      (await insertCharges(pool, charges)).map((charge) => ({ value: charge })),
    itemsMax: chargesMax,
    flushesMax,
    overloaded,
  });
  return async ({ account, body, requestId }) => {
    const { minCents, maxCents } = account.ticketIn;
    if (body.amount < minCents || body.amount > maxCents || body.amount > codeAmountCentsMax) {
      throw new ServiceError('ticket_out_of_bounds', {
        status: 422,
        message: 'Valor fora dos limites de depósito da conta',
      });
    }
    const fee = feeOf(account, 'DEPOSIT', body.amount);
    const chargeId = createTransactionId(account.edition);
    // The provider first: a code without a charge harms nobody, because no caller ever saw it.
    const code = await provider.issueChargeCode({
      txid: txidOf(chargeId),
      amountCents: body.amount,
      merchantName: account.name,
      merchantCity: account.city,
    });
    return batch.add({
      chargeId,
      accountId: account.id,
      requestId,
      body,
      fee,
      code,
      expiresInSeconds: body.expiresIn ?? expiresInSecondsDefault,
    });
  };
}
