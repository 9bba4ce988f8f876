import { STATUS_CODES } from 'node:http';
import { expect } from 'vitest';
import type { Reply } from './test-app.ts';

/** The answer is a refusal in the exact form of the bearer edition; `message` narrows it down. */
export function expectRefusal(
  reply: Reply<unknown>,
  status: number,
  message: string | RegExp = /\S/,
): void {
  const error = STATUS_CODES[status];
  expectError(reply, status, { statusCode: status, message: matching(message), error });
}

export function expectError(reply: Reply<unknown>, status: number, body: object): void {
  // The text beside the status, so that a failure says what came instead.
  expect(reply).toMatchObject({ status, text: expect.any(String) });
  expect(reply.headers['content-type']).toBe('application/json; charset=utf-8');
  expect(reply.body).toEqual(body);
}

/** What `toEqual` takes for the text itself, or for any that matches. */
export function matching(message: string | RegExp): unknown {
  return typeof message === 'string' ? message : expect.stringMatching(message);
}
