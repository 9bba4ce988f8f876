import { z } from 'zod';
import { moneyIn } from '#lib/contract/number.ts';
import { text } from '#lib/contract/text.ts';
import { payChargeBody } from './charge-control.ts';

/** `POST /sandbox/v1/pix` body: somebody pays to the platform's key, with a txid or without. */
export const sendPixBody = z
  .object({
    amount: moneyIn,
    txid: text(35)
      .regex(/^[a-zA-Z0-9]{1,35}$/, 'deve ter letras e números')
      .nullish(),
    ...payChargeBody.pick({
      payerName: true,
      payerDocument: true,
      payerInstitutionIspb: true,
      endToEndId: true,
    }).shape,
    paidAt: z.iso
      .datetime({ offset: true })
      .transform((value) => new Date(value))
      .nullish(),
  })
  .meta({ id: 'SendPix' });

/** `POST /sandbox/v1/withdrawals/{id}/return` body: all of it comes back unless told. */
export const returnWithdrawalBody = z
  .object({
    amount: moneyIn.nullish(),
    endToEndId: text(32)
      .regex(/^D[0-9A-Z]{8}\d{12}[a-zA-Z0-9]{11}$/, 'não tem a forma do ID de uma devolução')
      .nullish(),
  })
  .meta({ id: 'ReturnWithdrawal' });

/** What both answer: what the books have made of the money. */
export const receivedPix = z
  .object({
    endToEndId: z.string(),
    transactionId: z.string().nullable(),
    suspenseId: z.string().nullable(),
  })
  .meta({ id: 'ReceivedPix' });
