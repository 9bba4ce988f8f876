import webPush, { type RequestDetails } from 'web-push';
import { noAllowedHosts } from '#lib/outgoing/allowed-hosts.ts';
import { createGuardedClient } from '#lib/outgoing/guarded-client.ts';
import type { GuardedClient, GuardedClientOptions } from '#lib/outgoing/guarded-client.ts';
import { OutgoingRefusal } from '#lib/outgoing/outgoing-refusal.ts';
import type { Pool } from '#service/database/pool.ts';
import type { Logger } from '#service/logger.ts';
import { deadlineMessage } from './deadline-message.ts';
import { claimDueNotices, markNoticeSent } from './deadline-notice-queries.ts';
import type { DueNotice } from './deadline-notice-queries.ts';
import { deletePushDevice } from './push-devices.ts';
import type { PushKeys } from './push-keys.ts';

/** What it takes to send to a device. */
export interface PushSender {
  keys: PushKeys;
  client: GuardedClient;
}

const timeoutMs = 10_000;
const answerBytesMax = 4_096;

/** The client to push services: their addresses come from browsers, and may be anybody's. */
export function createPushClient(
  seams: Pick<GuardedClientOptions, 'resolveHost' | 'serverCa'> &
    Partial<Pick<GuardedClientOptions, 'allowedHosts'>> = {},
): GuardedClient {
  return createGuardedClient({
    allowedHosts: noAllowedHosts,
    ...seams,
    protocols: ['https:'],
    connectionsPerHostMax: 10,
    keepAliveMs: 2_000,
  });
}

interface Sending {
  pool: Pool;
  log: Logger;
  push: PushSender;
}

/**
 * Tells devices of deadlines that have become near, each once; answers how many notices were sent.
 * One that its push service did not take is sent again later; a device that it knows no more is
 * forgotten.
 */
export async function sendDeadlineNotices(sending: Sending, noticesMax: number): Promise<number> {
  const due = await claimDueNotices(sending.pool, noticesMax);
  const sent = await Promise.all(due.map((notice) => sendNotice(sending, notice)));
  return sent.filter(Boolean).length;
}

async function sendNotice({ pool, log, push }: Sending, notice: DueNotice): Promise<boolean> {
  const status = await send(push, notice).catch((error: unknown) => {
    log.warn({ err: error }, 'a device was not told of a deadline');
    return isHopeless(error) ? 410 : null;
  });
  if (status === 404 || status === 410) {
    await deletePushDevice(pool, notice.device_id);
    return false;
  }
  const isLater = status === null || status === 429 || status >= 500;
  if (isLater) return false;
  const isSent = status < 300;
  if (!isSent) log.warn({ status }, 'a push service refused what a device was to be told');
  await markNoticeSent(pool, notice);
  return isSent;
}

/** Keys that no browser made, or an address that is no push service's: neither will ever work. */
function isHopeless(error: unknown): boolean {
  if (error instanceof OutgoingRefusal) return error.reason !== 'unresolved';
  return error instanceof UnusableKeys;
}

class UnusableKeys extends Error {}

function seal(notice: DueNotice, keys: PushKeys): RequestDetails {
  const { endpoint, p256dh, auth, expires_at: expiresAt } = notice;
  const leftSeconds = Math.max(0, Math.floor((expiresAt.getTime() - Date.now()) / 1_000));
  try {
    return webPush.generateRequestDetails(
      { endpoint, keys: { p256dh, auth } },
      JSON.stringify(deadlineMessage(notice)),
      { vapidDetails: keys, TTL: leftSeconds, urgency: 'high', contentEncoding: 'aes128gcm' },
    );
  } catch (error) {
    throw new UnusableKeys('a message could not be sealed for a device', { cause: error });
  }
}

async function send({ keys, client }: PushSender, notice: DueNotice): Promise<number> {
  const details = seal(notice, keys);
  const { status } = await client.request({
    method: 'POST',
    url: details.endpoint,
    headers: details.headers,
    body: piecesOf(details.body),
    timeoutMs,
    bodyBytesMax: answerBytesMax,
  });
  return status;
}

async function* piecesOf(body: Buffer | null): AsyncGenerator<Uint8Array> {
  if (body) yield body;
}
