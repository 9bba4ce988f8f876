import { z } from 'zod';
import { moneyOut } from '#lib/contract/number.ts';
import { dateTimeOut, timestamps } from '#lib/contract/text.ts';
import {
  analysisResult,
  defenseStatus,
  infractionStatus,
  infractionType,
  reportedType,
} from '#lib/domain/states/enums.ts';

/** A defense inside the history of its infraction (spec: bearer, "InfractionDefense"). */
export const infractionDefense = z
  .object({
    id: z.string(),
    defense: z.string(),
    status: defenseStatus,
    ...timestamps,
    files: z.array(
      z.object({ name: z.string(), mimeType: z.string(), size: z.int(), url: z.string() }),
    ),
  })
  .meta({ id: 'InfractionDefense' });
export type InfractionDefense = z.infer<typeof infractionDefense>;

/** The fields of an infraction in a callback (spec: bearer, "Callback payload"). */
export const callbackInfraction = z
  .object({
    id: z.string(),
    protocol: z.string().describe('Central-bank protocol'),
    status: infractionStatus,
    type: infractionType,
    reportedBy: reportedType,
    reportDetails: z.string().nullable(),
    analysisResult: analysisResult.nullable(),
    analysisDetails: z.string().nullable(),
    reportedAt: dateTimeOut,
    expiresAt: dateTimeOut.nullable(),
    ...timestamps,
  })
  .meta({ id: 'CallbackInfraction' });
export type CallbackInfraction = z.infer<typeof callbackInfraction>;

/** An infraction (spec: bearer, "Infraction"). */
export const infraction = callbackInfraction
  .extend({
    transaction: z.object({
      id: z.string(),
      amount: moneyOut,
      payerName: z.string().nullable(),
      payerDocument: z.string().nullable(),
      receiverName: z.string().nullable(),
      receiverDocument: z.string().nullable(),
      endToEndId: z.string().nullable(),
    }),
    defenseHistory: z.array(infractionDefense).describe('Newest first'),
  })
  .meta({ id: 'Infraction' });
export type Infraction = z.infer<typeof infraction>;
