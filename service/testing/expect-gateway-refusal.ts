import { expectError, matching } from './expect-refusal.ts';
import type { Reply } from './test-app.ts';

/** The answer is a refusal in the exact form of the API-key edition; `message` narrows it down. */
export function expectGatewayRefusal(
  reply: Reply<unknown>,
  status: number,
  message: string | RegExp = /\S/,
): void {
  expectError(reply, status, { success: false, message: matching(message) });
}
