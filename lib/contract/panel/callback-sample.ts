import { z } from 'zod';
import { callbackUrl } from '#lib/contract/bearer/charge.ts';
import { dateTimeOut, idText, text } from '#lib/contract/text.ts';
import { sampleEvents } from '#lib/domain/limits/callback-samples.ts';
import { panelCallback, panelCallbackDetail } from './callbacks.ts';
import { origin } from './panel.ts';

// Samples that a member sends to a receiver (spec: settled, "Sample callbacks").

/** `GET /connections/{id}/callback-addresses` query. */
export const callbackAddressesQuery = z.object({
  host: text(255).optional().describe('Host and port of the callbackUrl'),
});

/** Where callbacks of the account went of late, newest first, without secrets. */
export const callbackAddresses = z
  .object({
    addresses: z.array(
      z.object({
        callbackId: z.string().describe('The newest attempt there'),
        ...panelCallback.pick({ url: true, host: true, status: true }).shape,
        lastAttemptAt: dateTimeOut,
      }),
    ),
  })
  .meta({ id: 'CallbackAddresses' });
export type CallbackAddresses = z.infer<typeof callbackAddresses>;

/**
 * `POST /connections/{id}/callback-samples`: to an attempt's address, or to one that is typed.
 */
export const createCallbackSampleBody = z
  .object({
    callbackId: idText.optional(),
    url: callbackUrl.optional(),
    event: z.enum(sampleEvents).default('connection').describe('What the sample tells of'),
    ...origin,
  })
  .refine(({ callbackId, url }) => (callbackId === undefined) !== (url === undefined), {
    path: ['url'],
    error: 'informe url ou callbackId, um dos dois',
  })
  .meta({ id: 'CreateCallbackSample' });
export type CreateCallbackSample = z.output<typeof createCallbackSampleBody>;

/** 200: what was sent and what came back, without secrets. It is kept nowhere. */
export const callbackSample = z
  .object({
    ...panelCallback.pick({ url: true, host: true, status: true, responseTime: true }).shape,
    ...panelCallbackDetail.pick({ request: true, response: true }).shape,
    sentAt: dateTimeOut,
  })
  .meta({ id: 'CallbackSample' });
export type CallbackSample = z.infer<typeof callbackSample>;
