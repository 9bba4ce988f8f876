import { dayEnd, dayStart, saoPauloDay } from '#lib/domain/time/dates.ts';
import { addUpRows } from './add-up.ts';
import { readBookLines } from './book-lines.ts';
import {
  type BooksTitle,
  type CloseContent,
  booksTitle,
  closeHead,
  figuresOf,
  hashOfClose,
} from './day-close.ts';
import { BooksError, readBookLine } from './frozen-row.ts';

/** What a whole file of closes says. */
export interface SoundBooks extends BooksTitle {
  rows: number;
}

/** The first line of a file that is not what it should be, with why. */
export interface BooksDifference {
  line: number;
  what: string;
}

interface OpenClose {
  head: { close: CloseContent; hash: string };
  line: number;
  sum: ReturnType<typeof addUpRows>;
  ends: { from: string; to: string };
}

/**
 * Recomputes an exported file of closes from its lines alone: each row's balances, the way from
 * opening to closing, the figures, the hashes, and that each close goes on from the one before.
 */
export async function verifyBooks(
  file: AsyncIterable<Uint8Array>,
): Promise<{ ok: true; books: SoundBooks } | { ok: false; difference: BooksDifference }> {
  const books = new Books();
  let line = 1;
  try {
    for await (const text of readBookLines(file)) {
      books.take(text, line);
      line += 1;
    }
    return { ok: true, books: books.end() };
  } catch (error) {
    if (!(error instanceof BooksError)) throw error;
    return { ok: false, difference: { line: books.blamed ?? line, what: error.message } };
  }
}

/** A file as far as it was read. */
class Books {
  #title: BooksTitle | null = null;
  #open: OpenClose | null = null;
  #before: OpenClose['head'] | null = null;
  #closes = 0;
  #rows = 0;
  /** The line that is at fault where it is not the one that was just read. */
  blamed: number | null = null;

  take(text: string, line: number): void {
    if (this.#title === null) this.#title = readBookLine(booksTitle, text);
    else if (text.startsWith('{"close":')) this.#begin(text, line);
    else if (this.#open === null) throw new BooksError('is a row before the first close');
    else this.#addRow(this.#open, text);
  }

  end(): SoundBooks {
    this.#finish();
    const [title, last] = [this.#title, this.#before];
    this.blamed = 1;
    if (title === null) throw new BooksError('the file is empty');
    if (this.#closes !== title.closes || last?.close.day !== title.to) {
      throw new BooksError(`there are ${this.#closes} closes where ${title.closes} are announced`);
    }
    if (last.hash !== title.hash) throw new BooksError('the hash is not that of the last close');
    return { ...title, rows: this.#rows };
  }

  #begin(text: string, line: number): void {
    this.#finish();
    const head = readBookLine(closeHead, text);
    const { close, hash } = head;
    if (hashOfClose(JSON.stringify(close)) !== hash) {
      throw new BooksError(`the hash of the close of ${close.day} is not that of its content`);
    }
    this.#requireNext(head);
    const opening = {
      available: BigInt(close.openingAvailable),
      blocked: BigInt(close.openingBlocked),
    };
    const ends = { from: dayStart(close.day), to: dayEnd(close.day) };
    this.#open = { head, line, sum: addUpRows(opening), ends };
    this.#closes += 1;
  }

  /** A close is of the account, of the day after, and carries the hash of the one before. */
  #requireNext({ close }: OpenClose['head']): void {
    const [title, before] = [this.#title, this.#before];
    if (close.account !== title?.account) throw new BooksError('is a close of another account');
    if (before === null) {
      if (close.day !== title.from) throw new BooksError(`the file begins with ${title.from}`);
      return;
    }
    const next = saoPauloDay(new Date(dayStart(before.close.day)), 1);
    if (close.day !== next) throw new BooksError(`the close of ${next} is missing`);
    if (close.previousHash !== before.hash) {
      throw new BooksError(`the close of ${close.day} is not linked to the close before it`);
    }
    if (
      close.openingAvailable !== before.close.closingAvailable ||
      close.openingBlocked !== before.close.closingBlocked
    ) {
      throw new BooksError(`${close.day} does not open with what ${before.close.day} closed with`);
    }
  }

  #addRow({ head, sum, ends }: OpenClose, text: string): void {
    const { row, continues } = sum.add(text);
    if (row.at < ends.from || row.at > ends.to) {
      throw new BooksError(`row ${row.id} is not of ${head.close.day}`);
    }
    if (!continues) throw new BooksError(`row ${row.id} does not continue the row before it`);
    this.#rows += 1;
  }

  #finish(): void {
    if (this.#open === null) return;
    const { head, line, sum } = this.#open;
    const { close } = head;
    const opening = {
      available: BigInt(close.openingAvailable),
      blocked: BigInt(close.openingBlocked),
    };
    const found = sum.end();
    this.blamed = line;
    for (const [name, value] of Object.entries(figuresOf(opening, found))) {
      // Its names are those of the figures.
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion
      const told = close[name as keyof CloseContent];
      if (JSON.stringify(told) !== JSON.stringify(value)) {
        throw new BooksError(`${name} of ${close.day} is not what its rows come to`);
      }
    }
    if (found.hash !== close.rowsHash) {
      throw new BooksError(`the rows of ${close.day} are not those that were frozen`);
    }
    this.blamed = null;
    this.#before = head;
    this.#open = null;
  }
}
