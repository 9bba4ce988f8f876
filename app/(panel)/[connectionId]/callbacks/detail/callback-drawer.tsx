'use client';

import type { ResendGate } from '#components/callbacks/resend-gate.ts';
import { DetailDrawer } from '#components/detail/detail-drawer.tsx';
import { paths } from '#lib/client/navigation/paths.ts';
import type { ShownCallbackDetail } from '#lib/client/shown/shown-callback.ts';
import type { CallbackListRow } from '../callback-list-row.ts';
import { CallbackDetailView } from './callback-detail-view.tsx';

export interface CallbackDrawerProps {
  connectionId: string;
  rows: readonly CallbackListRow[];
  gate: ResendGate;
}

/** A resend goes out within a second or two: until then it is looked for this often. */
const refreshMs = 3_000;

/** An attempt beside the log. */
export function CallbackDrawer({ connectionId, rows, gate }: CallbackDrawerProps) {
  return (
    <DetailDrawer
      list="callbacks"
      connectionId={connectionId}
      rows={rows}
      pageOf={paths.callback}
      dataOf={paths.callbackDetailData}
      everyMs={refreshMs}
    >
      {(detail: ShownCallbackDetail) => (
        <CallbackDetailView
          detail={detail}
          about={rows.find(({ id }) => id === detail.id)?.about}
          connectionId={connectionId}
          gate={gate}
        />
      )}
    </DetailDrawer>
  );
}
