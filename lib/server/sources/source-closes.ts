import type { DayCloses, LateRows } from '#lib/contract/books/wire-closes.ts';
import type { DaySpanQuery, StatementDays } from '#lib/contract/panel/statements.ts';
import type { Result } from '#lib/server/pix-api/result.ts';

/** What is asked of frozen days: of accounts of ours, at most 92 days at a time. */
export interface CloseSource {
  list: (span: DaySpanQuery) => Promise<Result<DayCloses>>;
  /** The days as they are now, frozen or not. */
  readSpan: (span: DaySpanQuery) => Promise<Result<StatementDays>>;
  lateRows: (day: string) => Promise<Result<LateRows>>;
  /** The closes with their rows, as `books:verify` reads them; `not-found` without a close. */
  file: (span: DaySpanQuery, signal: AbortSignal) => Promise<Result<ReadableStream<Uint8Array>>>;
}
