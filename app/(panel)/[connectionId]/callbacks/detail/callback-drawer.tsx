'use client';

import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import type { ResendGate } from '#components/callbacks/resend-gate.ts';
import { DetailDrawer } from '#components/list/detail-drawer.tsx';
import { useDetail } from '#components/list/use-detail.ts';
import { paths } from '#lib/client/navigation/paths.ts';
import type { CallbackRow } from '../callback-row.ts';
import { CallbackView } from './callback-view.tsx';
import { readDetail } from './read-detail.ts';

interface CallbackDrawerProps {
  connectionId: string;
  rows: readonly CallbackRow[];
  gate: ResendGate;
  onResent: () => void;
}

/** A resend goes out within a second or two: until then it is looked for this often. */
const refreshMs = 3_000;

/** An attempt beside the log. */
export function CallbackDrawer({ connectionId, rows, gate, onResent }: CallbackDrawerProps) {
  const t = useTranslations('callbacks');
  const { detail } = useDetail();
  const { data, isError, refetch } = useQuery({
    queryKey: ['callback-detail', connectionId, detail],
    queryFn: ({ signal }) => readDetail({ connectionId, id: detail ?? '', signal }),
    enabled: detail !== null,
    refetchInterval: refreshMs,
    retry: false,
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
      {data ? (
        <CallbackView
          detail={data}
          connectionId={connectionId}
          gate={gate}
          onResent={() => {
            onResent();
            void refetch();
          }}
        />
      ) : null}
    </DetailDrawer>
  );
}
