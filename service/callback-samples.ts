import type { SampleEvent } from '#lib/domain/limits/callback-samples.ts';
import { cancellationReasons } from '#lib/domain/states/cancellation-reason.ts';
import type { Account } from './accounts/account.ts';
import { callbackView } from './bearer/views/callback-view.ts';
import { writeDynamicCode } from './br-code/write-br-code.ts';
import { gatewayCallbackView } from './gateway/views/callback-view.ts';
import type { TransactionRow } from './transactions/transaction-row.ts';

/** No transaction has it: ids are random, and this one is never given out. */
const id = `EP${'0'.repeat(24)}`;
/** Of the form that they have, and of no payment. */
const endToEndId = `E${'0'.repeat(31)}`;
const refundEndToEndId = `D${'0'.repeat(31)}`;

interface Sample {
  event: SampleEvent;
  at: Date;
  /** The service's own public address, for the URL of the image. */
  publicUrl: string;
}

/**
 * What a sample carries (spec: settled, "Sample callbacks"): what the callback of a transaction in
 * that state has, so that the receiver reads it as it reads every other one, and `sample`. It is of
 * nothing: an id that nobody has, and an amount of zero, whatever it tells. The connection alone is
 * tried with a status that no callback is ever sent for.
 */
export const sampleBodies: Record<Account['edition'], (sample: Sample) => string> = {
  bearer: ({ publicUrl, ...sample }) =>
    asSample(callbackView({ snapshot: snapshotOf(sample), publicUrl })),
  gateway: (sample) => asSample(gatewayCallbackView(snapshotOf(sample))),
};

function asSample(body: object): string {
  return JSON.stringify({ ...body, sample: true });
}

/** Columns of a row of `callbacks`, as its text has them. */
type Columns = Partial<Record<keyof TransactionRow, string | number>>;

const ofNobody: Columns = {
  payer_name: 'Amostra',
  payer_document: '00000000000',
  payer_institution_ispb: '99999999',
  payer_institution_name: 'Banco da Amostra',
};
const charge: Columns = {
  type: 'DEPOSIT',
  client_reference: 'AMOSTRA',
  generated_name: 'Amostra',
  // A code that leads nowhere: nobody can pay it.
  qr_code_text: writeDynamicCode({
    location: `amostra.invalid/${id}`,
    merchantName: 'Amostra',
    merchantCity: 'Brasilia',
    amountCents: null,
  }),
};
const withdrawal: Columns = {
  type: 'WITHDRAW',
  client_reference: 'AMOSTRA',
  withdraw_pix_key: 'amostra@exemplo.com',
  withdraw_pix_type: 'email',
};

function paidAt(at: string): Columns {
  return { ...charge, ...ofNobody, status: 'COMPLETED', end_to_end_id: endToEndId, paid_at: at };
}

const columnsOf: Record<SampleEvent, (at: string) => Columns> = {
  connection: () => ({ type: 'DEPOSIT', status: 'PENDING' }),
  depositPaid: paidAt,
  depositRefunded: (at) => ({
    ...paidAt(at),
    status: 'REFUNDED',
    refund_end_to_end_id: refundEndToEndId,
    refund_amount_cents: 0,
    refund_status: 'COMPLETED',
    refund_reason: 'CUSTOMER_REQUEST',
    refund_description: 'Amostra',
    refunded_at: at,
  }),
  depositExpired: () => ({ ...charge, status: 'EXPIRED' }),
  withdrawalPaid: (at) => ({
    ...withdrawal,
    status: 'COMPLETED',
    receiver_name: 'Amostra',
    receiver_document: '00000000000',
    receiver_institution_ispb: '99999999',
    receiver_institution_name: 'Banco da Amostra',
    end_to_end_id: endToEndId,
    paid_at: at,
  }),
  withdrawalCanceled: () => ({
    ...withdrawal,
    status: 'CANCELED',
    cancellation_reason: cancellationReasons[2],
  }),
};

/** What a row of `callbacks` would remember of such a transaction. */
function snapshotOf({ event, at }: Pick<Sample, 'event' | 'at'>): string {
  const moment = at.toISOString();
  const times = { created_at: moment, updated_at: moment };
  return JSON.stringify({
    id,
    amount_cents: 0,
    fee_cents: 0,
    ...columnsOf[event](moment),
    ...times,
  });
}
