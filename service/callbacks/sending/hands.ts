import type { TakenCallback } from '#service/callbacks/outbox/callback-row.ts';

/** What this process has taken and not let go, as callback_hands has it. */
export interface Hands {
  hold(handId: bigint, callbacks: TakenCallback[]): void;
  letGo(callback: TakenCallback): void;
  seqs: () => Iterable<bigint>;
  /** Whether anything of the shard is in them. */
  holds: (shard: number) => boolean;
  /** Hands that were emptied since the last call: their rows may go. */
  takeEmpty: () => bigint[];
}

export function createHands(): Hands {
  const handOf = new Map<bigint, bigint>();
  const inHand = new Map<bigint, number>();
  const ofShard = new Map<number, number>();
  let empty: bigint[] = [];

  return {
    hold(handId, callbacks) {
      inHand.set(handId, callbacks.length);
      for (const { seq, shard } of callbacks) {
        handOf.set(seq, handId);
        ofShard.set(shard, (ofShard.get(shard) ?? 0) + 1);
      }
    },
    letGo({ seq, shard }) {
      const handId = handOf.get(seq);
      if (handId === undefined) return;
      handOf.delete(seq);
      ofShard.set(shard, (ofShard.get(shard) ?? 0) - 1);
      const count = (inHand.get(handId) ?? 0) - 1;
      inHand.set(handId, count);
      if (count > 0) return;
      inHand.delete(handId);
      empty.push(handId);
    },
    seqs: () => handOf.keys(),
    holds: (shard) => (ofShard.get(shard) ?? 0) > 0,
    takeEmpty() {
      const emptied = empty;
      empty = [];
      return emptied;
    },
  };
}
