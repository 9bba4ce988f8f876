'use client';

import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { readOwnRoute } from '#components/fresh/read-own-route.ts';
import { DetailDrawer } from '#components/list/detail-drawer.tsx';
import { useDetail } from '#components/list/use-detail.ts';
import { paths } from '#lib/client/navigation/paths.ts';
import type { TransactionRow } from '../transaction-row.ts';
import type { DetailSummary } from './detail-summary.ts';
import { DetailView } from './detail-view.tsx';

interface TransactionDrawerProps {
  connectionId: string;
  rows: readonly TransactionRow[];
}

/** A transaction beside the list. */
export function TransactionDrawer({ connectionId, rows }: TransactionDrawerProps) {
  const t = useTranslations('transactions');
  const { detail } = useDetail();
  const { data, isError, refetch } = useQuery({
    queryKey: ['transaction-detail', connectionId, detail],
    queryFn: ({ signal }) =>
      readOwnRoute<DetailSummary>(paths.transactionDetailData(connectionId, detail ?? ''), {
        signal,
      }),
    enabled: detail !== null,
    retry: false,
  });
  return (
    <DetailDrawer
      rows={rows}
      texts={{
        title: t('detailTitle'),
        close: t('detailClose'),
        openPage: t('detailOpenPage'),
        previous: t('detailPrevious'),
        next: t('detailNext'),
        failed: t('detailFailed'),
        retry: t('detailRetry'),
      }}
      pageOf={(id) => paths.transaction(connectionId, id)}
      isPageMain
      reading={{ isError, refetch }}
    >
      {data ? <DetailView detail={data} /> : null}
    </DetailDrawer>
  );
}
