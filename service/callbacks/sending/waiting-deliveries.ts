import { performance } from 'node:perf_hooks';
import type { TakenCallback } from '#service/callbacks/outbox/callback-row.ts';
import type { DeliverySlots } from './delivery-slots.ts';

/** A callback that was taken and the moment at which its lease ends. */
export interface Held {
  callback: TakenCallback;
  leaseEndsMs: number;
}

interface WaitingOptions {
  slots: Pick<DeliverySlots, 'hasRoom' | 'begin' | 'giveBack'>;
  /** Whether an attempt may begin: not when other workers may soon think that this one is dead. */
  mayBegin: () => boolean;
  /** With less of its lease left, none begins. */
  leaseMinMs: number;
  deliver: (held: Held) => void;
  letGo: (callback: TakenCallback) => void;
}

/** What is taken and not begun: a line for each host, first come, first served. */
export interface WaitingDeliveries {
  push(held: Held): void;
  /** Begins as many of a host as it has room for. */
  begin: (host: string) => void;
  /** What waits for a host is let go: it is due, for other moments and other workers. */
  giveBack: (host: string) => void;
  hosts: () => string[];
}

export function createWaitingDeliveries(options: WaitingOptions): WaitingDeliveries {
  const { slots, mayBegin, leaseMinMs, deliver, letGo } = options;
  const lines = new Map<string, Held[]>();

  function giveBack(host: string): void {
    const line = lines.get(host) ?? [];
    lines.delete(host);
    for (const { callback } of line) {
      slots.giveBack(callback);
      letGo(callback);
    }
  }

  return {
    push(held) {
      const line = lines.get(held.callback.host);
      if (line) line.push(held);
      else lines.set(held.callback.host, [held]);
    },
    begin(host) {
      const line = lines.get(host);
      if (!line || !mayBegin()) return;
      for (let [next] = line; next && slots.hasRoom(host); [next] = line) {
        if (performance.now() > next.leaseEndsMs - leaseMinMs) return giveBack(host);
        line.shift();
        slots.begin(host);
        deliver(next);
      }
      if (line.length === 0) lines.delete(host);
    },
    giveBack,
    hosts: () => [...lines.keys()],
  };
}
