import { createReadStream } from 'node:fs';
import { resolve } from 'node:path';
import { verifyBooks } from '#lib/contract/books/verify-books.ts';
import type { FileCommand } from './command.ts';

/** `books:verify FILE`: recomputes a file of closes; exit code 1 when anything differs. */
export const verifyBooksCommand: FileCommand = {
  summary: 'recompute an exported file of daily closes, without the database',
  options: {},
  async readFile(path) {
    // npm runs this in the project's folder; the name is one of where it was typed.
    const file = createReadStream(resolve(process.env.INIT_CWD ?? '.', path));
    const found = await verifyBooks(file);
    if (!found.ok) return { result: { verdict: 'DIFFERS', ...found.difference }, exitCode: 1 };
    const { format: _format, ...books } = found.books;
    return { result: { verdict: 'OK', ...books } };
  },
};
