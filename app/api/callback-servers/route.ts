import { readReceivers } from '#app/(panel)/[connectionId]/callbacks/read-receivers.ts';
import { accountRoute } from '#lib/server/sources/open/account-route.ts';

/** The servers that callbacks went to, to choose from; null where not all of them are known. */
export const GET = accountRoute(
  { part: 'callbacks', unopened: { edition: 404 } },
  async ({ callbackRecords }) => ({ ok: true, value: await readReceivers(callbackRecords) }),
);
