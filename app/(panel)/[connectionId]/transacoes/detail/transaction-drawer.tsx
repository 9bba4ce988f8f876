'use client';

import { useTranslations } from 'next-intl';
import { useOwnRoute } from '#components/fresh/use-own-route.ts';
import { DetailDrawer } from '#components/list/detail-drawer.tsx';
import { useDetail } from '#components/list/use-detail.ts';
import { paths } from '#lib/client/navigation/paths.ts';
import type { TransactionListRow } from '../transaction-list-row.ts';
import type { DetailSummary } from './detail-summary.ts';
import { DetailView } from './detail-view.tsx';

export interface TransactionDrawerProps {
  connectionId: string;
  /** The list beside which it opens. */
  rows: readonly TransactionListRow[];
}

/** A transaction beside the list. */
export function TransactionDrawer({ connectionId, rows }: TransactionDrawerProps) {
  const t = useTranslations('transactions');
  const { detail } = useDetail();
  const { data, isError, refetch } = useOwnRoute<DetailSummary>({
    key: [connectionId, 'transactions', 'detail', detail ?? ''],
    address: paths.transactionDetailData(connectionId, detail ?? ''),
    everyMs: false,
    isEnabled: detail !== null,
    isKept: true,
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
