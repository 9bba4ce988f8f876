import { z } from 'zod';
import { idText, text } from '#lib/contract/text.ts';
import { cancellationReason } from '#lib/domain/states/cancellation-reason.ts';

/**
 * `POST /sandbox/v1/charges/{id}/pay` body (spec: settled, "Sandbox control"). All of it is
 * optional.
 */
export const payChargeBody = z
  .object({
    payerName: text(200).min(1).nullish(),
    payerDocument: text(32)
      .transform((value) => value.replace(/[.\-/\s]/g, '').toUpperCase())
      .pipe(z.string().regex(/^(\d{11}|[0-9A-Z]{12}\d{2})$/, 'deve ser um CPF ou CNPJ'))
      .nullish(),
    payerInstitutionIspb: text(8)
      .regex(/^[0-9A-Z]{8}$/, 'deve ter 8 letras maiúsculas ou números')
      .nullish(),
    payerInstitutionName: text(200).min(1).nullish(),
    endToEndId: text(32)
      .regex(/^E[0-9A-Z]{8}\d{12}[a-zA-Z0-9]{11}$/, 'não tem a forma de um endToEndId')
      .nullish(),
    late: z.boolean().nullish(),
  })
  .meta({ id: 'PayCharge' });
export type PayChargeBody = z.output<typeof payChargeBody>;

/** `POST /sandbox/v1/charges/{id}/expire` and `/cancel` body. */
export const closeChargeBody = z
  .object({ cancellationReason: cancellationReason.nullish() })
  .meta({ id: 'CloseCharge' });

/** `POST /sandbox/v1/withdrawals/{id}/settle` body. */
export const settleWithdrawalBody = z
  .object({
    receiverName: text(200).min(1).nullish(),
    receiverDocument: payChargeBody.shape.payerDocument,
  })
  .meta({ id: 'SettleWithdrawal' });

/** `POST /sandbox/v1/withdrawals/{id}/fail` body: one of the exact strings. */
export const failWithdrawalBody = z.object({ cancellationReason }).meta({ id: 'FailWithdrawal' });

/** `POST /sandbox/v1/refunds` body: the provider starts a refund (API-key edition). */
export const startRefundBody = z
  .object({ transactionId: idText.min(1) })
  .meta({ id: 'StartRefund' });

/** Body of sandbox calls that take nothing. */
export const emptyBody = z.object({});
