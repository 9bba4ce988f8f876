'use client';

import { useTranslations } from 'next-intl';
import type { ResendGate } from '#components/callbacks/resend-gate.ts';
import { useOwnRoute } from '#components/fresh/use-own-route.ts';
import { DetailDrawer } from '#components/list/detail-drawer.tsx';
import { useDetail } from '#components/list/use-detail.ts';
import { paths } from '#lib/client/navigation/paths.ts';
import type { ShownCallbackDetail } from '#lib/client/shown/shown-callback.ts';
import type { CallbackListRow } from '../callback-list-row.ts';
import { CallbackDetailView } from './callback-detail-view.tsx';

interface CallbackDrawerProps {
  connectionId: string;
  rows: readonly CallbackListRow[];
  gate: ResendGate;
}

/** A resend goes out within a second or two: until then it is looked for this often. */
const refreshMs = 3_000;

/** An attempt beside the log. */
export function CallbackDrawer({ connectionId, rows, gate }: CallbackDrawerProps) {
  const t = useTranslations('callbacks');
  const { detail } = useDetail();
  const { data, isError, refetch } = useOwnRoute<ShownCallbackDetail>({
    key: [connectionId, 'callbacks', 'detail', detail ?? ''],
    address: paths.callbackDetailData(connectionId, detail ?? ''),
    everyMs: refreshMs,
    isEnabled: detail !== null,
    isKept: true,
  });
  return (
    <DetailDrawer
      rows={rows}
      texts={{
        title: t('detailTitle'),
        close: t('close'),
        openPage: t('openPage'),
        previous: t('detailPrevious'),
        next: t('detailNext'),
        failed: t('detailFailed'),
        retry: t('retry'),
      }}
      pageOf={(id) => paths.callback(connectionId, id)}
      reading={{ isError, refetch }}
    >
      {data ? <CallbackDetailView detail={data} connectionId={connectionId} gate={gate} /> : null}
    </DetailDrawer>
  );
}
