import type { ClaimedCallback } from '#service/callbacks/outbox/callback-row.ts';
import type { CallbackClaim } from '#service/callbacks/outbox/claim-callbacks.ts';
import { isSuspect } from '#service/callbacks/outbox/delivery-policy.ts';
import { createHostWindows, firstWindow } from './host-windows.ts';
import type { FinishedAttempt } from './record-attempts.ts';

/** Who has how many of this process's slots: all together, each account and each host. */
export interface DeliverySlots {
  /** What may be claimed now. */
  room: () => Pick<CallbackClaim, 'rowsMax' | 'suspectsMax' | 'hosts' | 'accounts'>;
  /** A callback was claimed; `letGo` is the end of that. */
  hold(callback: ClaimedCallback): void;
  letGo: (callback: ClaimedCallback) => void;
  /** It is to be sent: from now on its account and host have one slot less. */
  take(callback: ClaimedCallback): void;
  /** It is not sent after all. */
  giveBack(callback: ClaimedCallback): void;
  hasRoom: (host: string) => boolean;
  begin: (host: string) => void;
  end(callback: ClaimedCallback, attempt: Pick<FinishedAttempt, 'status' | 'responseTimeMs'>): void;
}

/** Claimed and not recorded yet. */
const heldMax = 1_024;
/** Of one claim, so that the next can be under way while these are. */
const claimedMax = 512;
/** An eighth: what one account may fill with receivers that hang, or with a queue without end. */
const heldPerAccountMax = 128;

/**
 * `onRoom` is called when half of what was full is free again, and not for each slot: a claim costs
 * about the same for one row as for fifty.
 */
export function createDeliverySlots(onRoom: () => void): DeliverySlots {
  const hosts = createHostWindows();
  const accounts = new Map<string, number>();
  let held = 0;
  let suspects = 0;
  let wasFull = false;

  function leaveAccount(accountId: string): number {
    const left = (accounts.get(accountId) ?? 0) - 1;
    if (left <= 0) accounts.delete(accountId);
    else accounts.set(accountId, left);
    return left;
  }

  return {
    room: () => ({
      rowsMax: Math.min(claimedMax, heldMax - held),
      suspectsMax: suspects === 0 ? 1 : 0,
      hosts: { ...hosts.known(), otherwise: firstWindow },
      accounts: {
        names: [...accounts.keys()],
        free: [...accounts.values()].map((taken) => heldPerAccountMax - taken),
        otherwise: heldPerAccountMax,
      },
    }),
    hold(callback) {
      held += 1;
      if (held >= heldMax) wasFull = true;
      if (isSuspect(callback)) suspects += 1;
    },
    letGo(callback) {
      held -= 1;
      const wantsMore = wasFull && held <= heldMax / 2;
      if (wantsMore) wasFull = false;
      if (isSuspect(callback)) suspects -= 1;
      if (wantsMore || isSuspect(callback)) onRoom();
    },
    take({ host, account_id: accountId }) {
      hosts.take(host);
      accounts.set(accountId, (accounts.get(accountId) ?? 0) + 1);
    },
    giveBack({ host, account_id: accountId }) {
      hosts.giveBack(host);
      leaveAccount(accountId);
    },
    hasRoom: hosts.hasRoom,
    begin: hosts.begin,
    end({ host, account_id: accountId }, { status, responseTimeMs }) {
      hosts.end(host, { answered: status !== 0, responseTimeMs });
      const isHalfFree = leaveAccount(accountId) === heldPerAccountMax / 2;
      if (hosts.wantsMore(host) || isHalfFree) onRoom();
    },
  };
}
