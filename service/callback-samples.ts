import type { CallbackBody } from '#lib/contract/bearer/callback-body.ts';
import type { WebhookDeposit } from '#lib/contract/gateway/webhook.ts';
import type { Account } from './accounts/account.ts';
import { money } from './http/wire-money.ts';

/** No transaction has it: ids are random, and this one is never given out. */
const id = `EP${'0'.repeat(24)}`;

/**
 * What a sample carries (spec: settled, "Sample callbacks"): the fields of a callback, so that the
 * receiver reads it as it reads every other one, and `sample`. It is of nothing: an id that nobody
 * has, an amount of zero, and a status that no callback is ever sent for.
 */
export const sampleBodies: Record<Account['edition'], (at: Date) => string> = {
  bearer: (at) => JSON.stringify({ sample: true, ...emptyTransaction(at) }),
  gateway: () => JSON.stringify({ sample: true, ...emptyDeposit }),
};

const common = {
  id,
  type: 'DEPOSIT',
  status: 'PENDING',
  amount: money(0n),
  endToEndId: null,
  payerName: null,
  payerDocument: null,
} as const;

const emptyDeposit: WebhookDeposit = common;

function emptyTransaction(at: Date): CallbackBody {
  return {
    ...common,
    serviceFeeCharged: null,
    clientReference: null,
    qrCodeText: null,
    qrCodeUrl: null,
    qrCodeBase64: null,
    generatedName: null,
    generatedDocument: null,
    generatedEmail: null,
    payerInstitutionIspb: null,
    payerInstitutionName: null,
    receiverName: null,
    receiverDocument: null,
    receiverInstitutionIspb: null,
    receiverInstitutionName: null,
    withdrawPixKey: null,
    withdrawPixType: null,
    withdrawQrCodeText: null,
    cancellationReason: null,
    paidAt: null,
    refundEndToEndId: null,
    refundAmount: null,
    refundStatus: null,
    refundReason: null,
    refundDescription: null,
    refundedAt: null,
    createdAt: at.toISOString(),
    updatedAt: at.toISOString(),
  };
}
