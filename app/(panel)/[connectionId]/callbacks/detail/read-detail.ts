import type { ShownCallbackDetail } from '#lib/callbacks/shown-callback.ts';
import { paths } from '#lib/paths.ts';

interface DetailRequest {
  connectionId: string;
  id: string;
  signal: AbortSignal;
}

/** One attempt as our own route handler tells it; throws when it cannot be read. */
export async function readDetail(request: DetailRequest): Promise<ShownCallbackDetail> {
  const { connectionId, id, signal } = request;
  const response = await fetch(paths.callbackDetailData(connectionId, id), { signal });
  if (!response.ok) throw new Error(`the attempt answered ${response.status}`);
  // Our own route handler made it, with this type.
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  return (await response.json()) as ShownCallbackDetail;
}
