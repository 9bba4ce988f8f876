import type { ClaimedCallback } from '#service/callbacks/outbox/callback-row.ts';

/** A claimed callback and the moment at which its lease ends. */
export interface Held {
  callback: ClaimedCallback;
  leaseEndsMs: number;
}

/** What is claimed and not begun: a line for each host, first come, first served. */
export interface WaitingDeliveries {
  push(held: Held): void;
  first(host: string): Held | undefined;
  shift(host: string): void;
  /** Empties the line of a host. */
  takeAll(host: string): ClaimedCallback[];
  hosts(): string[];
}

export function createWaitingDeliveries(): WaitingDeliveries {
  const lines = new Map<string, Held[]>();
  return {
    push(held) {
      const line = lines.get(held.callback.host);
      if (line) line.push(held);
      else lines.set(held.callback.host, [held]);
    },
    first: (host) => lines.get(host)?.[0],
    shift(host) {
      const line = lines.get(host);
      line?.shift();
      if (line?.length === 0) lines.delete(host);
    },
    takeAll(host) {
      const line = lines.get(host) ?? [];
      lines.delete(host);
      return line.map((held) => held.callback);
    },
    hosts: () => [...lines.keys()],
  };
}
