import { expect } from 'vitest';
import type { Reply } from './test-app.ts';

/** The answer is a refusal in the exact form of the API-key edition; `message` narrows it down. */
export function expectGatewayRefusal(
  reply: Reply<unknown>,
  status: number,
  message: string | RegExp = /\S/,
): void {
  expect(reply).toMatchObject({ status, text: expect.any(String) });
  expect(reply.headers['content-type']).toBe('application/json; charset=utf-8');
  const text = typeof message === 'string' ? message : expect.stringMatching(message);
  expect(reply.body).toEqual({ success: false, message: text });
}
