import { z } from 'zod';
import { idText, text } from '#lib/contract/text.ts';
import { analysisResult, infractionType, reportedType } from '#lib/domain/states/enums.ts';

/** The central bank's limit for the details of a report and of its analysis. */
const details = text(2000);

/** `POST /sandbox/v1/infractions` body (spec: settled, "Sandbox control"). */
export const reportInfractionBody = z
  .object({
    transactionId: idText,
    type: infractionType,
    reportedBy: reportedType,
    reportDetails: details.nullish(),
  })
  .meta({ id: 'ReportInfraction' });

/** `POST /sandbox/v1/infractions/{id}/events` body: only a decision has a result. */
export const infractionEventBody = z
  .discriminatedUnion('event', [
    z.object({
      event: z.enum([
        'registered',
        'confirmed',
        'adjustments',
        'reopened',
        'acknowledged',
        'cancelled',
      ]),
    }),
    z.object({
      event: z.literal('decided'),
      analysisResult,
      analysisDetails: details.nullish(),
    }),
  ])
  .meta({ id: 'InfractionEvent' });
export type InfractionEventBody = z.output<typeof infractionEventBody>;
