import { expiresInSecondsDefault } from '#lib/contract/bearer/charge.ts';
import { txidOf } from '#lib/domain/keys/txid.ts';
import { ticketOutOfBounds } from '#service/accounts/ticket-out-of-bounds.ts';
import { codeAmountCentsMax } from '#service/br-code/write-br-code.ts';
import { createMicroBatch } from '#service/database/micro-batch.ts';
import type { Pool } from '#service/database/pool.ts';
import { feeOf } from '#service/fees/fee-of.ts';
import type { Logger } from '#service/logger.ts';
import type { Providers } from '#service/provider/join-providers.ts';
import type { ChargeOrder } from '#service/provider/provider.ts';
import { overloaded } from '#service/service-error.ts';
import { createTransactionId } from '#service/transactions/transaction-id.ts';
import { insertCharges } from './insert-charges.ts';
import type { Charge, ChargeToInsert, NewChargeInput } from './insert-charges.ts';

interface Dependencies {
  pool: Pool;
  providers: Pick<Providers, 'choose'>;
  log: Pick<Logger, 'warn'>;
}

/** Creates a charge; answers it with its splits. */
export type CreateCharge = (input: NewChargeInput) => Promise<Charge>;

/** Most charges of one statement. */
const chargesMax = 200;
/**
 * Charges have no order among them, so one slow statement need not hold up the others. More than
 * two would make small batches again.
 */
const flushesMax = 2;

/**
 * The creation of charges in PENDING, each with its code and its splits
 * (spec: bearer, "POST /pix/"), by micro-batch: those that arrive while others are written share a
 * statement. The fee is fixed now, whatever the account's fee is when the payer pays. Splits are
 * only stored: they can fail at confirmation, but never block the sale. 422 outside the account's
 * ticket bounds, which are inclusive; the fee's own refusals are those of feeOf. When the provider
 * issues no code the charge has ended at once, with the reason
 * (spec: settled, "Charges").
 */
export function createChargeCreator({ pool, providers, log }: Dependencies): CreateCharge {
  const batch = createMicroBatch<ChargeToInsert, Charge>({
    flush: async (charges) =>
      (await insertCharges(pool, charges)).map((charge) => ({ value: charge })),
    itemsMax: chargesMax,
    flushesMax,
    overloaded,
  });
  return async (input) => {
    const { account, amountCents } = input;
    const { minCents, maxCents } = account.ticketIn;
    const mostCents = maxCents < codeAmountCentsMax ? maxCents : codeAmountCentsMax;
    if (amountCents < minCents || amountCents > mostCents) {
      throw ticketOutOfBounds('depósito', { minCents, maxCents: mostCents });
    }
    const fee = feeOf(account, 'DEPOSIT', amountCents);
    const chargeId = createTransactionId(account.edition);
    // The provider first: a code without a charge harms nobody, because no caller ever saw it.
    const { key: provider, port } = providers.choose(account.providers);
    const code = await port
      .issueChargeCode(toOrder(chargeId, input))
      .catch((error: unknown): null => {
        log.warn({ err: error, chargeId, provider }, 'the provider issued no code');
        return null;
      });
    return batch.add({ chargeId, input, fee, code, provider });
  };
}

function toOrder(chargeId: string, input: NewChargeInput): ChargeOrder {
  const { account, generatedName: name, generatedDocument: document } = input;
  return {
    txid: txidOf(chargeId),
    amountCents: input.amountCents,
    expiresInSeconds: input.expiresInSeconds ?? expiresInSecondsDefault,
    payer: name != null && document != null ? { name, document } : null,
    merchantName: account.name,
    merchantCity: account.city,
  };
}
