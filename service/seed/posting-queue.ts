import type { Transfer } from '#service/ledger/transfer.ts';

/** Money that moves at a moment of the history. */
export interface Posting {
  atMs: number;
  transfer: Transfer;
  /** Of the moved money, what may be spent from then on. */
  freedCents: bigint;
}

/** Postings by time, equal times in the order in which they came: a binary heap. */
export class PostingQueue {
  readonly #heap: { posting: Posting; order: number }[] = [];
  #added = 0;

  add(posting: Posting): void {
    this.#heap.push({ posting, order: this.#added });
    this.#added += 1;
    let index = this.#heap.length - 1;
    while (index > 0) {
      const parent = (index - 1) >> 1;
      if (!this.#isBefore(index, parent)) return;
      this.#swap(index, parent);
      index = parent;
    }
  }

  /** Removes and returns the earliest posting that is not after `atMs`; null when there is none. */
  takeUntil(atMs: number): Posting | null {
    const [first] = this.#heap;
    if (!first || first.posting.atMs > atMs) return null;
    const last = this.#heap.pop();
    if (last && last !== first) {
      this.#heap[0] = last;
      this.#sink();
    }
    return first.posting;
  }

  #sink(): void {
    let index = 0;
    for (;;) {
      const left = index * 2 + 1;
      let least = index;
      if (left < this.#heap.length && this.#isBefore(left, least)) least = left;
      if (left + 1 < this.#heap.length && this.#isBefore(left + 1, least)) least = left + 1;
      if (least === index) return;
      this.#swap(index, least);
      index = least;
    }
  }

  #isBefore(one: number, other: number): boolean {
    const first = this.#heap[one];
    const second = this.#heap[other];
    if (!first || !second) return false;
    const difference = first.posting.atMs - second.posting.atMs;
    return difference < 0 || (difference === 0 && first.order < second.order);
  }

  #swap(one: number, other: number): void {
    const first = this.#heap[one];
    const second = this.#heap[other];
    if (!first || !second) return;
    this.#heap[one] = second;
    this.#heap[other] = first;
  }
}
