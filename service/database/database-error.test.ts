import pg from 'pg';
import { expect, test } from 'vitest';
import { isDataError, isTimedOut, sqlState, violatedConstraint } from './database-error.ts';

/** What Citus reports of a copy that failed on another node. */
function failedCopy(text: string): pg.DatabaseError {
  return Object.assign(new pg.DatabaseError(text, text.length, 'error'), { code: 'XX000' });
}

test('what a copy to another node met is known by its text', () => {
  const refused = failedCopy(
    'duplicate key value violates unique constraint "transactions_end_to_end_id_102345"',
  );
  expect(violatedConstraint(refused)).toBe('transactions_end_to_end_id');
  expect(isDataError(refused)).toBe(true);
  expect(isDataError(failedCopy('deadlock detected'))).toBe(true);
  const late = failedCopy('canceling statement due to statement timeout');
  expect(isTimedOut(late)).toBe(true);
  expect(isDataError(late)).toBe(false);
});

test('an internal error of any other text stays one', () => {
  const other = failedCopy('unexpected chunk number');
  expect(sqlState(other)).toBe('XX000');
  expect(violatedConstraint(other)).toBeNull();
  expect(isDataError(other)).toBe(false);
});
