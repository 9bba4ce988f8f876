'use client';

import type { ResendGate } from '#components/callbacks/resend-gate.ts';
import { useOwnRoute } from '#components/fresh/use-own-route.ts';
import { paths } from '#lib/client/navigation/paths.ts';
import type { ShownCallbackDetail } from '#lib/client/shown/shown-callback.ts';
import { readArchivedCallbackId } from '#lib/domain/keys/archived-callback-id.ts';
import { CallbackDetailView } from './callback-detail-view.tsx';

interface LiveCallbackProps {
  initial: ShownCallbackDetail;
  connectionId: string;
  gate: ResendGate;
  title: string;
  about: readonly string[];
}

const refreshMs = 5_000;

/** One attempt on a page of its own, whose list of attempts grows by itself. */
export function LiveCallback({ initial, ...rest }: LiveCallbackProps) {
  const { data = initial } = useOwnRoute<ShownCallbackDetail>({
    key: [rest.connectionId, 'callbacks', 'detail', initial.id],
    address: paths.callbackDetailData(rest.connectionId, initial.id),
    initial,
    // What stands in a file is not added to.
    everyMs: readArchivedCallbackId(initial.id) ? false : refreshMs,
  });
  return <CallbackDetailView detail={data} {...rest} />;
}
