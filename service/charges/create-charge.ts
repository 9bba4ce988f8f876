import type { CreateChargeBody } from '#lib/contract/charge.ts';
import { expiresInSecondsDefault } from '#lib/contract/charge.ts';
import type { Account } from '#service/accounts/account.ts';
import { codeAmountCentsMax } from '#service/br-code/write-br-code.ts';
import type { Pool } from '#service/database/pool.ts';
import { feeOf } from '#service/fees/fee-of.ts';
import type { PixProvider } from '#service/provider/provider.ts';
import { ServiceError } from '#service/service-error.ts';
import { createTransactionId, txidOf } from '#service/transactions/transaction-id.ts';
import { insertCharge } from './charge-queries.ts';
import type { Charge } from './charge-queries.ts';

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

/**
 * Creates a charge in PENDING with its code and its splits (bearer edition document, "POST
 * /pix/"). The fee is fixed now, whatever the account's fee is when the payer pays. Splits are
 * only stored: they can fail at confirmation, but never block the sale. 422 outside the account's
 * ticket bounds, which are inclusive; the fee's own refusals are those of feeOf.
 */
export async function createCharge(
  { pool, provider }: Dependencies,
  { account, body, requestId }: Order,
): Promise<Charge> {
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
  return insertCharge(pool, {
    chargeId,
    accountId: account.id,
    requestId,
    body,
    fee,
    code,
    expiresInSeconds: body.expiresIn ?? expiresInSecondsDefault,
  });
}
