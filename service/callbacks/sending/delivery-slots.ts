import type { TakenCallback } from '#service/callbacks/outbox/callback-row.ts';
import { isSuspect } from '#service/callbacks/outbox/delivery-policy.ts';
import type { CallbackTaking } from '#service/callbacks/outbox/take-callbacks.ts';
import { createHostWindows, firstWindow } from './host-windows.ts';
import type { FinishedAttempt } from './record-attempts.ts';

/** Who has how many of this process's slots: all together, each account and each host. */
export interface DeliverySlots {
  /** What may be taken now. */
  room: () => Pick<CallbackTaking, 'rowsMax' | 'suspectsMax' | 'hosts' | 'accounts'>;
  /** A callback was taken; `letGo` is the end of that. */
  hold(callback: TakenCallback): void;
  letGo: (callback: TakenCallback) => void;
  /** It is to be sent: from now on its account and host have one slot less. */
  take(callback: TakenCallback): void;
  /** It is not sent after all. */
  giveBack(callback: TakenCallback): void;
  hasRoom: (host: string) => boolean;
  begin: (host: string) => void;
  end(callback: TakenCallback, attempt: Pick<FinishedAttempt, 'status' | 'responseTimeMs'>): void;
}

/** Taken and not recorded yet: what is looked for while the rest is sent and booked. */
const heldMax = 4_096;
/** At one time, so that the next can be under way while these are. */
const takenMax = 512;
/** What one account may fill with receivers that hang, or with a queue without end. */
const heldPerAccountMax = 128;

/**
 * `onRoom` is called when half of what was full is free again, and not for each slot: a look
 * costs about the same for one row as for fifty.
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
      rowsMax: Math.min(takenMax, heldMax - held),
      suspectsMax: suspects === 0 ? 1 : 0,
      hosts: { free: hosts.known(), otherwise: firstWindow },
      accounts: {
        free: Object.fromEntries(
          [...accounts].map(([account, taken]) => [account, heldPerAccountMax - taken]),
        ),
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
      const wantsMore = wasFull && held <= heldMax - takenMax;
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
