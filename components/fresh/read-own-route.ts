import { onceReachable } from '#lib/client/line/line.ts';

/**
 * The JSON that one of this dashboard's own route handlers answers; waits while nothing answers and
 * throws when it answers with anything but success. It is taken to have the type that the handler
 * gave it: a schema would check it, but zod compiles schemas with eval, which no page of ours
 * allows.
 */
export async function readOwnRoute<Body>(address: string, request: RequestInit): Promise<Body> {
  const response = await onceReachable(() => fetch(address, request));
  const { ok, status } = response;
  if (!ok) throw new Error(`the dashboard answered ${status}`, { cause: status });
  // Both sides are of one build and name the same type, which the compiler cannot see over HTTP.
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  return (await response.json()) as Body;
}

/** Whether the answer was that there is no such thing, which asking again does not change. */
export function saysMissing(error: unknown): boolean {
  return error instanceof Error && error.cause === 404;
}
