import type { CallbackBody } from '#lib/contract/bearer/callback-body.ts';
import type { WebhookDeposit, WebhookWithdraw } from '#lib/contract/gateway/webhook.ts';
import type { SampleEvent } from '#lib/domain/limits/callback-samples.ts';
import { cancellationReasons } from '#lib/domain/states/cancellation-reason.ts';
import type { Account } from './accounts/account.ts';
import { money } from './http/wire-money.ts';

/** No transaction has it: ids are random, and this one is never given out. */
const id = `EP${'0'.repeat(24)}`;
/** Of the form that they have, and of no payment. */
const endToEndId = `E${'0'.repeat(31)}`;
const refundEndToEndId = `D${'0'.repeat(31)}`;
const nobody = { payerName: 'Amostra', payerDocument: '00000000000' } as const;

interface Sample {
  event: SampleEvent;
  at: Date;
}

/**
 * What a sample carries (spec: settled, "Sample callbacks"): the fields of a callback, so that the
 * receiver reads it as it reads every other one, and `sample`. It is of nothing: an id that nobody
 * has, and an amount of zero, whatever it tells. The connection alone is tried with a status that
 * no callback is ever sent for.
 */
export const sampleBodies: Record<Account['edition'], (sample: Sample) => string> = {
  bearer: (sample) => JSON.stringify({ sample: true, ...transactionOf(sample) }),
  gateway: ({ event }) => JSON.stringify({ sample: true, ...gatewaySamples[event] }),
};

const nothing = { id, amount: money(0n), endToEndId: null } as const;
const unpaid = {
  ...nothing,
  type: 'DEPOSIT',
  status: 'PENDING',
  payerName: null,
  payerDocument: null,
} as const;
const paid = { ...unpaid, ...nobody, status: 'COMPLETED', endToEndId } as const;
const sent = { ...nothing, type: 'WITHDRAW', status: 'COMPLETED', endToEndId } as const;

const gatewaySamples: Record<SampleEvent, WebhookDeposit | WebhookWithdraw> = {
  connection: unpaid,
  depositPaid: paid,
  depositRefunded: { ...paid, status: 'REFUNDED' },
  depositExpired: { ...unpaid, status: 'EXPIRED' },
  withdrawalPaid: sent,
  withdrawalCanceled: { ...sent, status: 'CANCELED', endToEndId: null },
};

const toKey = { withdrawPixKey: 'amostra@exemplo.com', withdrawPixType: 'email' } as const;

/** What the bearer edition tells beside that, of each event. */
const told: Record<SampleEvent, (moment: string) => Partial<CallbackBody>> = {
  connection: () => ({}),
  depositPaid: (paidAt) => ({ paidAt }),
  depositRefunded: (moment) => ({
    paidAt: moment,
    refundEndToEndId,
    refundAmount: money(0n),
    refundStatus: 'COMPLETED',
    refundReason: 'CUSTOMER_REQUEST',
    refundDescription: 'Amostra',
    refundedAt: moment,
  }),
  depositExpired: () => ({}),
  withdrawalPaid: (paidAt) => ({ paidAt, ...toKey, receiverName: 'Amostra' }),
  withdrawalCanceled: () => ({ ...toKey, cancellationReason: cancellationReasons[2] }),
};

function transactionOf({ event, at }: Sample): CallbackBody {
  const moment = at.toISOString();
  return {
    payerName: null,
    payerDocument: null,
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
    createdAt: moment,
    updatedAt: moment,
    ...gatewaySamples[event],
    ...told[event](moment),
  };
}
