import {
  callbackAddresses,
  callbackAddressesQuery,
  callbackSample,
  createCallbackSampleBody,
} from '#lib/contract/panel/callback-sample.ts';
import type {
  CallbackAddresses,
  CallbackSample,
  CreateCallbackSample,
} from '#lib/contract/panel/callback-sample.ts';
import { redactHeaders, redactUrl } from '#lib/contract/panel/redact-callback.ts';
import { idParams } from '#lib/contract/text.ts';
import { samplesPerMinuteMax } from '#lib/domain/limits/callback-samples.ts';
import { sampleBodies } from '#service/callback-samples.ts';
import { findCallbackLog } from '#service/callbacks/log/list-callback-logs.ts';
import { listUsedAddresses } from '#service/callbacks/log/list-used-addresses.ts';
import type { UsedAddressRow } from '#service/callbacks/log/list-used-addresses.ts';
import { sendSample } from '#service/callbacks/sending/send-sample.ts';
import { createSigner } from '#service/callbacks/signing/callback-secret.ts';
import { readSecretVersion } from '#service/callbacks/signing/secret-queries.ts';
import type { App } from '#service/http/app-type.ts';
import { performAct } from '#service/panel/audit/perform-act.ts';
import { askOwnAccount, ownAccountOf } from '#service/panel/own-account.ts';
import type { PanelContext } from '#service/panel/panel-deps.ts';
import { connectionNotFound, tooManySamples } from '#service/panel/panel-errors.ts';
import { createRateLimiter, takePlace } from '#service/panel/rate-limits.ts';
import { findAccount } from '#service/panel/workspaces/account-queries.ts';
import { callbackNotFound } from '#service/service-error.ts';

/** Samples to the receivers of an account of ours, of either edition. */
export function registerCallbackSampleRoutes(panel: App, context: PanelContext): void {
  const { pool } = context;
  const send = createSampleSending(context);

  panel.get(
    '/connections/:id/callback-addresses',
    askOwnAccount(callbackAddressesQuery, callbackAddresses),
    async (request) => {
      const accountId = await ownAccountOf(pool, request);
      const { host = null } = request.query;
      return viewAddresses(await listUsedAddresses(pool, { accountId, host }));
    },
  );

  panel.post(
    '/connections/:id/callback-samples',
    {
      schema: {
        params: idParams,
        body: createCallbackSampleBody,
        response: { 200: callbackSample },
      },
    },
    (request) =>
      performAct(pool, { request, action: 'callback_sample' }, async (accountId) => {
        const value = await send(accountId, request.body);
        return { value, subject: value.host };
      }),
  );
}

/** Sends one sample; 429 beyond the pace of the account, 404 for an attempt that is not its own. */
function createSampleSending(context: PanelContext) {
  const { pool, now, callbackSigningKey, callbackReach, publicUrl } = context;
  const limiter = createRateLimiter(pool, 'callbackSample', {
    placesMax: samplesPerMinuteMax,
    windowSeconds: 60,
  });
  const reach = { ...callbackReach, sign: createSigner(callbackSigningKey) };

  async function addressOf(accountId: string, { callbackId, url }: CreateCallbackSample) {
    if (callbackId === undefined) return url;
    return (await findCallbackLog(pool, { accountId, id: callbackId }))?.url;
  }

  return async (accountId: string, body: CreateCallbackSample): Promise<CallbackSample> => {
    const place = await takePlace(limiter, accountId);
    if (!place.isAllowed) throw tooManySamples(place.retryAfterSeconds);
    const url = await addressOf(accountId, body);
    if (url === undefined) throw callbackNotFound();
    const account = await findAccount(pool, accountId);
    if (!account) throw connectionNotFound();
    const { edition } = account;
    const at = await now();
    const secret = await readSecretVersion(pool, accountId);
    const sample = {
      url,
      edition,
      body: sampleBodies[edition]({ event: body.event, at, publicUrl }),
      secret,
      at,
    };
    const sent = await sendSample(sample, reach);
    return {
      url: redactUrl(url),
      host: new URL(url).host,
      status: sent.status,
      responseTime: sent.responseTimeMs,
      sentAt: at.toISOString(),
      request: { method: 'POST', headers: redactHeaders(sent.requestHeaders), body: sample.body },
      response: {
        headers: redactHeaders(sent.responseHeaders),
        body: sent.responseBody,
        cutBy: sent.responseCut,
      },
    };
  };
}

function viewAddresses(rows: UsedAddressRow[]): CallbackAddresses {
  return {
    addresses: rows.map(({ id, url, host, status, created_at: at }) => ({
      callbackId: id,
      url: redactUrl(url),
      host,
      status,
      lastAttemptAt: at.toISOString(),
    })),
  };
}
