import { readOwnRoute } from '#components/fresh/read-own-route.ts';
import { paths } from '#lib/client/navigation/paths.ts';
import type { ShownCallbackDetail } from '#lib/client/shown/shown-callback.ts';

interface DetailRequest {
  connectionId: string;
  id: string;
  signal: AbortSignal;
}

/** One attempt as our own route handler tells it; throws when it cannot be read. */
export function readDetail({ connectionId, id, signal }: DetailRequest) {
  const address = paths.callbackDetailData(connectionId, id);
  return readOwnRoute<ShownCallbackDetail>(address, { signal });
}
