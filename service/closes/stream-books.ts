import { type BooksTitle, readClose } from '#lib/contract/books/day-close.ts';
import type { Pool } from '#service/database/pool.ts';
import { streamLines } from '#service/database/stream-lines.ts';
import { closeNotFound } from './close-errors.ts';
import { bookRowsStatement, listCloses } from './close-queries.ts';
import type { DayCloseRow } from './close-queries.ts';

interface AskedBooks {
  accountId: string;
  from: string;
  to: string;
}

/**
 * The closes of a stretch of days with the rows that were frozen, as lines: what
 * `books:verify` reads. Throws closeNotFound when none of the days has a close.
 */
export async function openBooks(pool: Pool, asked: AskedBooks): Promise<AsyncIterable<string>> {
  const closes = await listCloses(pool, asked);
  const [first, last] = [closes[0], closes.at(-1)];
  if (!first || !last) throw closeNotFound();
  const title: BooksTitle = {
    format: 'books-1',
    account: asked.accountId,
    from: first.day,
    to: last.day,
    closes: closes.length,
    hash: last.hash,
  };
  return linesOf(pool, { accountId: asked.accountId, closes, title });
}

interface Books {
  accountId: string;
  closes: readonly DayCloseRow[];
  title: BooksTitle;
}

async function* linesOf(pool: Pool, { accountId, closes, title }: Books) {
  yield `${JSON.stringify(title)}\n`;
  for (const { day, content, hash, last_seq: lastSeq } of closes) {
    // The very text that was hashed.
    yield `{"close":${content},"hash":"${hash}"}\n`;
    // A close of before fees were told of the available balance has none there.
    const feesOfAvailable = readClose(content).lines.some(
      ({ book, fee }) => book === 'available' && fee !== '0',
    );
    yield* streamLines(pool, bookRowsStatement(accountId, { day, lastSeq, feesOfAvailable }));
  }
}
