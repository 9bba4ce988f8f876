import { STATUS_CODES } from 'node:http';
import { expect } from 'vitest';
import type { Reply } from './test-app.ts';

/** The answer is a refusal in the exact form of the bearer edition; `message` narrows it down. */
export function expectRefusal(
  reply: Reply<unknown>,
  status: number,
  message: string | RegExp = /\S/,
): void {
  // The text beside the status, so that a failure says what came instead.
  expect(reply).toMatchObject({ status, text: expect.any(String) });
  expect(reply.headers['content-type']).toBe('application/json; charset=utf-8');
  expect(reply.body).toEqual({
    statusCode: status,
    message: expect.stringMatching(typeof message === 'string' ? literally(message) : message),
    error: STATUS_CODES[status],
  });
}

function literally(message: string): RegExp {
  return new RegExp(`^${RegExp.escape(message)}$`);
}
