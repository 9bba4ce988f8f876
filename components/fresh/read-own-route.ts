import { onceReachable } from '#lib/client/line/line.ts';

/**
 * The JSON that one of this dashboard's own route handlers answers; waits while nothing answers and
 * throws when it answers with anything but success. It is taken to have the type that the handler
 * gave it: a schema would check it, but zod compiles schemas with eval, which no page of ours
 * allows.
 */
export async function readOwnRoute<Body>(address: string, request: RequestInit): Promise<Body> {
  const response = await onceReachable(() => fetch(address, request));
  if (!response.ok) throw new Error(`the dashboard answered ${response.status}`);
  // Both sides are of one build and name the same type, which the compiler cannot see over HTTP.
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  return (await response.json()) as Body;
}
